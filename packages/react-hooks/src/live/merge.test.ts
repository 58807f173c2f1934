import { describe, expect, it } from 'vitest'
import { anOrder, anUpdate } from '../testing/fixtures.ts'
import { emptyView, mergeOpenOrders, mergePendingOrders, uniqueOrders } from './merge.ts'

const one = anOrder({ id: 1, openedAt: 1 })
const two = anOrder({ id: 2, openedAt: 2 })

describe('mergeOpenOrders', () => {
  it('an open order has the values of the newest WebSocket frame', () => {
    const now = { ...one, profit: '5.000000', currentPrice: '1.4', takeProfit: '1.5' }
    expect(mergeOpenOrders([two, one], { update: anUpdate([now]), closed: new Set() })).toEqual([two, now])
  })

  it('an open order remains the same object if a WebSocket frame does not change the order', () => {
    const [same] = mergeOpenOrders([one], { update: anUpdate([{ ...one }]), closed: new Set() })
    expect(same).toBe(one)
  })

  it('closed orders disappear, even if a snapshot or a WebSocket frame still lists them @spec-4.3', () => {
    expect(mergeOpenOrders([two, one], { update: anUpdate([two, one]), closed: new Set([2]) })).toEqual([one])
    expect(mergeOpenOrders([one], { update: anUpdate([two, one]), closed: new Set([2]) })).toEqual([one])
  })

  it('the open orders also contain orders that only the socket has reported, and are sorted newest first', () => {
    expect(mergeOpenOrders([one], { update: anUpdate([one, two]), closed: new Set() })).toEqual([two, one])
  })

  it('an open order does not disappear if a WebSocket frame omits the order', () => {
    expect(mergeOpenOrders([two, one], { update: anUpdate([]), closed: new Set() })).toEqual([two, one])
  })

  it('before the first WebSocket frame, the open orders equal the snapshot', () => {
    expect(mergeOpenOrders([two, one], emptyView)).toEqual([two, one])
  })
})

describe('mergePendingOrders', () => {
  it('a pending order leaves the list when it is filled or cancelled', () => {
    const three = anOrder({ id: 3 })
    expect(mergePendingOrders([three, two, one], { update: anUpdate([two]), closed: new Set([3]) })).toEqual([one])
  })
})

describe('uniqueOrders', () => {
  it('each order appears once even if pages overlap', () => {
    expect(uniqueOrders([two, one, { ...one }])).toEqual([two, one])
  })
})

describe('sorting of merged orders', () => {
  const idsOf = (orders: readonly { id: unknown }[]) => orders.map(({ id }) => id)
  const joined = (ids: readonly (readonly [number | string, number])[]) =>
    idsOf(
      mergeOpenOrders([], {
        update: anUpdate(ids.map(([id, openedAt]) => anOrder({ id: id as number, openedAt }))),
        closed: new Set(),
      }),
    )

  it('merged orders are sorted by opening time, newest first, regardless of their identifiers', () => {
    expect(
      joined([
        [9, 1],
        [1, 3],
        [5, 2],
      ]),
    ).toEqual([1, 5, 9])
  })

  it('merged orders with the same opening time are sorted by identifier, highest number first', () => {
    expect(
      joined([
        [9, 1],
        [100, 1],
        [10, 1],
      ]),
    ).toEqual([100, 10, 9])
    expect(
      joined([
        ['9', 1],
        ['100', 1],
        ['10', 1],
      ]),
    ).toEqual(['100', '10', '9'])
  })
})
