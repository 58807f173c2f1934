/**
 * Regular expression of a decimal text without a sign, for JSON schemas. The function `isPlainDecimal` implements the same
 * grammar.
 */
export const unsignedPattern = '(?:0|[1-9]\\d*)(?:\\.\\d+)?'

/** A text that consists of zeros only. It is accepted despite its leading zeros, because its value is unambiguous. */
const runOfZeros = /^0+$/

// The time for a multiplication grows with the square of the number of digits. A single long text could therefore keep a broker
// busy for minutes.
const maxTextLength = 256

/**
 * Whether a value is a decimal text: an optional minus, a whole part without leading zeros, and optionally a point followed by
 * digits. A text of only zeros is also accepted.
 *
 * Empty text, spaces, `NaN`, `Infinity`, `1e5`, `.5`, `+1`, `1,000`, hexadecimal and digits of other scripts are rejected. A text
 * of more than 256 characters is rejected as well.
 *
 * @param text - any value, e.g. a field of an answer
 * @returns true for a decimal text
 * @see `docs/decisions/exact-arithmetic.md`
 * @example isDecimal('1.10325') // true
 * @example isDecimal('1e5') // false
 */
export function isDecimal(text: unknown): text is string {
  return typeof text === 'string' && text.length <= maxTextLength && (isPlainDecimal(text) || runOfZeros.test(text))
}

/**
 * Whether a text of any length matches the grammar of a decimal. A regular expression would be too slow, because a frame
 * contains hundreds of decimals. Leading zeros are rejected, because `010` could mean eight or ten.
 */
export const isPlainDecimal = (text: string): boolean => {
  const { length } = text
  const first = text.charCodeAt(0) === 45 ? 1 : 0
  let point = -1
  for (let at = first; at < length; at++) {
    const code = text.charCodeAt(at)
    if (code === 46 && point < 0 && at > first) point = at
    else if (code < 48 || code > 57) return false
  }
  if (length === first || point === length - 1) return false
  return text.charCodeAt(first) !== 48 || length === first + 1 || point === first + 1
}
