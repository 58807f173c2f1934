import { expect, it } from 'vitest'
import { stopBounds } from './stopBounds.ts'

it.each([
  ['buy', 'stopLoss', { max: '1.10807' }],
  ['buy', 'takeProfit', { min: '1.10809' }],
  ['sell', 'stopLoss', { min: '1.10809' }],
  ['sell', 'takeProfit', { max: '1.10807' }],
] as const)('a %s order keeps its %s on the correct side of the price', (side, field, bounds) => {
  expect(stopBounds({ side, field, price: '1.10808', pricePrecision: 5 })).toEqual(bounds)
})

it('keeps one whole step from the price in a market without decimals', () => {
  expect(stopBounds({ side: 'buy', field: 'stopLoss', price: '38000', pricePrecision: 0 })).toEqual({ max: '37999' })
})
