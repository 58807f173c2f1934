import type { MovementKind, WithdrawalStatus } from '../store/schema.ts'
import { type Spoken, words } from './words/all-words.ts'
import type { SentenceCode } from './words/words.ts'

export type { Spoken } from './words/all-words.ts'

/** Name of a kind of movement. */
export const movementName = (kind: MovementKind, lang: Spoken): string => words[lang].movements[kind]

/** Name of a withdrawal's status. */
export const withdrawalStatusName = (status: WithdrawalStatus, lang: Spoken): string => words[lang].withdrawals[status]

/** Message with a one-time code. */
export const codeMessage = (code: string, lang: Spoken): string => words[lang].codeMessage.replace('{code}', code)

/** The language tag for `Intl`. */
export const tagOf = (lang: Spoken): string => words[lang].tag

const isSpoken = (text: string): text is Spoken => Object.hasOwn(words, text)

/** The language for a `lang` header; the product's default without one. */
export const spokenFor = (lang: string | null | undefined): Spoken => {
  if (lang === null || lang === undefined || lang === '') return 'hk'
  return isSpoken(lang) ? lang : 'en'
}

/** The message of a code in a language, with its values filled in. */
export const sentence = (code: SentenceCode, lang: Spoken, values: Readonly<Record<string, string>> = {}): string =>
  words[lang].sentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '–')
