import type { MovementKind, WithdrawalStatus } from '../store/schema.ts'
import { type Language, words } from './words/allWords.ts'
import type { SentenceCode } from './words/words.ts'

export type { Language } from './words/allWords.ts'

/** Returns the name of a kind of ledger movement in a language. */
export const movementName = (kind: MovementKind, lang: Language): string => words[lang].movements[kind]

/** Returns the name of a withdrawal's status in a language. */
export const withdrawalStatusName = (status: WithdrawalStatus, lang: Language): string => words[lang].withdrawals[status]

/** Replaces the placeholders of a text by values. */
const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '–')

/**
 * Returns the text of the message that contains a user's one-time code.
 *
 * @param broker - name of the broker
 */
export const codeMessage = (code: string, lang: Language, broker: string): string =>
  fillText(words[lang].codeMessage, { code, broker })

/** Returns the tag that `Intl` uses for one of the product's languages. */
export const tagOf = (lang: Language): string => words[lang].tag

const isLanguage = (text: string): text is Language => Object.hasOwn(words, text)

/**
 * Returns the language for the value of a `lang` header. Without a header, or for an unknown language, returns the
 * default language of the product.
 */
export const languageFor = (lang: string | null | undefined): Language => (lang && isLanguage(lang) ? lang : 'hk')

/** Returns the message for an error code in a language. The values replace the placeholders of the message. */
export const sentence = (code: SentenceCode, lang: Language, values: Readonly<Record<string, string>> = {}): string =>
  fillText(words[lang].sentences[code], values)
