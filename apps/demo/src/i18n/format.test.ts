import { isLang } from '@leverkit/sdk'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { brand } from '../brand/brand.ts'
import { AppWords, type Values } from './AppWords.ts'
import { flatWords, type Words } from './flatWords.ts'
import { loadWords, namespaces, wordsTagOf } from './i18n.ts'

// i18next is the format's own reader: what it says of a file is what the file means.
const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
const plural = /_(zero|one|two|few|many|other)$/

/** A value for each placeholder, with what a careless reader would take for a pattern or a tag. */
const sampleFor = (text: string) => Object.fromEntries(placeholders(text).map((name, index) => [name, `${index}$& <${name}>`]))

describe.each(brand.languages.filter(isLang))('every word of %s', (lang) => {
  it('is said as the reader of its format says it', async () => {
    const tag = wordsTagOf(lang)
    const files = await Promise.all(namespaces.map(async (name) => [name, (await loadWords(tag, name)) as Words] as const))
    const i18next = createInstance()
    const options = { lng: tag, ns: [...namespaces], load: 'currentOnly', interpolation: { escapeValue: false } } as const
    await i18next.init({ ...options, resources: { [tag]: Object.fromEntries(files) } })
    const words = new AppWords()
    await words.speak(lang)
    await Promise.all(namespaces.map((name) => words.coming(name)))
    const say = words.sayer('shell')
    for (const [name, file] of files)
      for (const [path, text] of flatWords(file)) {
        const key = `${name}:${path.replace(plural, '')}`
        const samples = sampleFor(text)
        const asked: Values[] = plural.test(path) ? counts.map((count) => ({ ...samples, count })) : [samples]
        for (const values of asked) expect(say(key, values), key).toBe(i18next.t(key, { ...values }))
        expect(words.sayer(name)(path, samples)).toBe(i18next.t(path, { ...samples, ns: name }))
      }
  })
})
