import { withoutExponent } from '../contract/readers.ts'

// A JSON number between two delimiters. Anything else is kept, so that `JSON.parse` rejects it.
const numbers = /(^|[:,[\s])(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![^,\]}\s])/g
// The delimiter before a number comes first: nearly all digits of an answer are inside strings, and are skipped at once.
const suspicious = /[:,[\s-]\d[\d.]{15}|^\d[\d.]{15}/

/** A double keeps 15 significant digits; a longer number becomes its own plain text and keeps all digits. */
const keepDigits = (token: string): string => {
  const [mantissa = ''] = token.split(/e/i)
  const plain = withoutExponent(token)
  return mantissa.replace(/\D/g, '').length > 15 && !/e/i.test(plain) ? `"${plain}"` : token
}

/**
 * Long numbers as text. Strings are found by their quotes instead of a pattern, which takes quadratic time for an unterminated
 * string.
 */
const keepNumbers = (json: string): string => {
  let isText = false
  const keep = (part: string): string => {
    if (!isText) {
      isText = true
      return part.replace(numbers, (_, before, token) => before + keepDigits(token))
    }
    let end = part.length
    while (part[end - 1] === '\\') end -= 1
    // After an odd number of backslashes the quote is part of the string.
    isText = (part.length - end) % 2 === 1
    return part
  }
  return json.split('"').map(keep).join('"')
}

/**
 * `JSON.parse` without loss of digits: a number too long for a double is returned as text. Takes linear time.
 *
 * @throws SyntaxError when the text is not JSON
 */
export const parseJson = (text: string): unknown => JSON.parse(suspicious.test(text) ? keepNumbers(text) : text)
