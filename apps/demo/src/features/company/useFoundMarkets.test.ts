import type { Market } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { joinFound } from './useFoundMarkets.ts'

const market = (code: string) => ({ code }) as Market
const [euro, pound, gold] = ['EURUSD', 'GBPUSD', 'XAUUSD'].map(market) as [Market, Market, Market]
const all = [euro, pound, gold]

it("joinFound lists the broker's matches first, then the local matches", () => {
  expect(joinFound(all, [pound], [gold])).toEqual([gold, pound])
  expect(joinFound(all, [gold], [gold])).toEqual([gold])
  expect(joinFound(all, [gold], [])).toEqual([gold])
})

it('joinFound ignores an answer of the broker that contains every market', () => {
  expect(joinFound(all, [gold], all)).toEqual([gold])
})
