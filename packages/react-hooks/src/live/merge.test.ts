import { describe, expect, it } from 'vitest'
import { anOrder, anUpdate } from '../testing/fixtures.ts'
import { emptyView, mergeOpenOrders, mergePendingOrders, uniqueOrders } from './merge.ts'

const one = anOrder({ id: 1, openedAt: 1 })
const two = anOrder({ id: 2, openedAt: 2 })

describe('open orders', () => {
  it('open orders have the values of the newest frame', () => {
    const now = { ...one, profit: '5.000000', currentPrice: '1.4', takeProfit: '1.5' }
    expect(mergeOpenOrders([two, one], { update: anUpdate([now]), closed: new Set() })).toEqual([two, now])
  })

  it('open orders keep their object identity if the frame does not change them', () => {
    const [same] = mergeOpenOrders([one], { update: anUpdate([{ ...one }]), closed: new Set() })
    expect(same).toBe(one)
  })

  it('closed orders disappear, even if a snapshot or a frame still lists them @spec-4.3', () => {
    expect(mergeOpenOrders([two, one], { update: anUpdate([two, one]), closed: new Set([2]) })).toEqual([one])
    expect(mergeOpenOrders([one], { update: anUpdate([two, one]), closed: new Set([2]) })).toEqual([one])
  })

  it('open orders include orders that only the socket reports, newest first', () => {
    expect(mergeOpenOrders([one], { update: anUpdate([one, two]), closed: new Set() })).toEqual([two, one])
  })

  it('open orders do not disappear when a frame omits them', () => {
    expect(mergeOpenOrders([two, one], { update: anUpdate([]), closed: new Set() })).toEqual([two, one])
  })

  it('open orders equal the snapshot before the first socket event', () => {
    expect(mergeOpenOrders([two, one], emptyView)).toEqual([two, one])
  })
})

describe('pending orders', () => {
  it('pending orders disappear when they fired or were cancelled', () => {
    const three = anOrder({ id: 3 })
    expect(mergePendingOrders([three, two, one], { update: anUpdate([two]), closed: new Set([3]) })).toEqual([one])
  })
})

describe('pages', () => {
  it('overlapping pages contain each order once', () => {
    expect(uniqueOrders([two, one, { ...one }])).toEqual([two, one])
  })
})

describe('the order of joined orders', () => {
  const idsOf = (orders: readonly { id: unknown }[]) => orders.map(({ id }) => id)
  const joined = (ids: readonly (readonly [number | string, number])[]) =>
    idsOf(
      mergeOpenOrders([], {
        update: anUpdate(ids.map(([id, openedAt]) => anOrder({ id: id as number, openedAt }))),
        closed: new Set(),
      }),
    )

  it('merged orders are sorted by opening time, newest first, whatever their identifiers', () => {
    expect(
      joined([
        [9, 1],
        [1, 3],
        [5, 2],
      ]),
    ).toEqual([1, 5, 9])
  })

  it('the order of joined orders is by identifier where they opened at the same time, compared as numbers', () => {
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
