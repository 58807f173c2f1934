// Strings are matched first, so that digits inside of them are left alone.
const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
// What may stand before a number comes first: nearly every digit of an answer stands in a text, and is passed by at once.
const suspicious = /[:,[\s-]\d[\d.]{15}|^\d[\d.]{15}/
const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/
/** Beyond it no double reaches, and nothing that a broker says. */
const largestExponent = 400

/** A double keeps 15 significant digits for certain; a longer number becomes its own plain text, and keeps them all. */
const keepDigits = (token: string): string => {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts.exec(token) ?? []
  const digits = whole + fraction
  const shift = Number.parseInt(exponent, 10)
  if (digits.length <= 15 || Math.abs(shift) > largestExponent) return token
  if (shift === 0) return `"${token}"`
  const point = whole.length + shift
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 1)
  const decimals = padded.slice(at)
  return `"${sign}${padded.slice(0, at).replace(/^0+(?=\d)/, '')}${decimals && `.${decimals}`}"`
}

/**
 * `JSON.parse` that loses no digit: a number too long for a double arrives as text.
 *
 * @throws SyntaxError when the text is not JSON
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(suspicious.test(text) ? text.replace(tokens, (token) => (token.startsWith('"') ? token : keepDigits(token))) : text)
