import { expect, it } from 'vitest'
import { isFarPrice } from './isFarPrice.ts'

const pending = { kind: 'pending', targetPrice: '1' } as const
const isFar = (targetPrice: string, price: string | null = '1.5') => isFarPrice({ ...pending, targetPrice }, price)

it('the price of a pending order is far if it is more than 20 % above or below the market', () => {
  expect(['1.80001', '1.1999', '15', '0.15'].map((targetPrice) => isFar(targetPrice))).toEqual([true, true, true, true])
  expect(['1.8', '1.2', '1.5'].map((targetPrice) => isFar(targetPrice))).toEqual([false, false, false])
})

it('isFarPrice returns false for a market order, and while the market price or the order price is unknown', () => {
  expect([isFar('15', null), isFar(''), isFar('1.'), isFarPrice({ kind: 'market', targetPrice: '15' }, '1.5')]).toEqual([
    ...[false, false, false, false],
  ])
})
