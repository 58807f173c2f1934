import { describe, expect, it } from 'vitest'
import { randomFrom } from '../feeds/random.ts'
import type { EngineOrder } from './order.ts'
import { createTriggerBook } from './triggers.ts'

const terms = { accountId: 1, code: 'EURUSD', lots: '0.1', contractSize: '100000', takeProfit: null, stopLoss: null } as const
const open = (id: number, side: 'buy' | 'sell', takeProfit: string | null, stopLoss: string | null): EngineOrder => ({
  ...terms,
  id,
  side,
  status: 'open',
  openPrice: '1.10000',
  margin: '110',
  takeProfit,
  stopLoss,
})
const pending = (id: number, trigger: 'rising' | 'falling' | 'immediate', targetPrice: string): EngineOrder => ({
  ...terms,
  id,
  side: 'buy',
  status: 'pending',
  targetPrice,
  trigger,
  leverage: '100',
})

describe('the trigger book', () => {
  it('a stop loss or take profit fires once: when the price reaches or passes it', () => {
    const book = createTriggerBook(5)
    book.set(open(1, 'buy', '1.10500', '1.09500'))
    expect(book.fire(110499)).toEqual([])
    expect(book.fire(109501)).toEqual([])
    expect(book.fire(110500)).toEqual([{ orderId: 1, kind: 'takeProfit' }])
    expect(book.fire(110600)).toEqual([])
    expect(book.fire(109000)).toEqual([])
    expect(book.size).toBe(0)
  })

  it("a sell order's take profit fires when the price falls, and its stop loss when the price rises", () => {
    const book = createTriggerBook(5)
    book.set(open(1, 'sell', '1.09500', '1.10500'))
    book.set(open(2, 'sell', '1.09500', '1.10500'))
    expect(book.fire(109400)).toEqual([
      { orderId: 1, kind: 'takeProfit' },
      { orderId: 2, kind: 'takeProfit' },
    ])
    book.set(open(3, 'sell', null, '1.10500'))
    expect(book.fire(110700)).toEqual([{ orderId: 3, kind: 'stopLoss' }])
  })

  it.each([
    ['rising', 110099, 110100],
    ['falling', 110101, 110100],
    ['falling', 110101, 109000],
    ['rising', 110099, 120000],
  ] as const)(
    'a pending order with the trigger direction %s and the target price 110100 does not fire at %d, but fires at %d',
    (trigger, waits, fires) => {
      const book = createTriggerBook(5)
      book.set(pending(7, trigger, '1.10100'))
      expect(book.fire(waits)).toEqual([])
      expect(book.fire(fires)).toEqual([{ orderId: 7, kind: 'pendingFilled' }])
    },
  )

  it('a pending order whose trigger is `immediate` fires at the next price, even if that price is far from the target price', () => {
    const book = createTriggerBook(5)
    book.set(pending(7, 'immediate', '1.10100'))
    expect(book.fire(99)).toEqual([{ orderId: 7, kind: 'pendingFilled' }])
  })

  it('a stop loss or take profit between two consecutive prices fires at the second of these prices', () => {
    const book = createTriggerBook(1)
    book.set(open(1, 'buy', '100.25', '99.75'))
    expect(book.fire(1002)).toEqual([])
    expect(book.fire(998)).toEqual([])
    expect(book.fire(997)).toEqual([{ orderId: 1, kind: 'stopLoss' }])
  })

  it('if the same price reaches both the stop loss and the take profit, only the stop loss fires', () => {
    const book = createTriggerBook(5)
    book.set(open(1, 'buy', '1.09000', '1.11000'))
    book.set(open(2, 'sell', '1.11000', '1.09000'))
    expect(book.fire(110000)).toEqual([
      { orderId: 1, kind: 'stopLoss' },
      { orderId: 2, kind: 'stopLoss' },
    ])
  })

  it('after an order in the trigger book is replaced or removed, the previous take profit of the order does not fire', () => {
    const book = createTriggerBook(5)
    book.set(open(1, 'buy', '1.10500', null))
    book.set(open(1, 'buy', '1.10600', null))
    expect(book.fire(110550)).toEqual([])
    book.remove(1)
    book.remove(1)
    expect(book.fire(120000)).toEqual([])
  })

  it('during thousands of random changes, the trigger book fires the same triggers as a scan of all orders', () => {
    const random = randomFrom(3)
    const level = () => 100_000 + Math.floor(random.uniform() * 2000)
    const book = createTriggerBook(5)
    const plain = new Map<number, { up: number; down: number }>()
    let fired = 0
    for (let round = 0; round < 6000; round++) {
      const id = Math.floor(random.uniform() * 200)
      const price = level()
      if (random.uniform() < 0.7) {
        const [up, down] = [price + 300, price - 300]
        book.set(open(id, 'buy', `1.${String(up).slice(1)}`, `${down < 100_000 ? 0 : 1}.${String(down).slice(-5)}`))
        plain.set(id, { up, down })
      } else if (random.uniform() < 0.3) {
        book.remove(id)
        plain.delete(id)
      }
      const reached = [...plain].filter(([, { up, down }]) => price >= up || price <= down).map(([one]) => one)
      for (const one of reached) plain.delete(one)
      expect(book.fire(price).map(({ orderId }) => orderId)).toEqual(reached.sort((a, b) => a - b))
      fired += reached.length
    }
    expect(fired).toBeGreaterThan(1000)
    expect(book.size).toBe(plain.size)
  })
})
