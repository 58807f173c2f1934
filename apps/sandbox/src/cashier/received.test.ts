import { withdraw } from '@leverkit/sdk/math'
import { expect, it } from 'vitest'

it('the amount that a withdrawal pays out is calculated from the exact fee, not from the rounded fee', () => {
  // The exact fee is 6.28925839, so 622.63658061 remains. Multiplied by the rate 0.8, this is 498.109264488, which is rounded.
  // With the rounded fee, the product would be 498.1092648, which is rounded to 498.109265.
  const terms = withdraw({ feeType: 'percent', rate: '0.01', amount: '628.925839', currencyRate: '0.8' })
  expect(terms).toEqual({ fee: '6.289258', received: '498.109264' })
})
