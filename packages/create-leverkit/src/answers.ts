import { isLang, type Lang, langOf, locales } from '@leverkit/sdk'
import { deriveBrand } from '@leverkit/ui/brand'
import { distance, nearest } from '../../../apps/demo/build/nearest.ts'
import type { Brand } from '../../../apps/demo/src/brand/schema.ts'

/** A value of `baseUrl`: an address, or one of the words in `namedPlaces`. */
type ApiPlace = NonNullable<Brand['baseUrl']>

/** Answers to the questions of the program. Each answer is also a flag. */
export interface Answers {
  /** Name of the brand, as users see it. */
  readonly name: string
  /** Main colour: `#rrggbb` or `oklch(…)`. */
  readonly accent: string
  /** Path of an SVG file; an empty text is the default logo. */
  readonly logo: string
  /** Offered languages, the default first. */
  readonly languages: readonly Lang[]
  /** `baseUrl` of the brand. If the text is empty, the config has no `baseUrl`, and the app works only with the sandbox. */
  readonly api: ApiPlace | ''
}

/** Thrown when an answer is invalid. The message contains the nearest valid value, if there is one. */
export class WrongAnswerError extends Error {
  override readonly name = 'WrongAnswerError'
}

const didYouMean = (value: string) => (value === '' ? '' : ` Did you mean ${value}?`)

/** @throws WrongAnswerError if the name is empty or longer than 40 characters */
export const readName = (text: string): string => {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  if (name === '') throw new WrongAnswerError('The brand needs a name, such as Northgate.')
  if (name.length > 40)
    throw new WrongAnswerError(`The name has ${name.length} characters; 40 is the most.${didYouMean(name.slice(0, 40).trim())}`)
  return name
}

/** Returns the valid colour that a mistyped colour most likely means. */
const nearestColour = (text: string): string => {
  const channels = [...text.matchAll(/\d+/g)].map(([channel]) => Number.parseInt(channel, 10))
  if (/^rgb/i.test(text) && channels.length >= 3)
    return `#${channels
      .slice(0, 3)
      .map((channel) => Math.min(channel, 255).toString(16).padStart(2, '0'))
      .join('')}`
  const digits = text.toLowerCase().replaceAll(/[^\da-f]/g, '')
  if (!/^#?[\da-f]+$/i.test(text.trim()) || digits.length < 3) return '#0b5fff'
  if (digits.length === 3) return `#${[...digits].map((digit) => digit + digit).join('')}`
  return `#${digits.slice(0, 6).padEnd(6, digits.at(-1))}`
}

/** @throws WrongAnswerError if the text is no colour, or the kit rejects it */
export const readAccent = (text: string): string => {
  const accent = text.trim().toLowerCase()
  try {
    deriveBrand({ accent })
  } catch (cause) {
    if (/^(#[\da-f]{6}|oklch\()/.test(accent)) throw new WrongAnswerError(cause instanceof Error ? cause.message : String(cause))
    throw new WrongAnswerError(
      `${JSON.stringify(text)} is no colour such as #0b5fff or oklch(0.8 0.09 218).${didYouMean(nearestColour(text))}`,
    )
  }
  return accent
}

const namesOf = (lang: Lang): string[] => {
  const [tag] = locales[lang].split('-u-')
  const language = tag?.split('-')[0] ?? ''
  return ['en', language].map((locale) => new Intl.DisplayNames([locale], { type: 'language' }).of(language)?.toLowerCase() ?? '')
}

const nearestLang = (text: string): Lang => {
  const byTag = langOf(text)
  if (byTag !== null) return byTag
  const known = Object.keys(locales).filter(isLang)
  const byName = known.find((lang) => namesOf(lang).includes(text.toLowerCase()))
  return byName ?? (nearest(text.toLowerCase(), known) as Lang)
}

/**
 * Reads language codes, separated by commas or spaces.
 *
 * @throws WrongAnswerError if a code is unknown, or there is none
 */
export const readLanguages = (text: string): readonly Lang[] => {
  const codes = [...new Set(text.split(/[\s,]+/).filter((code) => code !== ''))]
  if (codes.length === 0) throw new WrongAnswerError('The app needs a language, such as en.')
  const known = Object.keys(locales).join(', ')
  for (const code of codes)
    if (!isLang(code))
      throw new WrongAnswerError(
        `${code} is not a language of the app.${didYouMean(nearestLang(code))} The languages are ${known}.`,
      )
  return codes.filter(isLang)
}

const isLocal = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

const nearestAddress = (text: string): string => {
  const rest = text.trim().replace(/^[a-z]*:?\/*/i, (start) => (start.includes('/') || start.endsWith(':') ? '' : start))
  const address = `https://${rest}`
  return rest !== '' && URL.canParse(address) ? new URL(address).origin : 'https://api.northgate.example'
}

const namedPlaces = ['same-origin', 'api-subdomain'] as const satisfies ApiPlace[]
const isNamed = (text: string): text is (typeof namedPlaces)[number] => namedPlaces.some((place) => place === text)

/**
 * Reads the location of the API, which becomes `baseUrl` of the brand. An empty text is valid: `npm start` needs no API.
 *
 * @throws WrongAnswerError if the text is neither an address nor one of `namedPlaces`, or if the address has a query, hash or
 * user name, or no TLS
 */
export const readApi = (text: string): ApiPlace | '' => {
  const address = text.trim()
  if (address === '' || isNamed(address)) return address
  const near = nearest(address, namedPlaces)
  if (/^[a-z-]*$/i.test(address) && distance(address.toLowerCase(), near) <= 3)
    throw new WrongAnswerError(`${address} is no place of an API.${didYouMean(near)}`)
  const wrong = (reason: string, near = nearestAddress(address)) =>
    new WrongAnswerError(`${address} ${reason}.${didYouMean(near)}`)
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) throw wrong('is no web address')
  const { protocol, hostname, origin, pathname, search, hash, username } = new URL(address)
  const path = pathname.replace(/\/+$/, '')
  if (search !== '' || hash !== '' || username !== '') throw wrong('must have no query, hash or user name', origin + path)
  if (protocol === 'http:' && !isLocal(hostname)) throw wrong('has no TLS, so browsers would block it')
  return origin + path
}

/** Answers that `--yes` uses for questions without a flag. The default name comes from the folder. */
export const defaults = { accent: '#0b5fff', logo: '', languages: ['en'], api: '' } as const satisfies Omit<Answers, 'name'>

/** Returns a name for a brand in a folder: `my-broker` becomes `My Broker`. */
export const nameFor = (folder: string): string =>
  folder
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')

/** Returns a valid name of an npm package for a folder: `My Broker!` becomes `my-broker`. */
export const packageNameFor = (folder: string): string =>
  folder
    .toLowerCase()
    .replaceAll(/[^a-z\d._-]+/g, '-')
    .replaceAll(/^[-._]+|[-._]+$/g, '') || 'broker'
