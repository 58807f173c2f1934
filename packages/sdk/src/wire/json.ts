import { withoutExponent } from '../contract/readers.ts'

// Strings are matched first, so that digits inside of them are left alone.
const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
// What may stand before a number comes first: nearly every digit of an answer stands in a text, and is passed by at once.
const suspicious = /[:,[\s-]\d[\d.]{15}|^\d[\d.]{15}/

/** A double keeps 15 significant digits for certain; a longer number becomes its own plain text, and keeps them all. */
const keepDigits = (token: string): string => {
  const [mantissa = ''] = token.split(/e/i)
  const plain = withoutExponent(token)
  return mantissa.replace(/\D/g, '').length > 15 && !/e/i.test(plain) ? `"${plain}"` : token
}

/**
 * `JSON.parse` that loses no digit: a number too long for a double arrives as text.
 *
 * @throws SyntaxError when the text is not JSON
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(suspicious.test(text) ? text.replace(tokens, (token) => (token.startsWith('"') ? token : keepDigits(token))) : text)
