import { invalid } from './errors.ts'

/** Hosts of one broker. A token, a password or a language is sent only to these. */
export interface Hosts {
  /** Address of the REST interface, such as `https://api.example.com`, possibly with a path. No trailing slash. */
  readonly rest: string
  /** Address of the socket, such as `wss://api.example.com/v1/ws`. */
  readonly socket: string
}

const refuse = (message: string) => invalid('baseUrl', message)

/**
 * The hosts for the address of a broker; its path becomes the prefix of every call.
 *
 * @param page - address of the page, as base for an address that begins with `/`
 * @throws InvalidInputError when it is not a web address
 * @example hostsAt('https://gate.example.com/broker').rest // "https://gate.example.com/broker"
 */
export const hostsAt = (address: string, page?: string): Hosts => {
  const base = address.startsWith('/') ? page : undefined
  const example = 'write it with its scheme, such as "https://api.example.com" or "http://localhost:4100"'
  if (!(base ? URL.canParse(address, base) : /^https?:\/\//i.test(address) && URL.canParse(address)))
    // An address with a password is not repeated in the message.
    throw refuse(`${address.includes('@') ? 'it' : JSON.stringify(address)} is not a web address: ${example}`)
  const { origin, pathname, username, password, search, hash } = new URL(address, base)
  if (username || password) throw refuse('it contains a user name or a password, which no request may carry in its address')
  if (search || hash) throw refuse('it contains a query or a hash, which cannot precede the path of a call')
  const rest = origin + pathname.replace(/\/+$/, '')
  return { rest, socket: `${rest.replace(/^http/, 'ws')}/v1/ws` }
}

/**
 * Whether the page's site owns a domain: `true` for `example.com` on `app.example.com`, `false` for `co.uk` on `broker.co.uk` and
 * for `pages.dev` on `broker.pages.dev`, `null` if unknown.
 *
 * The browser answers by its own list of public suffixes: it rejects cookies for such a domain. The cookie is empty and is
 * removed at once by an age of 0.
 */
const ownsDomain = (domain: string): boolean | null => {
  if (typeof document === 'undefined') return null
  const name = `leverkit-${Math.random().toString(36).slice(2)}`
  const takes = (scope: string) => {
    const set = (age: number) => {
      // The Cookie Store is asynchronous, and the hosts are needed synchronously.
      // biome-ignore lint/suspicious/noDocumentCookie: see above
      document.cookie = `${name}=1; path=/; max-age=${age}; samesite=strict${scope}`
    }
    set(10)
    const isTaken = document.cookie.includes(name)
    set(0)
    return isTaken
  }
  try {
    return takes(`; domain=${domain}`) || (takes('') ? false : null)
  } catch {
    // A sandboxed page has no cookies.
    return null
  }
}

const isAddress = (hostname: string) => hostname.includes(':') || /^\d+(?:\.\d+){3}$/.test(hostname)

/**
 * Hosts from the page's address: the first label of the host becomes `api`, if the result stays within the page's own site. A
 * bare host (`localhost`, an IP address, `example.com`, `example.co.uk`, `example.pages.dev`) has no label to replace and uses
 * the fallback, or its own address without one.
 *
 * @param owns - whether the page's site owns a domain, `null` for unknown. @default the browser's answer; unknown without a
 * browser
 * @throws InvalidInputError that asks for an address when the owner of the domain is unknown
 * @see product specification, section 7
 * @example hostsFor('https://app.example.com').rest // "https://api.example.com"
 * @example hostsFor('http://localhost:4100').socket // "ws://localhost:4100/v1/ws"
 */
export const hostsFor = (page: string, fallback?: string, owns: (domain: string) => boolean | null = ownsDomain): Hosts => {
  const { protocol, hostname, port, origin } = new URL(page)
  const [, ...parent] = hostname.replace(/\.$/, '').split('.')
  const domain = parent.join('.')
  const isOwned = parent.length > 1 && !isAddress(hostname) && owns(domain)
  if (isOwned) return hostsAt(`${protocol}//api.${domain}${port ? `:${port}` : ''}`)
  if (fallback) return hostsAt(fallback, page)
  if (isOwned === null) throw refuse(`it is unknown whether api.${domain} belongs to ${hostname}: set the address of the broker`)
  return hostsAt(origin)
}
