import type { MovementKind, WithdrawalStatus } from '../store/schema.ts'
import { type Language, words } from './words/allWords.ts'
import type { SentenceCode } from './words/words.ts'

export type { Language } from './words/allWords.ts'

/** Returns the name of a kind of movement. */
export const movementName = (kind: MovementKind, lang: Language): string => words[lang].movements[kind]

/** Returns the name of a withdrawal's status. */
export const withdrawalStatusName = (status: WithdrawalStatus, lang: Language): string => words[lang].withdrawals[status]

/** Returns the text of a message with a one-time code. */
export const codeMessage = (code: string, lang: Language): string => words[lang].codeMessage.replace('{code}', code)

/** Returns the language tag for `Intl`. */
export const tagOf = (lang: Language): string => words[lang].tag

const isLanguage = (text: string): text is Language => Object.hasOwn(words, text)

/**
 * Returns the language for a `lang` header. Without a header, returns the product's default language; for an unknown language, returns English.
 */
export const languageFor = (lang: string | null | undefined): Language => {
  if (lang === null || lang === undefined || lang === '') return 'hk'
  return isLanguage(lang) ? lang : 'en'
}

/** Returns the message for a code in a language, with its values filled in. */
export const sentence = (code: SentenceCode, lang: Language, values: Readonly<Record<string, string>> = {}): string =>
  words[lang].sentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '–')
