import { isLang, locales } from '@leverkit/sdk'
import { describe, expect, it } from 'vitest'
import { brand } from '../brand/brand.ts'
import { containsForbidden, glossaryFile, readGlossary } from './translation/glossaryPage.ts'
import { allTexts } from './translation/readTexts.ts'

const langs = brand.languages.filter(isLang)

it.each(langs)('the glossary has a page for %s', (lang) => {
  expect(glossaryFile(lang)).not.toBeNull()
})

describe.each(langs)('the glossary of %s', (lang) => {
  const forbidden = readGlossary(lang).flatMap((entry) => entry.forbidden)

  it('the terms of the glossary contain none of its forbidden words', () => {
    const terms = readGlossary(lang).flatMap((entry) => entry.terms)
    const found = terms.flatMap((term) =>
      forbidden
        .filter((rule) => rule.only.length === 0 && containsForbidden(rule, '', term, locales[lang]))
        .map(({ word }) => `${word} in the term ${term}`),
    )
    expect(found).toEqual([])
  })

  it('the texts of the app and of the sandbox contain no word that the glossary forbids', async () => {
    const found = [...(await allTexts(lang))].flatMap(([key, text]) =>
      forbidden
        .filter((rule) => containsForbidden(rule, key, text, locales[lang]))
        .map(({ word }) => `${key}: «${word}» in «${text}»`),
    )
    expect(found).toEqual([])
  })
})
