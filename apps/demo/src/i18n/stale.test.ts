import { expect, it } from 'vitest'
import { brand } from '../brand/brand.ts'
import { allTexts } from './translation/readTexts.ts'
import { readStamps, standingOf } from './translation/stamps.ts'

const english = await allTexts('en')

// `node scripts/words.mjs` lists these keys, `--brief de` prints what a translator needs, `--accept de` confirms them.
it.each(brand.languages.filter((lang) => lang !== 'en'))(
  'has no translation in %s that is older than its English',
  async (lang) => {
    const { stale } = standingOf(english, await allTexts(lang), readStamps(lang))
    expect(stale.slice(0, 5), `${stale.length} translations are stale, of which the first`).toEqual([])
  },
)
