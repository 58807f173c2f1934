import { toAsciiDigits } from '../../foundation/digits/toAsciiDigits.ts'

export interface AmountRules {
  /** Maximum number of decimals. @default unlimited */
  fractionDigits?: number | undefined
  /** Whether the user can enter a negative amount. @default false */
  isNegativeAllowed?: boolean | undefined
  /**
   * While the field has no focus, pads the shown text with zeros to `fractionDigits`: `1.104` is shown as `1.10400`.
   * The value does not change. @default false
   */
  isPadded?: boolean | undefined
}
export interface Separators {
  decimal: string
  group: string
}

function toPlainCharacters(text: string): string {
  return toAsciiDigits(text)
    .replace(/[\s\u00a0\u202f\u061c\u200e\u200f'’٬]/g, '')
    .replace(/[−－]/g, '-')
    .replace(/[٫．。]/g, '.')
    .replace(/[，、]/g, ',')
}

/**
 * Returns the decimal separator and the group separator of a locale. A group separator that is a space or an apostrophe has no
 * effect, because `toPlainCharacters` removes these characters from the text first.
 */
export function separatorsOf(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1234567.5)
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: find('decimal') || '.', group: find('group') }
}

const grouped = (mark: string) => new RegExp(`^-?\\d{1,3}(\\${mark}\\d{2,3})*\\${mark}\\d{3}$`)

/**
 * Normalises the separators of pasted text. If the text contains both `.` and `,`, the last separator in the text is
 * the decimal separator. A separator that occurs several times is a group separator. For a single separator, the locale decides
 * whether it separates groups or decimals.
 */
function readPasted(text: string, { group }: Separators): string | null {
  const marks: string[] = text.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return text
  const other = last === '.' ? ',' : '.'
  const [whole = '', fraction = ''] = [text.slice(0, text.lastIndexOf(last)), text.slice(text.lastIndexOf(last) + 1)]
  if (marks.includes(other)) return grouped(other).test(whole) ? `${whole.replaceAll(other, '')}.${fraction}` : null
  const isGroup = marks.length > 1 || last === group
  if (isGroup && grouped(last).test(text)) return text.replaceAll(last, '')
  return marks.length > 1 ? null : text.replace(last, '.')
}

/** Cuts off the decimals that a field does not allow. */
const withoutSurplus = (draft: string, fractionDigits: number): string => {
  const point = draft.indexOf('.')
  if (point === -1) return draft
  return fractionDigits === 0 ? draft.slice(0, point) : draft.slice(0, point + 1 + fractionDigits)
}

/**
 * Returns typed or pasted text as a draft (`12`, `1.`, `.5`, `-`). Returns null for text that contains letters, a second
 * decimal separator or, if typed, too many decimals. Nothing is rounded. In typed text, a point or comma is always the decimal
 * separator, because the keypad of a phone uses the device's language, not the page's. In pasted text, the group separators of
 * the locale are recognised, and surplus decimals are cut off. If pasted text with surplus decimals were rejected, the field
 * would stay empty, and an order could be sent without its stop loss.
 *
 * @example readTyping('١٢٫٥', { isPaste: false, separators }, {}) // "12.5"
 */
export function readTyping(
  text: string,
  { isPaste, separators }: { isPaste: boolean; separators: Separators },
  { fractionDigits, isNegativeAllowed = false }: AmountRules,
): string | null {
  const plain = toPlainCharacters(text)
  if (!/^-?[\d.,]*$/.test(plain)) return null
  if (plain.startsWith('-') && !isNegativeAllowed) return null
  const draft = isPaste ? readPasted(plain, separators) : plain.replaceAll(',', '.')
  if (draft === null || !/^-?\d*(\.\d*)?$/.test(draft)) return null
  if (isPaste && fractionDigits !== undefined) return withoutSurplus(draft, fractionDigits)
  const decimals = draft.includes('.') ? draft.length - draft.indexOf('.') - 1 : -1
  if (fractionDigits === 0 && decimals >= 0) return null
  return fractionDigits !== undefined && decimals > fractionDigits ? null : draft
}

/** Returns the canonical decimal text of a draft, or '' if the draft is not a number yet. */
export function toCanonical(draft: string): string {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(draft)
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  if (whole === '' && fraction === '') return ''
  const digits = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`
  return /[1-9]/.test(digits) ? sign + digits : digits
}
