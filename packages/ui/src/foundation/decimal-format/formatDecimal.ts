import { decimalsOf } from '@leverkit/sdk/decimal'

/** Options of `formatDecimal`. With `signed`, every number except zero has a plus or minus sign. */
export interface DecimalStyle {
  /** Number of decimals. @default the number of decimals of the text */
  fractionDigits?: number
  signed?: boolean
  isPercent?: boolean
}

const formats = new Map<string, Intl.NumberFormat>()

function formatFor(locale: string, digits: number, { signed = false, isPercent = false }: DecimalStyle): Intl.NumberFormat {
  const key = `${locale}|${digits}|${signed}|${isPercent}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // All numbers have group separators, so that the figures in a column line up. By default, Italian and Spanish omit the
    // separator in four-digit numbers: 12.345,00 but 1106,70.
    useGrouping: 'always',
    signDisplay: signed ? 'exceptZero' : 'negative',
    ...(isPercent ? { style: 'unit', unit: 'percent' } : {}),
  })
  formats.set(key, made)
  return made
}

const directionMarks = /[\u061c\u200e\u200f]/g

/**
 * Formats decimal text for a locale. Keeps all digits, even those that a double cannot represent. The minus sign is U+2212.
 * Direction marks are removed, because every number is rendered as isolated left-to-right text.
 *
 * @param text - decimal text, `-?(0|[1-9]\d*)(\.\d+)?`
 * @param locale - BCP-47 tag
 * @example formatDecimal('-89.42', 'en', { signed: true }) // "−89.42"
 */
export function formatDecimal(text: string, locale: string, style: DecimalStyle = {}): string {
  const digits = style.fractionDigits ?? decimalsOf(text)
  return formatFor(locale, digits, style)
    .format(text as Intl.StringNumericLiteral)
    .replaceAll(directionMarks, '')
    .replace('-', '−')
}

/** Returns the sign of decimal text as −1, 0 or 1. The sign of `"-0.00"` is 0. */
export function signOf(text: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(text)) return 0
  return text.startsWith('-') ? -1 : 1
}

/** Returns the direction of decimal text according to its sign: up, down or flat. */
export const directionOf = (text: string) => (['down', 'flat', 'up'] as const)[signOf(text) + 1] ?? 'flat'
