/** Code points of the digit zero in the Arabic, Persian, Devanagari, Bengali, Thai and full-width scripts. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

const toAsciiDigit = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  const zero = zeros.find((start) => code >= start && code <= start + 9)
  return zero === undefined ? character : String(code - zero)
}

/**
 * Replaces the digits of other scripts with 0 to 9. All other characters are unchanged.
 *
 * @example toAsciiDigits('١٢٣') // "123"
 */
export const toAsciiDigits = (text: string) => [...text].map(toAsciiDigit).join('')
