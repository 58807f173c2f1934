import { invalid } from '../errors.ts'
import { type Hosts, hostsAt, hostsFor } from '../host.ts'
import { defaultLang, isLang, type Lang } from '../locales.ts'

const environment = (name: string): string | undefined => {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name] || undefined
}

/**
 * Returns the broker's hosts from the first of these sources that is available: the option `baseUrl`, `LEVERKIT_BASE_URL`, the
 * page's host name, the option `fallbackUrl`, the page's own origin. Outside a page, the last source is the local sandbox.
 *
 * @throws InvalidInputError when the address is invalid, or cannot be derived from the page's host name
 */
export const resolveHosts = ({ baseUrl, fallbackUrl }: { readonly baseUrl?: string; readonly fallbackUrl?: string }): Hosts => {
  const given = baseUrl ?? environment('LEVERKIT_BASE_URL')
  const page = typeof location !== 'undefined' && location.href.startsWith('http') ? location.href : undefined
  if (given !== undefined) return hostsAt(given, page)
  return page === undefined ? hostsAt(fallbackUrl || localSandbox) : hostsFor(page, fallbackUrl)
}

const localSandbox = 'http://localhost:4100'

/**
 * Returns the initial language: the option, else `LEVERKIT_LANG`, else `hk`.
 *
 * @throws InvalidInputError when the language is not a product language
 */
export const initialLang = (given: string | undefined): Lang => {
  const lang = given ?? environment('LEVERKIT_LANG') ?? defaultLang
  if (!isLang(lang)) throw invalid('lang', `${JSON.stringify(lang)} is not a language of the product`)
  return lang
}

/** Returns the initial token: the option, else `LEVERKIT_TOKEN`. A blank token counts as missing. */
export const initialToken = ({ token }: { readonly token?: string }): string | undefined =>
  (token ?? environment('LEVERKIT_TOKEN'))?.trim() || undefined
