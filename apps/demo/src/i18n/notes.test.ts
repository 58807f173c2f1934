import { expect, it } from 'vitest'
import { appTexts, baseKey, notes, placeholders } from './translation/readTexts.ts'

const english = appTexts('en')
const noted = notes()

it("a translator's note explains every placeholder of a text and gives a sample value", () => {
  const unexplained = [...english].flatMap(([key, text]) =>
    placeholders(text)
      .filter((name) => !new RegExp(`\\{\\{${name}\\}\\}: [^{]*e\\.g\\. \\S`).test(noted.get(baseKey(key)) ?? ''))
      .map((name) => `${key}: {{${name}}}`),
  )
  expect(unexplained).toEqual([])
})

it("every text about orders, money and errors has a translator's note", () => {
  const keys = [...english.keys()].filter((key) => /^(trade|orders|money|errors):/.test(key) && !noted.has(baseKey(key)))
  expect(keys).toEqual([])
})

it("every placeholder in a translator's note occurs in the text that the note explains", () => {
  const values = new Map<string, string[]>()
  for (const [key, text] of english) values.set(baseKey(key), [...(values.get(baseKey(key)) ?? []), ...placeholders(text)])
  const extra = [...noted].flatMap(([key, note]) => placeholders(note).filter((name) => !values.get(key)?.includes(name)))
  expect(extra).toEqual([])
})

it("every translator's note belongs to an existing text", () => {
  const known = new Set([...english.keys()].map(baseKey))
  expect([...noted.keys()].filter((key) => !known.has(key))).toEqual([])
})
