import { invalid } from '../errors.ts'
import { type Hosts, hostsAt, hostsFor } from '../host.ts'
import { defaultLang, isLang, type Lang } from '../locales.ts'

const environment = (name: string): string | undefined => {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name] || undefined
}

/**
 * The broker's hosts: as given, from `LEVERKIT_BASE_URL`, by the host rule from the page's address, or a local sandbox.
 *
 * @throws InvalidInputError when what is given is no address, or the host rule cannot be sure
 */
export const resolveHosts = ({ baseUrl, fallbackUrl }: { readonly baseUrl?: string; readonly fallbackUrl?: string }): Hosts => {
  const given = baseUrl ?? environment('LEVERKIT_BASE_URL')
  const page = typeof location !== 'undefined' && location.href.startsWith('http') ? location.href : undefined
  if (given !== undefined) return hostsAt(given, page)
  return page === undefined ? hostsAt(fallbackUrl || localSandbox) : hostsFor(page, fallbackUrl)
}

const localSandbox = 'http://localhost:4100'

/**
 * The language to begin with: as given, from `LEVERKIT_LANG`, or `hk`.
 *
 * @throws InvalidInputError when what is given is none of the product's languages
 */
export const initialLang = (given: string | undefined): Lang => {
  const lang = given ?? environment('LEVERKIT_LANG') ?? defaultLang
  if (!isLang(lang)) throw invalid('lang', `${JSON.stringify(lang)} is not a language of the product`)
  return lang
}

/** A token to begin with, as scripts have it: as given, or from `LEVERKIT_TOKEN`; a blank one is none. */
export const initialToken = ({ token }: { readonly token?: string }): string | undefined =>
  (token ?? environment('LEVERKIT_TOKEN'))?.trim() || undefined
