import { InvalidInputError } from '../errors.ts'
import { type Hosts, hostsFor } from '../host.ts'
import { defaultLang, isLang, type Lang } from '../locales.ts'

const environment = (name: string): string | undefined => {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name] || undefined
}

const refuse = (path: string, message: string) => new InvalidInputError([{ path, code: 'INVALID', message }])

/**
 * The broker's hosts: as given, from `LEVERKIT_BASE_URL`, by the host rule from the page's address, or a local sandbox.
 *
 * @throws InvalidInputError when what is given is no address
 */
export const resolveHosts = ({ baseUrl, fallbackUrl }: { readonly baseUrl?: string; readonly fallbackUrl?: string }): Hosts => {
  const given = baseUrl ?? environment('LEVERKIT_BASE_URL')
  const page = typeof location === 'undefined' ? undefined : location.href
  if (given === undefined) return page?.startsWith('http') ? hostsFor(page, fallbackUrl) : hostsFor(fallbackUrl ?? localSandbox)
  if (!URL.canParse(given, page)) throw refuse('baseUrl', `${given} is not an absolute address`)
  const { origin } = new URL(given, page)
  return { rest: origin, socket: `${origin.replace(/^http/, 'ws')}/v1/ws` }
}

const localSandbox = 'http://localhost:4100'

/**
 * The language to begin with: as given, from `LEVERKIT_LANG`, or `hk`.
 *
 * @throws InvalidInputError when what is given is none of the product's languages
 */
export const initialLang = (given: string | undefined): Lang => {
  const lang = given ?? environment('LEVERKIT_LANG') ?? defaultLang
  if (!isLang(lang)) throw refuse('lang', `${JSON.stringify(lang)} is not a language of the product`)
  return lang
}

/** A token to begin with, as scripts have it: as given, or from `LEVERKIT_TOKEN`. */
export const initialToken = ({ token }: { readonly token?: string }): string | undefined => token ?? environment('LEVERKIT_TOKEN')
