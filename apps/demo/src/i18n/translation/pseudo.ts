const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accents = 'áƀçďéƒğĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇĎÉƑĞĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ'

/** Replaces the words of a text, but not its placeholders. */
const mapWords = (text: string, change: (word: string) => string): string =>
  text.replaceAll(/\{\{\w+\}\}|[A-Za-z]+/g, (part) => (part.startsWith('{{') ? part : change(part)))

const withAccents = (word: string): string => [...word].map((letter) => accents[plain.indexOf(letter)] ?? letter).join('')
const longer = (word: string): string => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase()

/**
 * A text in a pseudo-language: every letter accented, every word 40 % longer, the whole in brackets. Text without accents on the screen was
 * not translated. Abbreviations of up to three characters (`15M`) are only accented.
 *
 * @example accented('Close {{lots}} lots?') // "⟦Çļóšéçļ {{lots}} ļóţšļó?⟧"
 */
export const accented = (text: string): string =>
  text.length <= 3 ? withAccents(text) : `⟦${mapWords(text, (word) => withAccents(longer(word)))}⟧`

/**
 * A text in a right-to-left pseudo-language: each word runs from right to left, so that sentences are laid out as in Arabic and remain
 * recognisable.
 */
export const mirrored = (text: string): string => mapWords(text, (word) => `\u202e${word}\u202c`)
