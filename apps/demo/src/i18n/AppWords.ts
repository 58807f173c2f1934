import type { Lang } from '@leverkit/sdk'
import { loadWords, type Namespace, namespaces, type Words, wordsTagOf } from './i18n.ts'

/** What stands for `{{name}}` in a text, `null` for nothing; `count` also chooses its plural form. */
export type Values = Readonly<Record<string, string | number | null>> & { readonly count?: number }

/** Says what stands under a key of one of the namespaces; a key of another one is written `markets:title`. */
export type Say = (key: string, values?: Values) => string

const textAt = (words: Words | undefined, key: string): string | undefined => {
  let value: unknown = words
  for (const part of key.split('.')) value = (value as Words | undefined)?.[part]
  return typeof value === 'string' ? value : undefined
}

/** A promise that says by itself when it is fulfilled, as React reads it: what is there is drawn without waiting. */
type Coming = Promise<void> & { status?: 'fulfilled'; value?: undefined }

/** The words of the app in one language, read by the rules of i18next's files: plurals by Intl, `{{name}}` for a value, the key itself where there is no text. */
export class AppWords {
  #tag = ''
  #wanted = ''
  #plurals = new Intl.PluralRules('en')
  readonly #used = new Set<Namespace>(['shell', 'markets'])
  readonly #words = new Map<string, Words>()
  readonly #loads = new Map<string, Coming>()
  readonly #failed = new Set<string>()
  readonly #sayers = new Map<Namespace, Say>()
  readonly #listeners = new Set<() => void>()

  /** Tag of the language that is spoken; empty before the first. */
  get tag(): string {
    return this.#tag
  }

  /** Speaks another language as soon as everything that is used by then is there in it; of several, the last one that was asked for. */
  async speak(lang: Lang): Promise<void> {
    const tag = wordsTagOf(lang)
    this.#wanted = tag
    this.forgetFailures()
    const missing = () => [...this.#used].filter((namespace) => !this.#words.has(`${tag}/${namespace}`))
    while (missing().length > 0) await Promise.all(missing().map((namespace) => this.#load(tag, namespace)))
    if (this.#wanted !== tag) return
    this.#tag = tag
    this.#plurals = new Intl.PluralRules(tag)
    this.#sayers.clear()
    for (const listener of this.#listeners) listener()
  }

  /** Resolves when a namespace is there in the language that is spoken, always the same one; `null` before the first language. */
  coming(namespace: Namespace): Coming | null {
    this.#used.add(namespace)
    return this.#tag === '' ? null : this.#load(this.#tag, namespace)
  }

  /** Loads all words of the current language, so that the worker of the installed app keeps them for a visit without a network. */
  async loadAll(): Promise<void> {
    await Promise.allSettled(namespaces.map((namespace) => this.#load(this.#tag, namespace)))
    this.forgetFailures()
  }

  /** What could not be loaded is asked for again when it is needed again. Until then the failure stands, for React asks twice. */
  forgetFailures(): void {
    for (const place of this.#failed) this.#loads.delete(place)
    this.#failed.clear()
  }

  /** The same function until another language is spoken. */
  sayer(namespace: Namespace): Say {
    const known = this.#sayers.get(namespace)
    if (known) return known
    const say: Say = (key, values) => this.#text(namespace, key, values)
    this.#sayers.set(namespace, say)
    return say
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #load(tag: string, namespace: Namespace): Coming {
    const place = `${tag}/${namespace}`
    const known = this.#loads.get(place)
    if (known) return known
    const load: Coming = loadWords(tag, namespace).then(
      (words) => {
        this.#words.set(place, words)
        Object.assign(load, { status: 'fulfilled', value: undefined })
      },
      (error: unknown) => {
        this.#failed.add(place)
        throw error
      },
    )
    this.#loads.set(place, load)
    return load
  }

  #text(namespace: Namespace, key: string, values: Values = {}): string {
    const [first = key, second] = key.split(':')
    const [place, path] = second === undefined ? [namespace, first] : [first, second]
    const words = this.#words.get(`${this.#tag}/${place}`)
    const { count } = values
    const form = count === undefined ? path : `${path}_${this.#plurals.select(count)}`
    const text = textAt(words, form) ?? textAt(words, path) ?? path
    return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) =>
      String(values[name] === undefined ? hole : (values[name] ?? '')),
    )
  }
}

/** What the app speaks with. */
export const appWords = new AppWords()
