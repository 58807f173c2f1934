import { ApiError, type Client, OutcomeUnknownError, type Reconciled, TransportError } from '@leverkit/sdk'
import { beforeEach, expect, it } from 'vitest'
import { FakeClock, settle } from '../testing/fakeTime.ts'
import { type LostWrite, LostWrites } from './LostWrites.ts'
import { OrderActions } from './OrderActions.ts'
import { SentWrites, type TabStorage } from './SentWrites.ts'

const found = (outcome: Reconciled['outcome']): Reconciled => ({ outcome, order: null })
const unreachable = new TransportError({ code: 'NETWORK', message: '', effect: 'none', endpoint: 'withdrawals.records' })
const request = { amount: '100' }
const name = 'withdrawals.submit'

const entries = new Map<string, string>()
const storage: TabStorage = {
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => void entries.set(key, value),
  removeItem: (key) => void entries.delete(key),
}
beforeEach(() => entries.clear())

/**
 * Creates a page with its own look-ups. Each look-up returns the next result of `looks`. After the last result, every
 * look-up repeats the last result.
 */
const startPage = (looks: (Reconciled | Error)[], userId: number | null = 7) => {
  const clock = new FakeClock()
  const user = { id: userId }
  const next = () => {
    const look = (looks.length > 1 ? looks.shift() : looks[0]) as Reconciled | Error
    return look instanceof Error ? Promise.reject(look) : Promise.resolve(look)
  }
  const asked: unknown[] = []
  const client = {
    auth: { user: user.id === null ? null : user },
    lookUp: (_: unknown, ...rest: unknown[]) => {
      asked.push(rest)
      return next()
    },
  } as unknown as Client
  const sentWrites = new SentWrites({ userId: () => user.id, now: () => clock.now() }, storage)
  const events: string[] = []
  const orderActions = new OrderActions(clock, sentWrites)
  orderActions.subscribe(({ action, id, outcome, error }) => events.push(`${action} ${id} ${outcome} ${error?.code}`))
  const lostWrites = new LostWrites({ client, clock, sentWrites, orderActions, refreshOrders: () => events.push('refresh') })
  lostWrites.subscribe(({ write, phase }: LostWrite) => events.push(`${write.name} ${phase}`))
  const error = new OutcomeUnknownError({ endpoint: name, cause: null, reconcile: next })
  let isShown = true
  const send = (write: () => Promise<null> = () => Promise.reject(error)) => {
    const outcome = { is: 'pending' }
    lostWrites
      .run({ name, request }, write, () => isShown)
      .then(
        () => {
          outcome.is = 'done'
        },
        (failure: unknown) => {
          outcome.is = failure === error ? 'lost' : 'refused'
        },
      )
    return outcome
  }
  return {
    ...{ clock, sentWrites, lostWrites, orderActions, events, send, asked },
    phase: () => lostWrites.of(name).get()?.phase ?? null,
    leave: () => {
      isShown = false
    },
  }
}
const stored = () => JSON.parse(storage.getItem('leverkit.sent') ?? '[]') as unknown[]

it('LostWrites returns an answer or a refusal without a look-up', async () => {
  const { send, phase } = startPage([found('done')])
  const answered = send(() => Promise.resolve(null))
  expect(stored()).toMatchObject([{ name, request, userId: 7 }])
  const refused = send(() =>
    Promise.reject(new ApiError({ code: 'NOT_ENOUGH_BALANCE', wireCode: '3002', reason: '', endpoint: name })),
  )
  await settle()
  expect([answered.is, refused.is, phase(), stored()]).toEqual(['done', 'refused', null, []])
})

it('a write with a lost answer is pending until a look-up finds the write, and then succeeds', async () => {
  const { send, phase, clock, events } = startPage([unreachable, found('notSeen'), found('done')])
  const sent = send()
  await settle()
  expect([sent.is, phase()]).toEqual(['pending', 'looking'])
  await clock.advance(5_000)
  expect([sent.is, phase(), stored(), events]).toEqual(['done', null, [], []])
})

it('LostWrites reports a write as `notSeen` only if no look-up finds the write within 9 s', async () => {
  const { send, phase, clock } = startPage([found('notSeen')])
  const sent = send()
  await clock.advance(8_999)
  expect([sent.is, phase()]).toEqual(['pending', 'looking'])
  await clock.advance(1)
  expect([sent.is, phase(), stored()]).toEqual(['lost', 'notSeen', []])
})

it.each([
  ['the lists cannot be read', [unreachable]],
  ['two records match', [found('unclear')]],
  ['a record that may match appears last', [found('notSeen'), found('notSeen'), found('notSeen'), found('unclear')]],
  ['most look-ups fail', [unreachable, unreachable, found('notSeen')]],
])(
  'the outcome of a write stays unknown if %s, and the write stays stored until LostWrites.forget() is called',
  async (_, looks) => {
    const { send, phase, clock, lostWrites } = startPage(looks)
    const sent = send()
    await clock.advance(9_000)
    expect([sent.is, phase(), stored().length]).toEqual(['lost', 'unknown', 1])
    lostWrites.forget(name)
    expect([phase(), stored()]).toEqual([null, []])
  },
)

it('lookAgain() starts another look-up of a write whose outcome is unknown', async () => {
  const { send, phase, clock, lostWrites } = startPage([unreachable, unreachable, unreachable, unreachable, found('notSeen')])
  send()
  await clock.advance(9_000)
  void lostWrites.lookAgain(name)
  await settle()
  expect(phase()).toBe('looking')
  lostWrites.forget(name)
  expect(phase()).toBe('looking')
  await clock.advance(9_000)
  expect(phase()).toBe('notSeen')
})

it('LostWrites emits the outcome of a write even after the user has left the screen', async () => {
  const { send, clock, events, leave } = startPage([unreachable, found('done')])
  send()
  await settle()
  leave()
  await clock.advance(2_000)
  expect(events).toEqual([`${name} done`])
})

it('after a reload, LostWrites looks up a write that the page had sent before, but only for the same user', async () => {
  startPage([found('done')]).send(() => new Promise(() => undefined))
  const other = startPage([found('done')], 8)
  other.lostWrites.lookUpEarlier()
  await settle()
  expect([other.events, stored().length]).toEqual([[], 1])
  const after = startPage([found('done')])
  after.lostWrites.lookUpEarlier()
  await settle()
  expect(after.asked).toEqual([[request, 1_000_000]])
  expect([after.events, stored()]).toEqual([[`${name} looking`, `${name} done`], []])
})

it('LostWrites does not look up a write that an earlier page load sent more than an hour ago', async () => {
  startPage([found('done')]).send(() => new Promise(() => undefined))
  const after = startPage([found('done')])
  await after.clock.advance(3_600_001)
  after.lostWrites.lookUpEarlier()
  await after.clock.advance(9_000)
  expect([after.asked, after.events, stored()]).toEqual([[], [`${name} looking`, `${name} unknown`], []])
})

it('if the outcome of a payment is still unknown after a reload, the user can start another look-up, and the next reload starts one too', async () => {
  startPage([found('done')]).send(() => new Promise(() => undefined))
  const second = startPage([unreachable])
  second.lostWrites.lookUpEarlier()
  await second.clock.advance(9_000)
  expect([second.phase(), stored().length]).toEqual(['unknown', 1])
  const asked = second.asked.length
  void second.lostWrites.lookAgain(name)
  await settle()
  expect([second.phase(), second.asked.length]).toEqual(['looking', asked + 1])
  const third = startPage([found('done')])
  third.lostWrites.lookUpEarlier()
  await settle()
  expect([third.events, stored()]).toEqual([[`${name} looking`, `${name} done`], []])
})

const never = () => new Promise<null>(() => undefined)

it.each([
  ['close', { id: 7 }],
  ['cancel', { id: 7 }],
  ['setStops', { id: 7, takeProfit: '1.2', stopLoss: null }],
] as const)(
  'if the page is reloaded before the action %s is answered, the action is looked up and its outcome is emitted',
  async (action, request) => {
    const before = startPage([found('done')])
    void before.orderActions.run({ action, id: 7, request }, never, () => null)
    expect(stored()).toHaveLength(1)
    const after = startPage([found('done')])
    after.lostWrites.lookUpEarlier()
    await settle()
    expect(after.asked).toEqual([[request, 1_000_000]])
    expect([after.events, stored()]).toEqual([[`${action} 7 done OUTCOME_UNKNOWN`, 'refresh'], []])
  },
)

it('after a reload, an action whose look-ups fail is reported as unknown', async () => {
  void startPage([found('done')]).orderActions.run({ action: 'close', id: 7 }, never, () => null)
  const after = startPage([unreachable])
  after.lostWrites.lookUpEarlier()
  await after.clock.advance(3_000)
  expect(after.events).toEqual(['close 7 looking OUTCOME_UNKNOWN', 'close 7 unknown OUTCOME_UNKNOWN', 'refresh'])
  expect(stored()).toEqual([])
})

it('an action with a known outcome is not looked up after a reload', async () => {
  await startPage([found('done')]).orderActions.run(
    { action: 'close', id: 7 },
    () => Promise.resolve(null),
    () => null,
  )
  expect(stored()).toEqual([])
})

it('LostWrites ends look-ups when the session ends, and starts them again when the same user signs in', async () => {
  const { send, clock, events, lostWrites, phase } = startPage([unreachable, found('done')])
  const sent = send()
  await settle()
  lostWrites.onSession()
  await settle()
  expect([sent.is, phase(), clock.timers, stored().length]).toEqual(['lost', null, 0, 1])
  lostWrites.lookUpEarlier()
  await settle()
  expect([events, stored()]).toEqual([[`${name} looking`, `${name} done`], []])
})

it.each(['no JSON', '{}', '[1, null, {"name":"session.register","request":{},"sentAt":1,"userId":7}]'])(
  'LostWrites ignores stored text that LostWrites has not written: %s',
  async (text) => {
    storage.setItem('leverkit.sent', text)
    const { lostWrites, events, asked } = startPage([found('done')])
    lostWrites.lookUpEarlier()
    await settle()
    expect([events, asked]).toEqual([[], []])
  },
)

it('if the page is reloaded while it shows the result of a placed order, the order is reported again, without a look-up', () => {
  const before = startPage([unreachable])
  const write = before.sentWrites.add({ name: 'orders.place', request, displayCode: 'EURUSD' })
  before.sentWrites.answer(write, null)
  const after = startPage([unreachable])
  after.lostWrites.lookUpEarlier()
  expect([after.events, after.asked, stored()]).toEqual([['orders.place done'], [], []])
})
