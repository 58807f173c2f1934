/** Hosts of one broker. */
export interface Hosts {
  /** Origin of the REST interface, such as `https://api.example.com`; empty for the page's own origin. */
  readonly rest: string
  /** Address of the socket, such as `wss://api.example.com/v1/ws`. */
  readonly socket: string
}

const isBare = (hostname: string) =>
  hostname.split('.').length < 3 || hostname.includes(':') || /^\d+(?:\.\d+){3}$/.test(hostname)

const socketOf = (origin: string) => `${origin.replace(/^http/, 'ws')}/v1/ws`

/**
 * Hosts from the page's address: the first label of the host becomes `api`. A bare host (`localhost`, an IP address,
 * `example.com`) has no label to replace and takes the fallback, or its own origin where there is none.
 *
 * @see product specification, section 7
 * @example hostsFor('https://app.example.com').rest // "https://api.example.com"
 * @example hostsFor('http://localhost:4100').socket // "ws://localhost:4100/v1/ws"
 */
export const hostsFor = (page: string, fallback?: string): Hosts => {
  const { protocol, hostname, port, origin } = new URL(page)
  if (isBare(hostname)) {
    const rest = fallback ? new URL(fallback).origin : origin
    return { rest, socket: socketOf(rest) }
  }
  const host = ['api', ...hostname.split('.').slice(1)].join('.')
  const rest = `${protocol}//${host}${port ? `:${port}` : ''}`
  return { rest, socket: socketOf(rest) }
}
