import { expect, it } from 'vitest'
import { appTexts, baseKey, notes, placeholders } from './translation/readTexts.ts'

const english = appTexts('en')
const noted = notes()

it('explains every value of a text to translators, with a sample', () => {
  const unexplained = [...english].flatMap(([key, text]) =>
    placeholders(text)
      .filter((name) => !new RegExp(`\\{\\{${name}\\}\\}: [^{]*e\\.g\\. \\S`).test(noted.get(baseKey(key)) ?? ''))
      .map((name) => `${key}: {{${name}}}`),
  )
  expect(unexplained).toEqual([])
})

it('has a note for every text about orders, money and errors', () => {
  const keys = [...english.keys()].filter((key) => /^(trade|orders|money|errors):/.test(key) && !noted.has(baseKey(key)))
  expect(keys).toEqual([])
})

it('explains no value that the text lacks', () => {
  const values = new Map<string, string[]>()
  for (const [key, text] of english) values.set(baseKey(key), [...(values.get(baseKey(key)) ?? []), ...placeholders(text)])
  const extra = [...noted].flatMap(([key, note]) => placeholders(note).filter((name) => !values.get(key)?.includes(name)))
  expect(extra).toEqual([])
})

it('has no note for a text that does not exist', () => {
  const known = new Set([...english.keys()].map(baseKey))
  expect([...noted.keys()].filter((key) => !known.has(key))).toEqual([])
})
