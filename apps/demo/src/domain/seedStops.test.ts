import { expect, it } from 'vitest'
import { seedStops } from './seedStops.ts'

const euro = { side: 'buy', price: '1.10808', pipDigits: 4, pricePrecision: 5, range: null } as const

it('suggested take profit and stop loss are 20 pips away from the price, each on its correct side of the price', () => {
  expect(seedStops(euro)).toEqual({ takeProfit: '1.11008', stopLoss: '1.10608' })
  expect(seedStops({ ...euro, side: 'sell' })).toEqual({ takeProfit: '1.10608', stopLoss: '1.11008' })
})

it("suggested take profit and stop loss are 5 % of the day's range away if that is more than 20 pips", () => {
  expect(seedStops({ ...euro, range: { high: '1.15', low: '1.05' } })).toEqual({ takeProfit: '1.11308', stopLoss: '1.10308' })
})

it('in a market without pips, suggested take profit and stop loss are based on price steps, and are never zero or negative', () => {
  expect(seedStops({ ...euro, price: '500.5', pipDigits: null, pricePrecision: 1 }).stopLoss).toBe('498.5')
  expect(seedStops({ ...euro, price: '0.00100' }).stopLoss).toBe('0.00100')
})

it('suggested take profit and stop loss have the decimals of the market, even if one price step or one pip equals 1', () => {
  expect(seedStops({ ...euro, price: '38000', pipDigits: null, pricePrecision: 0 })).toEqual({
    takeProfit: '38020',
    stopLoss: '37980',
  })
  expect(seedStops({ ...euro, pipDigits: 0, price: '38000.5', pricePrecision: 1 })).toEqual({
    takeProfit: '38020.5',
    stopLoss: '37980.5',
  })
})
