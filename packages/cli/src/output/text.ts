import { stripVTControlCharacters } from 'node:util'
import { canonical, decimalsOf } from '@leverkit/sdk/decimal'

/**
 * Removes control characters and direction marks from a text. Otherwise a text from a broker could move the cursor and overwrite
 * other lines of the terminal.
 */
export const plain = (text: string): string =>
  stripVTControlCharacters(text).replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')

const wide =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}|[\u3000-\u303f\uff01-\uff60]/u
const zeroWidth = /\p{M}|\u200d|\ufe0f/u

const widthOfCharacter = (character: string): number => (zeroWidth.test(character) ? 0 : wide.test(character) ? 2 : 1)

/** Returns the number of terminal cells of a text without control characters. */
export const widthOf = (text: string): number => {
  let width = 0
  for (const character of stripVTControlCharacters(text)) width += widthOfCharacter(character)
  return width
}

/** Shortens a text to a number of terminal cells. A shortened text ends with `…`. */
export const cut = (text: string, cells: number): string => {
  if (widthOf(text) <= cells) return text
  let width = 0
  let kept = ''
  for (const character of text) {
    width += widthOfCharacter(character)
    if (width > cells - 1) break
    kept += character
  }
  return `${kept}…`
}

/**
 * Formats an amount of money: all its digits, and at least two decimals.
 *
 * @param amount - decimal text, account currency
 * @example amountText('1.500000') // "1.50"
 */
export const amountText = (amount: string): string => {
  const short = canonical(amount)
  const decimals = decimalsOf(short)
  if (decimals >= 2) return short
  return decimals === 1 ? `${short}0` : `${short}.00`
}

/** Formats a signed amount: a gain gets a plus. */
export const signedText = (amount: string): string => {
  const text = amountText(amount)
  return text.startsWith('-') || /^0\.0+$/.test(text) ? text : `+${text}`
}

/** Formats a time as UTC, to the second. */
export const timeText = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
