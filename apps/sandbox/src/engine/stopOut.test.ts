import { describe, expect, it } from 'vitest'
import { engineOn, held, scripted, start, trades } from './testing/engineOn.ts'

describe('the stop-out of the engine', () => {
  it('the stop-out closes the order with the largest loss first, and ends as soon as the margin level is above the stop-out level', () => {
    const engine = engineOn(
      scripted([
        [0, '1.10000'],
        [100, '1.09000'],
        [200, '1.08000'],
      ]),
    )
    engine.setBalance(1, '330')
    engine.setOrder(held(5, { openPrice: '1.10000' }))
    engine.setOrder(held(6, { openPrice: '1.10500' }))
    expect(trades(engine.advance(start + 1000))).toEqual([
      {
        type: 'stopOut',
        at: start + 100,
        code: 'EURUSD',
        orderId: 6,
        accountId: 1,
        level: null,
        price: '1.09000',
        profit: '-150.000000',
      },
      {
        type: 'stopOut',
        at: start + 200,
        code: 'EURUSD',
        orderId: 5,
        accountId: 1,
        level: null,
        price: '1.08000',
        profit: '-200.000000',
      },
    ])
    expect(engine.account(1).balance).toBe('-20')
  })

  it('the stop-out closes an order if the margin level equals the stop-out level', () => {
    const engine = engineOn(
      scripted([
        [0, '1.10000'],
        [100, '1.09501'],
        [200, '1.09500'],
      ]),
    )
    engine.setBalance(1, '105')
    engine.setOrder(held(5))
    expect(trades(engine.advance(start + 150))).toEqual([])
    expect(trades(engine.advance(start + 200))).toMatchObject([{ type: 'stopOut', orderId: 5 }])
  })

  it('the stop-out of one account does not close the orders of other accounts', () => {
    const engine = engineOn(
      scripted([
        [0, '1.10000'],
        [100, '1.09000'],
      ]),
    )
    engine.setBalance(1, '100')
    engine.setBalance(2, '10000')
    engine.setOrder(held(5))
    engine.setOrder(held(6, { accountId: 2 }))
    expect(trades(engine.advance(start + 100))).toMatchObject([{ type: 'stopOut', orderId: 5 }])
    expect(engine.account(2).orders).toHaveLength(1)
  })
})
