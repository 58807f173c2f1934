import { expect, it } from 'vitest'
import { brand } from '../brand/brand.ts'
import { allTexts } from './translation/readTexts.ts'
import { readStamps, standingOf } from './translation/stamps.ts'

const english = await allTexts('en')

// `node scripts/words.mjs` lists the keys of outdated translations. With `--brief de`, it prints the facts that a
// translator needs. With `--accept de`, it records that the translations are up to date.
it.each(brand.languages.filter((lang) => lang !== 'en'))('no translation in %s is older than its English text', async (lang) => {
  const { stale } = standingOf(english, await allTexts(lang), readStamps(lang))
  expect(stale.slice(0, 5), `${stale.length} translations are stale, of which the first`).toEqual([])
})
