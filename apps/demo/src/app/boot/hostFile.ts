import { showNotLoaded } from './notLoaded.ts'

/**
 * File on the page's host that contains the address of this installation's API: `{ "baseUrl": "https://api.broker.example" }`.
 */
const hostFile = '/hosts.json'

/** Maximum time to wait for the file, in ms. If the answer takes longer, the app starts as it does without a network. */
const timeoutMs = 8_000

/** Key in the browser's storage for the last valid `baseUrl` of the file. */
const hostKey = 'leverkit.host'

/** Keys in the browser's storage whose values belong to the accounts of one API host. */
const keysOfHost = ['leverkit.session', 'leverkit.markets', 'leverkit.demo']

/** The file is missing or invalid. The message is written for the operator of the page's host. */
export class HostFileError extends Error {
  override readonly name = 'HostFileError'
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new HostFileError(`${hostFile} is not JSON such as { "baseUrl": "https://api.broker.example" }`)
  }
}

/**
 * Reads the address of the API from the text of the file.
 *
 * @param allowed - origins of `allowedHosts`
 * @throws HostFileError if the text contains no address of an allowed origin
 */
export const hostIn = (text: string, allowed: readonly string[]): string => {
  const { baseUrl } = (parsed(text) ?? {}) as { readonly baseUrl?: unknown }
  if (typeof baseUrl !== 'string' || !URL.canParse(baseUrl))
    throw new HostFileError(`${hostFile} has no "baseUrl" such as "https://api.broker.example"`)
  const { origin, username, password, search, hash } = new URL(baseUrl)
  if (!allowed.includes(origin))
    throw new HostFileError(`${hostFile}: ${origin} is not an allowed host of this build: ${allowed.join(', ')}`)
  if (username || password || search || hash)
    throw new HostFileError(`${hostFile}: the "baseUrl" has a user name, a password, a query or a hash`)
  return baseUrl
}

/** Text of the file; `null` if there is no answer or the status is 500 or higher. */
const fetchText = async (): Promise<string | null> => {
  const response = await fetch(hostFile, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) }).catch(() => null)
  if (!response || response.status >= 500) return null
  if (!response.ok) throw new HostFileError(`${hostFile} is missing: the host of the page answers ${response.status}`)
  return response.text().catch(() => null)
}

/**
 * Saves the API host for a start without a network. If the host has changed, first removes the saved session and prices,
 * because a token must be sent only to the host that has issued it.
 */
const keepHost = (host: string) => {
  const before = localStorage.getItem(hostKey)
  if (before === host) return
  if (before !== null) for (const key of keysOfHost) localStorage.removeItem(key)
  try {
    localStorage.setItem(hostKey, host)
  } catch {
    // The storage is full. The app works without the saved host, except when it starts without a network.
    localStorage.removeItem(hostKey)
  }
}

/**
 * Returns the address of the API for this installation. Without a network, or if the page's host fails, returns the address of
 * the last start.
 *
 * @param allowed - origins of `allowedHosts`
 * @throws HostFileError if the file is missing or invalid, or if it cannot be read and no address is saved
 */
export const chooseHost = async (allowed: readonly string[]): Promise<string> => {
  const text = await fetchText()
  if (text !== null) {
    const host = hostIn(text, allowed)
    keepHost(host)
    return host
  }
  const last = localStorage.getItem(hostKey)
  if (last === null) throw new HostFileError(`${hostFile} cannot be read: the host of the page does not answer`)
  return hostIn(JSON.stringify({ baseUrl: last }), allowed)
}

/** Writes the address of the API into the page. The boot script reads it there when it creates the client. */
export const setHost = (page: Document, host: string): void => {
  page.documentElement.dataset.api = host
}

/** The address of the API that the inline script has written into the page; undefined in a build without `allowedHosts`. */
export const hostOfPage = (page: Document): string | undefined => page.documentElement.dataset.api

/** Shows the banner which says that the app has not loaded. If the file is the cause, the banner also shows the error message. */
export const showHostProblem = (page: Document, error: unknown): void => {
  showNotLoaded(page)
  const text = page.querySelector('#not-loaded > p')
  // The inline script may call this function twice because of the same file, so the message is added only once.
  if (!(error instanceof HostFileError) || text?.querySelector('code')) return
  const reason = page.createElement('code')
  reason.lang = 'en'
  reason.dir = 'ltr'
  reason.textContent = error.message
  text?.append(reason)
}
