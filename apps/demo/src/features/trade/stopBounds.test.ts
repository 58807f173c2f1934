import { expect, it } from 'vitest'
import { stopBounds } from './stopBounds.ts'

it.each([
  ['buy', 'stopLoss', { max: '1.10807' }],
  ['buy', 'takeProfit', { min: '1.10809' }],
  ['sell', 'stopLoss', { min: '1.10809' }],
  ['sell', 'takeProfit', { max: '1.10807' }],
] as const)('on a %s order, a dragged %s stays on the correct side of the price', (side, field, bounds) => {
  expect(stopBounds({ side, field, price: '1.10808', pricePrecision: 5 })).toEqual(bounds)
})

it('in a market without decimals, a stop loss or take profit stays at least one whole step away from the price', () => {
  expect(stopBounds({ side: 'buy', field: 'stopLoss', price: '38000', pricePrecision: 0 })).toEqual({ max: '37999' })
})
