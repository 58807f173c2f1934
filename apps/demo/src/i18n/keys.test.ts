import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLang } from '@leverkit/sdk'
import { codes } from '@leverkit/sdk/contract'
import { describe, expect, it } from 'vitest'
import { brand } from '../brand/brand.ts'
import { namespaces, wordsTagOf } from './loadWords.ts'
import { flatWords } from './testing/flatWords.ts'
import type { Words } from './Words.ts'

const folder = join(import.meta.dirname, 'locales')
const wordsOf = (lang: string, namespace: string) =>
  JSON.parse(readFileSync(join(folder, lang, `${namespace}.json`), 'utf8')) as Words
const plural = /_(zero|one|two|few|many|other)$/
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()
const others = brand.languages.filter((lang) => lang !== 'en')

describe.each(namespaces)('the namespace %s', (namespace) => {
  const english = new Map(flatWords(wordsOf('en', namespace)))

  it.each(others)('translations into %s are complete, with the same placeholders as in English @wcag-3.2.4', (lang) => {
    const words = new Map(flatWords(wordsOf(lang, namespace)))
    const base = (keys: Iterable<string>) => [...new Set([...keys].map((key) => key.replace(plural, '')))].sort()
    expect(base(words.keys())).toEqual(base(english.keys()))
    for (const [key, text] of words) {
      const source = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? ''
      const allowed = placeholders(source)
      if (!plural.test(key)) expect(placeholders(text), key).toEqual(allowed)
      else for (const name of placeholders(text)) expect(allowed, key).toContain(name)
    }
  })

  it.each(others)('translations contain every plural form that %s needs', (lang) => {
    if (!isLang(lang)) throw new Error(`${lang} is no language of the product`)
    const forms = new Intl.PluralRules(wordsTagOf(lang)).resolvedOptions().pluralCategories
    const words = new Map(flatWords(wordsOf(lang, namespace)))
    const counted = [...english.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(plural, ''))
    for (const key of counted) for (const form of forms) expect([...words.keys()]).toContain(`${key}_${form}`)
  })
})

it('every error code of the SDK and the broker has an English text @spec-8.1', () => {
  const words = wordsOf('en', 'errors')
  const sdk = [
    'INVALID_INPUT',
    'NETWORK',
    'TIMEOUT',
    'ABORTED',
    'UNREADABLE',
    'SESSION_EXPIRED',
    'OFF_CONTRACT',
    'OUTCOME_UNKNOWN',
    'REFUSED',
  ]
  const broker = Object.keys(codes).filter((name) => name !== 'SUCCESS')
  expect([...sdk, ...broker].filter((name) => typeof words[name] !== 'string')).toEqual([])
})
