import { invalid } from './errors.ts'

/** Hosts of one broker. Tokens, passwords and the language are sent only to these hosts. */
export interface Hosts {
  /** Base address of the REST interface, such as `https://api.example.com`. It may have a path, and has no trailing slash. */
  readonly rest: string
  /** Address of the socket, such as `wss://api.example.com/v1/ws`. */
  readonly socket: string
}

const refuse = (message: string) => invalid('baseUrl', message)

/**
 * Returns the REST address and the socket address of a broker. The path of the broker's address becomes the prefix of the path
 * of every call.
 *
 * @param page - address of the page; a broker address that begins with `/` is resolved against the page's address
 * @throws InvalidInputError when the address is not a web address, or contains a user name, a password, a query or a hash
 * @example hostsAt('https://gate.example.com/broker').rest // "https://gate.example.com/broker"
 */
export const hostsAt = (address: string, page?: string): Hosts => {
  const base = address.startsWith('/') ? page : undefined
  const example = 'write it with its scheme, such as "https://api.example.com" or "http://localhost:4100"'
  if (!(base ? URL.canParse(address, base) : /^https?:\/\//i.test(address) && URL.canParse(address)))
    // An address with an `@` may contain a password, so the message omits it.
    throw refuse(`${address.includes('@') ? 'it' : JSON.stringify(address)} is not a web address: ${example}`)
  const { origin, pathname, username, password, search, hash } = new URL(address, base)
  if (username || password) throw refuse('it contains a user name or a password, which no request may carry in its address')
  if (search || hash) throw refuse('it contains a query or a hash, which cannot precede the path of a call')
  const rest = origin + pathname.replace(/\/+$/, '')
  return { rest, socket: `${rest.replace(/^http/, 'ws')}/v1/ws` }
}

/**
 * Whether a domain belongs to the page's site. `true` for `example.com` on the page `app.example.com`. `false` for `co.uk` on
 * the page `broker.co.uk`, and for `pages.dev` on the page `broker.pages.dev`. `null` outside a browser, and on a page that
 * cannot set cookies.
 *
 * The check sets a test cookie for the domain. The browser rejects the cookie if the domain is in its list of public suffixes.
 * The cookie contains no data and is removed immediately.
 */
const ownsDomain = (domain: string): boolean | null => {
  if (typeof document === 'undefined') return null
  const name = `leverkit-${Math.random().toString(36).slice(2)}`
  const takes = (scope: string) => {
    const set = (age: number) => {
      // The Cookie Store API is not used, because it is asynchronous and the hosts are needed synchronously.
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
    // In a sandboxed page, access to `document.cookie` throws an error.
    return null
  }
}

const isAddress = (hostname: string) => hostname.includes(':') || /^\d+(?:\.\d+){3}$/.test(hostname)

/**
 * Derives the broker's hosts from the page's address: replaces the first label of the host name by `api`, if the rest of the name
 * is a domain of the page's site. If there is no label to replace (`localhost`, an IP address, `example.com`, `example.co.uk`,
 * `example.pages.dev`), returns the fallback or, without a fallback, the page's own address.
 *
 * @param owns - returns whether a domain belongs to the page's site, or `null` if that is unknown. @default a
 * function that asks the browser and, outside a browser, returns `null`
 * @throws InvalidInputError when there is no fallback and it is unknown whether the domain belongs to the page's site;
 * the message asks for the broker's address
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
