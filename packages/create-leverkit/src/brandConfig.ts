import { deriveBrand } from '@leverkit/ui/brand'
import { type Brand, type BrandConfig, brandSchema } from '../../../apps/demo/src/brand/schema.ts'
import { parseColor, toHex } from '../../ui/src/foundation/tokens/oklch.ts'
import type { Answers } from './answers.ts'

/** Returns the colours of the icon on a home screen, which are the colours of the dark theme. */
const iconOf = (accent: string): Brand['icon'] => {
  const { properties } = deriveBrand({ accent }).dark
  const values = new Map<string, string>(Object.entries(properties))
  const hex = (name: string) => {
    const colour = parseColor(values.get(name) ?? '')
    if (colour === null) throw new Error(`The derived brand has no colour ${name}.`)
    return toHex(colour)
  }
  return { ground: hex('--lk-canvas'), ink: hex('--lk-ink'), accent: hex('--lk-accent') }
}

/**
 * Returns the config of a brand.
 *
 * @throws ZodError if the app's schema rejects it
 */
export function brandOf({ name, accent, languages, api }: Answers, mark: Brand['mark']): BrandConfig {
  const config: BrandConfig = {
    name,
    ...(name.length > 12 ? { shortName: name.slice(0, 12).trim() } : {}),
    title: name,
    platformTitles: {},
    description: `Trade with ${name}.`,
    languages: [...languages],
    ...(api === '' ? {} : { baseUrl: api }),
    codes: { entries: {}, otherCodes: 'unknown' },
    currency: 'USD',
    look: { accent },
    mark: [...mark],
    icon: iconOf(accent),
    risk: { stopOut: '50', marginCall: '100', careful: '200' },
    features: { copyTrading: false, asksOldPassword: false, idempotency: false },
    newsTopics: {},
    isMain: false,
    support: {},
    restrictedCountries: [],
    legal: { company: name, documents: [] },
  }
  brandSchema.parse(config)
  return config
}

/** Comments in `brand.config.ts`, keyed by the setting that follows the comment. */
const comments: Readonly<Record<string, string>> = {
  languages: 'The first language is the default.',
  codes:
    "Meaning of your backend's codes, such as 2001: { name: 'NOT_ENOUGH_BALANCE', isRefusal: true }. npm start uses those of the sandbox.",
  currency: 'Currency of the account, as shown after amounts.',
  look: 'All colours are derived from the accent. Optional: radius, density, font, up, down.',
  mark: 'The logo: shapes on a square of 32 by 32 units, in the colours ink and accent.',
  risk: "Margin levels in percent. stopOut is the broker's own.",
  features: 'Set idempotency only if the backend supports the header Idempotency-Key.',
  restrictedCountries: "Countries without service, such as 'US'.",
  legal: "Documents that a user accepts at registration: { id: 'terms', url: 'https://…' }.",
}

const isName = /^[a-z]\w*$/i
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

const literal = (value: unknown, indent: string): string => {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const items = isList
    ? value.map((item) => literal(item, `${indent}  `))
    : Object.entries(value).map(([key, item]) => `${isName.test(key) ? key : quoted(key)}: ${literal(item, `${indent}  `)}`)
  const line = isList ? `[${items.join(', ')}]` : items.length === 0 ? '{}' : `{ ${items.join(', ')} }`
  if (line.length + indent.length <= 110) return line
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  return `${open}\n${items.map((item) => `${indent}  ${item},\n`).join('')}${indent}${close}`
}

/** Returns the comment about `baseUrl` for a brand without a `baseUrl`. The comment is written above the setting `codes`. */
const apiLines = ({ baseUrl }: BrandConfig) =>
  baseUrl === undefined
    ? "  // Place of your API: its address, or 'same-origin'. npm start needs none; npm run build and npm run build:static do.\n  // baseUrl: 'https://api.broker.example',\n  // In its place, for one build on test and live hosts: allowedHosts: ['https://api.broker.example'], see docs/hosting.md.\n"
    : ''

/** Formats the setting `mark` of `brand.config.ts`. */
export const formatMark = (mark: Brand['mark']): string => `  mark: ${literal(mark, '  ')},\n`

/** Formats the setting `look` of `brand.config.ts`. */
export const formatLook = (look: BrandConfig['look']): string => `  look: ${literal(look, '  ')},\n`

/** Formats the file `brand/brand.config.ts`. */
export function formatBrandConfig(config: BrandConfig): string {
  const settings = Object.entries(config).map(([key, value]) => {
    const comment = comments[key] ? `  // ${comments[key]}\n` : ''
    return `${key === 'codes' ? apiLines(config) : ''}${comment}  ${key}: ${literal(value, '  ')},\n`
  })
  return [
    "import type { BrandWords } from '../src/brand/brandWords.ts'\nimport type { BrandConfig } from '../src/brand/schema.ts'\n\n",
    `/** Everything that the app knows of ${config.name.replaceAll('*/', '* /')}. The page contains it, so write no secrets here. */\n`,
    `export const config: BrandConfig = {\n${settings.join('')}}\n\n`,
    "/** Texts of the brand by language and key, such as { en: { 'account:riskWarning': '…' } }. */\n",
    'export const words: BrandWords = {}\n',
  ].join('')
}
