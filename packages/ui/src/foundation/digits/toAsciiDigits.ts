/** The zero of every digit row that people type: Arabic, Persian, Devanagari, Bengali, Thai, full-width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

const toAsciiDigit = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  const zero = zeros.find((start) => code >= start && code <= start + 9)
  return zero === undefined ? character : String(code - zero)
}

/**
 * The same text with the digits 0 to 9 in place of those of another script; every other character stays.
 *
 * @example toAsciiDigits('١٢٣') // "123"
 */
export const toAsciiDigits = (text: string) => [...text].map(toAsciiDigit).join('')
