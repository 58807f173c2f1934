import { toAsciiDigits } from '../../foundation/digits/toAsciiDigits.ts'

/**
 * Returns the first `length` digits of a typed or pasted one-time code. Returns null if the text contains characters other than
 * digits, spaces, dashes and points.
 *
 * @example readCode('048 213', 6) // "048213"
 */
export function readCode(text: string, length: number): string | null {
  const plain = toAsciiDigits(text).replace(/[\s\-–.\u200e\u200f]/g, '')
  return /^\d*$/.test(plain) ? plain.slice(0, length) : null
}
