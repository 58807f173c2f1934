import { deriveBrand } from '@leverkit/ui/brand'
import { type Brand, type BrandConfig, brandSchema } from '../../../apps/demo/src/brand/schema.ts'
import { parseColor, toHex } from '../../ui/src/foundation/tokens/oklch.ts'
import type { Answers } from './answers.ts'

/** Colours of the icon on a home screen: those of the dark theme. */
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
    fallbackUrl: '',
    currency: 'USD',
    look: { accent },
    mark: [...mark],
    icon: iconOf(accent),
    risk: { stopOut: '50', marginCall: '100', careful: '200' },
    features: { copyTrading: false, asksOldPassword: false, idempotency: api === '' },
    newsTopics: {},
    isMain: false,
    support: {},
    restrictedCountries: [],
    legal: { company: name, documents: [] },
  }
  brandSchema.parse(config)
  return config
}

/** Comments of the file, by the setting that they precede. */
const comments: Readonly<Record<string, string>> = {
  languages: 'The first language is the default.',
  baseUrl: 'Address of the API.',
  fallbackUrl:
    "Address of the API where it cannot be derived from the page's host. Empty: the page's own origin, such as the sandbox.",
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

/** Formats the file `brand/brand.config.ts`. */
export function formatBrandConfig(config: BrandConfig): string {
  const settings = Object.entries(config).map(([key, value]) => {
    const comment = comments[key] ? `  // ${comments[key]}\n` : ''
    return `${comment}  ${key}: ${literal(value, '  ')},\n`
  })
  const usesSandbox = config.baseUrl === undefined
  const codes = usesSandbox
    ? "  // Meaning of the backend's codes. These are the codes of the sandbox: replace them by those of your backend.\n  codes: sandboxCodes,\n"
    : ''
  return [
    usesSandbox ? "import { sandboxCodes } from '@leverkit/sdk'\n" : '',
    "import type { BrandWords } from '../src/brand/brandWords.ts'\nimport type { BrandConfig } from '../src/brand/schema.ts'\n\n",
    `/** Everything that the app knows of ${config.name.replaceAll('*/', '* /')}. The build validates these values. */\n`,
    `export const config: BrandConfig = {\n${settings.join('')}${codes}}\n\n`,
    "/** Texts of the brand by language and key, such as { en: { 'account:riskWarning': '…' } }. */\n",
    'export const words: BrandWords = {}\n',
  ].join('')
}
