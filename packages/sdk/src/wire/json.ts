import { withoutExponent } from '../contract/readers.ts'

// Matches a JSON number between two delimiters. Text that is not a number stays unchanged, so `JSON.parse` still rejects
// invalid JSON.
const numbers = /(^|[:,[\s])(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![^,\]}\s])/g
// Tests quickly whether a text may contain a long number. The pattern starts with a delimiter, because most digits of an answer
// are inside strings, without a delimiter before them. The test skips these digits quickly.
const suspicious = /[:,[\s-]\d[\d.]{15}|^\d[\d.]{15}/

/**
 * Converts a number with more than 15 significant digits to a JSON string with all its digits. A double guarantees only 15
 * digits.
 */
const keepDigits = (token: string): string => {
  const [mantissa = ''] = token.split(/e/i)
  const plain = withoutExponent(token)
  return mantissa.replace(/\D/g, '').length > 15 && !/e/i.test(plain) ? `"${plain}"` : token
}

/**
 * Converts long numbers to JSON strings. The text is split at its quotes to find the strings, because a regular expression
 * would take quadratic time for an unterminated string.
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
    // A quote after an odd number of backslashes is escaped and does not end the string.
    isText = (part.length - end) % 2 === 1
    return part
  }
  return json.split('"').map(keep).join('"')
}

/**
 * Parses JSON like `JSON.parse`, but returns a number as text if the number has too many digits for a double. Takes linear
 * time.
 *
 * @throws SyntaxError when the text is not JSON
 */
export const parseJson = (text: string): unknown => JSON.parse(suspicious.test(text) ? keepNumbers(text) : text)
