import {
  ApiError,
  type LeverkitError,
  type Order,
  OutcomeUnknownError,
  type Reconciled,
  systemClock,
  TransportError,
} from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { FakeClock, settle } from '../testing/fakeTime.ts'
import { OrderActions, type OrderOutcome } from './OrderActions.ts'
import { SentWrites } from './SentWrites.ts'

const clock = { ...systemClock, setTimeout: (act: () => void) => systemClock.setTimeout(act, 0) }
const sentWrites = new SentWrites({ userId: () => 7, now: () => clock.now() }, null)
const order = { id: 7, displayCode: 'EURUSD' } as Order
const act = { action: 'close', id: 7 } as const

const follow = async (write: () => Promise<Order | null>) => {
  const acts = new OrderActions(clock, sentWrites)
  const reported: OrderOutcome['outcome'][] = []
  acts.subscribe(({ outcome }) => reported.push(outcome))
  const result = await acts.run(act, write, (found) => found).catch((error: LeverkitError) => error.code)
  return { reported, result }
}

const lost = (...looks: (Reconciled | Error)[]) => {
  const reconcile = () => {
    const next = (looks.length > 1 ? looks.shift() : looks[0]) as Reconciled | Error
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  }
  return () => Promise.reject(new OutcomeUnknownError({ endpoint: 'orders.close', cause: null, reconcile }))
}
const unreachable = new TransportError({ code: 'NETWORK', message: '', effect: 'none', endpoint: 'orders.list' })

it('when the broker answers a request to change an order, OrderActions emits `done` and returns the order', async () => {
  expect(await follow(() => Promise.resolve(order))).toEqual({ reported: ['done'], result: order })
})

it.each([
  ['the order', order, order],
  ['no order', null, null],
  ['something else', { balance: '1' } as unknown as Order, null],
])(
  'OrderActions emits `done` with the order in the answer, or with null if the answer contains no order: %s',
  async (_what, answer, reported) => {
    const acts = new OrderActions(clock, sentWrites)
    const emitted: OrderOutcome[] = []
    acts.subscribe((outcome) => emitted.push(outcome))
    await acts.run(
      act,
      () => Promise.resolve(answer),
      (found) => found,
    )
    expect(emitted).toEqual([{ ...act, outcome: 'done', order: reported, before: null, error: null }])
  },
)

it('each outcome contains the order as the list showed it before the action, although the action removes the order from the list', async () => {
  const lists = new Map([[order.id, order]])
  const acts = new OrderActions(clock, sentWrites, (id) => lists.get(id) ?? null)
  const emitted: OrderOutcome[] = []
  acts.subscribe((outcome) => emitted.push(outcome))
  const close = (id: Order['id']) =>
    acts.run(
      { action: 'close', id },
      () => {
        lists.clear()
        return Promise.resolve(null)
      },
      (found) => found,
    )
  await close(order.id)
  await close(8)
  expect(emitted.map(({ before }) => before)).toEqual([order, null])
})

it('when a request to change an order is refused, OrderActions emits `refused` and looks up nothing', async () => {
  const refused = new ApiError({ code: 'MARKET_CLOSED', wireCode: '2001', reason: '', endpoint: 'orders.close' })
  expect(await follow(() => Promise.reject(refused))).toEqual({ reported: ['refused'], result: 'MARKET_CLOSED' })
})

it('after a lost answer, OrderActions returns the order that a look-up found', async () => {
  const found = lost(unreachable, { outcome: 'notSeen', order }, { outcome: 'done', order })
  expect(await follow(found)).toEqual({ reported: ['looking', 'done'], result: order })
})

it('OrderActions emits `notSeen` if every look-up finds the order, but without the requested change', async () => {
  expect(await follow(lost({ outcome: 'notSeen', order }))).toEqual({
    reported: ['looking', 'notSeen'],
    result: 'OUTCOME_UNKNOWN',
  })
})

it('OrderActions emits `unknown` if the look-up is inconclusive', async () => {
  expect((await follow(lost({ outcome: 'unclear', order }))).reported).toEqual(['looking', 'unknown'])
})

it('OrderActions emits `unknown` if the lists cannot be read', async () => {
  expect(await follow(lost(unreachable))).toEqual({ reported: ['looking', 'unknown'], result: 'OUTCOME_UNKNOWN' })
})

it.each([
  [
    'unknown',
    'the call has no look-up',
    () => Promise.reject(new OutcomeUnknownError({ endpoint: 'orders.close', cause: null })),
  ],
  ['done', 'the first look-up finds the effect', lost({ outcome: 'done', order })],
])('OrderActions emits `%s` immediately and never `looking` if %s', async (outcome, _why, write) => {
  const clock = new FakeClock()
  const acts = new OrderActions(clock, sentWrites)
  const reported: OrderOutcome['outcome'][] = []
  acts.subscribe((step) => reported.push(step.outcome))
  acts.run(act, write, (found) => found).catch(() => undefined)
  await settle()
  expect(reported).toEqual([outcome])
  await clock.advance(10_000)
  expect([reported, clock.timers]).toEqual([[outcome], 0])
})
