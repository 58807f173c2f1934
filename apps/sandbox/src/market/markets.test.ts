import { describe, expect, it } from 'vitest'
import { nameIn } from './marketNames.ts'
import { CATEGORIES, MARKETS } from './markets.ts'

describe('the markets of the sandbox', () => {
  it('the sandbox has at least 36 markets with unique ids and codes, and markets in every category', () => {
    expect(MARKETS.length).toBeGreaterThanOrEqual(36)
    expect(new Set(MARKETS.map((market) => market.id)).size).toBe(MARKETS.length)
    expect(new Set(MARKETS.map((market) => market.code)).size).toBe(MARKETS.length)
    expect(new Set(MARKETS.map((market) => market.category))).toEqual(new Set(CATEGORIES.map((category) => category.code)))
  })

  it.each(MARKETS)('market $code has names, leverages and a reference price with the right number of decimals', (market) => {
    for (const language of ['en', 'hk', 'ar']) expect(market.names[language]).toMatch(/\S/)
    expect(market.leverages.length).toBeGreaterThan(0)
    expect(market.referencePrice.split('.')[1]?.length ?? 0).toBe(market.pricePrecision)
    expect(market.pipDigits).toBeLessThanOrEqual(market.pricePrecision)
  })

  it('only the markets OILW and GAS have a fixed margin per lot', () => {
    expect(MARKETS.filter((market) => market.marginMode === 'fixed').map((market) => market.code)).toEqual(['OILW', 'GAS'])
  })

  it('in a language without translations, a market has its English name', () => {
    expect(nameIn({ en: 'Gold' }, 'cs')).toBe('Gold')
    expect(nameIn({ en: 'Gold', hk: '黃金' }, 'hk')).toBe('黃金')
  })
})
