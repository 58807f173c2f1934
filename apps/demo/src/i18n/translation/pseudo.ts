const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accents = 'áƀçďéƒğĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇĎÉƑĞĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ'

/** Applies `change` to the words of a text. Placeholders remain unchanged. */
const mapWords = (text: string, change: (word: string) => string): string =>
  text.replaceAll(/\{\{\w+\}\}|[A-Za-z]+/g, (part) => (part.startsWith('{{') ? part : change(part)))

const withAccents = (word: string): string => [...word].map((letter) => accents[plain.indexOf(letter)] ?? letter).join('')
const longer = (word: string): string => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase()

/**
 * Converts a text to a pseudo-language: every letter gets an accent, every word becomes 40 % longer, and the whole text is put in
 * brackets. A text without accents is therefore untranslated. Abbreviations of up to three characters (`15M`)
 * only get accents.
 *
 * @example accented('Close {{lots}} lots?') // "⟦Çļóšéçļ {{lots}} ļóţšļó?⟧"
 */
export const accented = (text: string): string =>
  text.length <= 3 ? withAccents(text) : `⟦${mapWords(text, (word) => withAccents(longer(word)))}⟧`

/**
 * Converts a text to a right-to-left pseudo-language. Each word runs from right to left, so that sentences have the
 * layout of Arabic and the words remain recognisable.
 */
export const mirrored = (text: string): string => mapWords(text, (word) => `\u202e${word}\u202c`)
