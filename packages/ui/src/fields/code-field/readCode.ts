import { toAsciiDigits } from '../../foundation/digits/toAsciiDigits.ts'

/**
 * The digits of a typed or pasted one-time code, cut to its length; null when the text contains other characters than digits, spaces and dashes.
 *
 * @example readCode('048 213', 6) // "048213"
 */
export function readCode(text: string, length: number): string | null {
  const plain = toAsciiDigits(text).replace(/[\s\-–.\u200e\u200f]/g, '')
  return /^\d*$/.test(plain) ? plain.slice(0, length) : null
}
