import type { Market } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { joinFound } from './useFoundMarkets.ts'

const market = (code: string) => ({ code }) as Market
const [euro, pound, gold] = ['EURUSD', 'GBPUSD', 'XAUUSD'].map(market) as [Market, Market, Market]
const all = [euro, pound, gold]

it('shows what the broker found first, and what the list here knows besides', () => {
  expect(joinFound(all, [pound], [gold])).toEqual([gold, pound])
  expect(joinFound(all, [gold], [gold])).toEqual([gold])
  expect(joinFound(all, [gold], [])).toEqual([gold])
})

it('does not take a broker that ignores the words for one that found every market', () => {
  expect(joinFound(all, [gold], all)).toEqual([gold])
})
