import { withoutExponent } from '../contract/readers.ts'

// A number of JSON between two delimiters. Anything else stays as it is, so that `JSON.parse` refuses it.
const numbers = /(^|[:,[\s])(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![^,\]}\s])/g
// What may stand before a number comes first: nearly every digit of an answer stands in a text, and is passed by at once.
const suspicious = /[:,[\s-]\d[\d.]{15}|^\d[\d.]{15}/

/** A double keeps 15 significant digits for certain; a longer number becomes its own plain text, and keeps them all. */
const keepDigits = (token: string): string => {
  const [mantissa = ''] = token.split(/e/i)
  const plain = withoutExponent(token)
  return mantissa.replace(/\D/g, '').length > 15 && !/e/i.test(plain) ? `"${plain}"` : token
}

/** Long numbers as text. Texts are found by their quotes and not matched: a pattern takes the square of the length of an open text. */
const keepNumbers = (json: string): string => {
  let isText = false
  const keep = (part: string): string => {
    if (!isText) {
      isText = true
      return part.replace(numbers, (_, before, token) => before + keepDigits(token))
    }
    let end = part.length
    while (part[end - 1] === '\\') end -= 1
    // After an odd number of backslashes the quote is a letter of the text.
    isText = (part.length - end) % 2 === 1
    return part
  }
  return json.split('"').map(keep).join('"')
}

/**
 * `JSON.parse` that loses no digit: a number too long for a double arrives as text. Its time grows with the length of the text.
 *
 * @throws SyntaxError when the text is not JSON
 */
export const parseJson = (text: string): unknown => JSON.parse(suspicious.test(text) ? keepNumbers(text) : text)
