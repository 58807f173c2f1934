import type { Lang } from '@leverkit/sdk'
import { loadWords, type Words, wordsTagOf } from './i18n.ts'

/** Namespaces of the first screen. They come with their language. */
export type FirstNamespace = 'shell' | 'markets'

/** What stands for `{{name}}` in a text; `count` also chooses its plural form. */
export type Values = Readonly<Record<string, string | number>> & { readonly count?: number }

/** Says what stands under a key of one of the namespaces; a key of another one is written `markets:title`. */
export type Say = (key: string, values?: Values) => string

const textAt = (words: Words | undefined, key: string): string | undefined => {
  let value: unknown = words
  for (const part of key.split('.')) value = (value as Words | undefined)?.[part]
  return typeof value === 'string' ? value : undefined
}

/**
 * The words of the first screen, read from the same files and by the same rules as i18next reads them: plurals by Intl,
 * `{{name}}` for a value, the key itself where there is no text. i18next is fifteen kilobytes and comes with the first screen
 * that is opened.
 */
export class FirstWords {
  #tag = ''
  #words: Readonly<Record<FirstNamespace, Words>> = { shell: {}, markets: {} }
  #plurals = new Intl.PluralRules('en')
  #say: Readonly<Record<FirstNamespace, Say>> = this.#sayers()
  readonly #listeners = new Set<() => void>()

  /** Tag of the language that is spoken. */
  get tag(): string {
    return this.#tag
  }

  /** Speaks another language as soon as its words are there. */
  async speak(lang: Lang): Promise<void> {
    const tag = wordsTagOf(lang)
    const [shell, markets] = await Promise.all([loadWords(tag, 'shell'), loadWords(tag, 'markets')])
    this.#tag = tag
    this.#words = { shell, markets }
    this.#plurals = new Intl.PluralRules(tag)
    this.#say = this.#sayers()
    for (const listener of this.#listeners) listener()
  }

  /** The same function until another language is spoken. */
  sayer(namespace: FirstNamespace): Say {
    return this.#say[namespace]
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #sayers() {
    return {
      shell: (key: string, values?: Values) => this.#text('shell', key, values),
      markets: (key: string, values?: Values) => this.#text('markets', key, values),
    }
  }

  #text(namespace: FirstNamespace, key: string, values: Values = {}): string {
    const [first, second] = key.split(':')
    const [place, path] = second === undefined ? [namespace, key] : [first as FirstNamespace, second]
    const { count } = values
    const form = count === undefined ? path : `${path}_${this.#plurals.select(count)}`
    const text = textAt(this.#words[place], form) ?? textAt(this.#words[place], path) ?? path
    return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole))
  }
}

/** What the first screen speaks with. */
export const firstWords = new FirstWords()
