import type { MovementKind, WithdrawalStatus } from '../store/schema.ts'
import { type Spoken, words } from './words/all-words.ts'
import type { SentenceCode } from './words/words.ts'

export type { Spoken } from './words/all-words.ts'

/** What a movement of money was for. */
export const movementName = (kind: MovementKind, lang: Spoken): string => words[lang].movements[kind]

/** The state of a withdrawal. */
export const withdrawalStatusName = (status: WithdrawalStatus, lang: Spoken): string => words[lang].withdrawals[status]

/** The message that carries a one-time code. */
export const codeMessage = (code: string, lang: Spoken): string => words[lang].codeMessage.replace('{code}', code)

/** The tag by which `Intl` knows a language. */
export const tagOf = (lang: Spoken): string => words[lang].tag

const isSpoken = (text: string): text is Spoken => Object.hasOwn(words, text)

/** The language that serves a `lang` header; without one it is the product's default. */
export const spokenFor = (lang: string | null | undefined): Spoken => {
  if (lang === null || lang === undefined || lang === '') return 'hk'
  return isSpoken(lang) ? lang : 'en'
}

/** The sentence of a code in a language, with its values filled in. */
export const sentence = (code: SentenceCode, lang: Spoken, values: Readonly<Record<string, string>> = {}): string =>
  words[lang].sentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '–')
