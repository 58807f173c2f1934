import { isLang, locales } from '@leverkit/sdk'
import { describe, expect, it } from 'vitest'
import { brand } from '../brand/brand.ts'
import { containsForbidden, glossaryFile, readGlossary } from './translation/glossaryPage.ts'
import { allTexts } from './translation/readTexts.ts'

const langs = brand.languages.filter(isLang)

it.each(langs)('has a glossary page in %s', (lang) => {
  expect(glossaryFile(lang)).not.toBeNull()
})

describe.each(langs)('the glossary of %s', (lang) => {
  const forbidden = readGlossary(lang).flatMap((entry) => entry.forbidden)

  it('contains none of its forbidden words in its own terms', () => {
    const terms = readGlossary(lang).flatMap((entry) => entry.terms)
    const found = terms.flatMap((term) =>
      forbidden
        .filter((rule) => rule.only.length === 0 && containsForbidden(rule, '', term, locales[lang]))
        .map(({ word }) => `${word} in the term ${term}`),
    )
    expect(found).toEqual([])
  })

  it('is followed by the texts of the app and of the sandbox', async () => {
    const found = [...(await allTexts(lang))].flatMap(([key, text]) =>
      forbidden
        .filter((rule) => containsForbidden(rule, key, text, locales[lang]))
        .map(({ word }) => `${key}: «${word}» in «${text}»`),
    )
    expect(found).toEqual([])
  })
})
