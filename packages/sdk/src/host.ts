import { invalid } from './errors.ts'

/** Hosts of one broker: the only ones to which a token, a password or a language goes. */
export interface Hosts {
  /** Address of the REST interface, such as `https://api.example.com`; with a path where it stands below one. No slash at its end. */
  readonly rest: string
  /** Address of the socket, such as `wss://api.example.com/v1/ws`. */
  readonly socket: string
}

const refuse = (message: string) => invalid('baseUrl', message)

/**
 * The hosts at an address of a broker; a path is kept before the path of every call.
 *
 * @param page - the page's own address, to which an address that begins with `/` belongs
 * @throws InvalidInputError when it is no address of the web
 * @example hostsAt('https://gate.example.com/broker').rest // "https://gate.example.com/broker"
 */
export const hostsAt = (address: string, page?: string): Hosts => {
  const base = address.startsWith('/') ? page : undefined
  const example = 'write it with its scheme, such as "https://api.example.com" or "http://localhost:4100"'
  if (!(base ? URL.canParse(address, base) : /^https?:\/\//i.test(address) && URL.canParse(address)))
    // An address with a password in it is not repeated.
    throw refuse(`${address.includes('@') ? 'it' : JSON.stringify(address)} is not an address of the web: ${example}`)
  const { origin, pathname, username, password, search, hash } = new URL(address, base)
  if (username || password) throw refuse('it holds a user name or a password, which no request may carry in its address')
  if (search || hash) throw refuse('it holds a query or a hash, which cannot stand before the path of a call')
  const rest = origin + pathname.replace(/\/+$/, '')
  return { rest, socket: `${rest.replace(/^http/, 'ws')}/v1/ws` }
}

/**
 * Whether the page's site owns a domain: `true` for `example.com` on `app.example.com`, `false` for `co.uk` on `broker.co.uk` and
 * for `pages.dev` on `broker.pages.dev`, `null` where nobody can tell.
 *
 * The browser answers by its own list of public suffixes: it takes no cookie for such a domain. The cookie is empty, lives for no
 * longer than the question, and is set again with an age of 0.
 */
const ownsDomain = (domain: string): boolean | null => {
  if (typeof document === 'undefined') return null
  const name = `leverkit-${Math.random().toString(36).slice(2)}`
  const takes = (scope: string) => {
    const set = (age: number) => {
      // The Cookie Store answers later, and the hosts are needed now.
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
    // A page in a sandbox has no cookies.
    return null
  }
}

const isAddress = (hostname: string) => hostname.includes(':') || /^\d+(?:\.\d+){3}$/.test(hostname)

/**
 * Hosts from the page's address: the first label of the host becomes `api`, as long as the host stays within the page's own site.
 * A bare host (`localhost`, an IP address, `example.com`, `example.co.uk`, `example.pages.dev`) has no label to replace and takes the
 * fallback, or its own address where there is none.
 *
 * @param owns - whether the page's site owns a domain, `null` for unknown. @default what the browser says; unknown outside of one
 * @throws InvalidInputError that asks for an address where nobody can tell whose domain it would be
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
  if (isOwned === null)
    throw refuse(`nobody can tell here whether api.${domain} belongs to ${hostname}: say the address of the broker`)
  return hostsAt(origin)
}
