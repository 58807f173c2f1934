import { ApiError, type Client, type Order, OutcomeUnknownError, type Reconciled, TransportError } from '@leverkit/sdk'
import { describe, expect, it, vi } from 'vitest'
import type { PlaceOrder } from '../orders.ts'
import { Intents } from '../runtime/Intents.ts'
import { SentWrites } from '../runtime/SentWrites.ts'
import { FakeClock, settle } from '../testing/fakeTime.ts'
import { anOrder } from '../testing/fixtures.ts'
import { Submission } from './Submission.ts'

const request: PlaceOrder = { side: 'buy', kind: 'market', marketId: 1, lots: '0.1', leverage: '200' }
const notSeen: Reconciled = { outcome: 'notSeen', order: null }
const found: Reconciled = { outcome: 'done', order: anOrder() }
const refusal = new ApiError({ code: 'MARKET_CLOSED', wireCode: '2001', reason: 'closed', endpoint: 'orders.place' })
const offline = new TransportError({ code: 'NETWORK', message: 'no', effect: 'none', endpoint: 'orders.list' })

const setUp = () => {
  const clock = new FakeClock()
  const place = vi.fn<(request: PlaceOrder, options: { idempotencyKey: string }) => Promise<Order | null>>()
  const lookUp = vi.fn<() => Promise<Reconciled>>()
  const lost = new OutcomeUnknownError({ endpoint: 'orders.place', cause: null, reconcile: lookUp })
  const refreshed = vi.fn()
  const orderPlaced = vi.fn()
  const placed = vi.fn()
  const sentWrites = new SentWrites({ userId: () => 7, now: () => clock.now() }, null)
  const client = { orders: { place } } as unknown as Client
  const runtime = { client, clock, intents: new Intents(), sentWrites, orderPlaced, refreshOrders: refreshed }
  const submission = new Submission(runtime, { displayCode: 'EURUSD', intentOf: JSON.stringify, placed })
  const phases: string[] = []
  submission.state.subscribe(() => phases.push(submission.state.get().phase))
  return {
    ...{ clock, place, placed, orderPlaced, lookUp, lost, refreshed, submission, phases },
    /** Requests of the stored orders, in the sequence in which they were sent. */
    stored: () => sentWrites.open.get().map((sent) => sent.request),
    /** Number of different idempotency keys of the sent orders. */
    keys: () => new Set(place.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)).size,
  }
}

describe('Submission', () => {
  it('the phase of a submission changes from reviewing to sending, and then to placed', async () => {
    const { submission, place, refreshed, phases } = setUp()
    place.mockResolvedValue(anOrder())
    submission.review()
    await submission.submit(request)
    expect(phases).toEqual(['reviewing', 'sending', 'placed'])
    expect(submission.state.get()).toEqual({ phase: 'placed', order: anOrder(), wasLookedUp: false })
    expect(refreshed).toHaveBeenCalledTimes(1)
  })

  it('a submission calls `placed` if the broker has placed the order, but not if the broker has refused the order', async () => {
    const { submission, place, placed } = setUp()
    place.mockRejectedValueOnce(refusal)
    await submission.submit(request)
    expect(placed).not.toHaveBeenCalled()
    place.mockResolvedValue(anOrder())
    await submission.submit(request)
    expect(placed).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['the answer', (_: Error) => Promise.resolve(anOrder())],
    ['a look-up', (lost: Error) => Promise.reject(lost)],
  ])('an order that %s reports as placed stays stored until the user leaves its result', async (_source, answer) => {
    const { submission, place, stored, lookUp, lost } = setUp()
    place.mockReturnValue(answer(lost))
    lookUp.mockResolvedValue(found)
    submission.review()
    submission.edit()
    await submission.submit(request)
    expect(stored()).toEqual([request])
    submission.edit()
    expect(stored()).toEqual([])
  })

  it('a placed order is not stored any longer once its result was on screen for three seconds, so that a reload does not report it again', async () => {
    const { clock, submission, place, stored } = setUp()
    place.mockResolvedValue(anOrder())
    await submission.submit(request)
    await clock.advance(2_999)
    expect(stored()).toEqual([request])
    await clock.advance(1)
    expect([stored(), submission.state.get().phase]).toEqual([[], 'placed'])
    submission.edit()
    await submission.submit(request)
    submission.edit()
    expect([stored(), clock.timers]).toEqual([[], 0])
  })

  it.each([
    ['refused', () => Promise.reject(refusal)],
    ['not found by any look-up', (lost: Error) => Promise.reject(lost)],
  ])('an order that was %s is not stored any longer', async (_outcome, answer) => {
    const { clock, submission, place, stored, lookUp, lost } = setUp()
    place.mockReturnValue(answer(lost))
    lookUp.mockResolvedValue(notSeen)
    const sent = submission.submit(request)
    expect(stored()).toEqual([request])
    await clock.advance(3_000)
    await sent
    expect(stored()).toEqual([])
  })

  it('a submission sends an order once despite repeated taps', async () => {
    const { submission, place } = setUp()
    let answer = (_: Order) => {}
    place.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const taps = [submission.submit(request), submission.submit(request)]
    submission.review()
    submission.edit()
    taps.push(submission.submit(request))
    answer(anOrder())
    await Promise.all(taps)
    await submission.submit(request)
    expect([place.mock.calls.length, submission.state.get().phase]).toEqual([1, 'placed'])
  })

  it('a submission accepts the next order after the user has closed the result', async () => {
    const { submission, place } = setUp()
    place.mockResolvedValue(anOrder())
    await submission.submit(request)
    submission.edit()
    await submission.submit(request)
    expect(place).toHaveBeenCalledTimes(2)
  })

  it('a refused order can be sent again', async () => {
    const { submission, place } = setUp()
    place.mockRejectedValueOnce(refusal).mockResolvedValueOnce(null)
    await submission.submit(request)
    expect(submission.state.get()).toEqual({ phase: 'refused', error: refusal })
    await submission.submit(request)
    expect(submission.state.get()).toEqual({ phase: 'placed', order: null, wasLookedUp: false })
  })

  it('an order whose answer was lost is looked up and found', async () => {
    const { clock, submission, place, placed, orderPlaced, lookUp, lost, phases } = setUp()
    place.mockRejectedValue(lost)
    lookUp.mockResolvedValueOnce(notSeen).mockResolvedValueOnce(found)
    const sent = submission.submit(request)
    await settle()
    expect(lookUp).toHaveBeenCalledTimes(1)
    await clock.advance(1_000)
    await sent
    expect([placed.mock.calls, orderPlaced.mock.calls]).toEqual([[[]], [[anOrder()]]])
    expect(phases).toEqual(['sending', 'looking', 'placed'])
    expect(submission.state.get()).toMatchObject({ wasLookedUp: true })
    expect(place).toHaveBeenCalledTimes(1)
  })

  it('the phase of an order becomes `notPlaced` if three look-ups within three seconds do not find the order', async () => {
    const { clock, submission, place, placed, lookUp, lost } = setUp()
    place.mockRejectedValue(lost)
    lookUp.mockResolvedValue(notSeen)
    const sent = submission.submit(request)
    await clock.advance(2_999)
    expect(submission.state.get().phase).toBe('looking')
    await clock.advance(1)
    await sent
    expect([submission.state.get().phase, lookUp.mock.calls.length, clock.timers]).toEqual(['notPlaced', 3, 0])
    expect(placed).not.toHaveBeenCalled()
    await submission.lookAgain()
    expect([submission.state.get().phase, lookUp.mock.calls.length]).toEqual(['notPlaced', 3])
  })

  it('after ten seconds of failed look-ups, the user can look up an order again, but cannot send it again', async () => {
    const { clock, submission, place, lookUp, lost } = setUp()
    place.mockRejectedValue(lost)
    lookUp.mockRejectedValue(offline)
    const sent = submission.submit(request)
    await clock.advance(10_000)
    await sent
    expect(submission.state.get()).toEqual({ phase: 'stillUnknown', error: lost })
    await submission.submit(request)
    expect(place).toHaveBeenCalledTimes(1)
    lookUp.mockResolvedValue(found)
    await submission.lookAgain()
    expect(submission.state.get()).toMatchObject({ phase: 'placed', wasLookedUp: true })
  })

  it('the outcome of an order stays unknown if every look-up is inconclusive', async () => {
    const { clock, submission, place, lookUp, lost } = setUp()
    place.mockRejectedValue(lost)
    lookUp.mockResolvedValue({ outcome: 'unclear', order: anOrder() })
    const sent = submission.submit(request)
    await clock.advance(10_000)
    await sent
    expect(submission.state.get()).toEqual({ phase: 'stillUnknown', error: lost })
  })

  it('a submission does not start a second look-up while one is pending', async () => {
    const { clock, submission, place, lookUp, lost } = setUp()
    place.mockRejectedValue(lost)
    lookUp.mockResolvedValue(notSeen)
    const sent = submission.submit(request)
    await settle()
    await submission.lookAgain()
    await clock.advance(3_000)
    await sent
    expect(lookUp).toHaveBeenCalledTimes(3)
  })

  it('if the user abandons a submission during the look-up, the submission returns to the state "editing" and stops its timer', async () => {
    const { clock, submission, place, lookUp, lost } = setUp()
    place.mockRejectedValue(lost)
    lookUp.mockResolvedValue(notSeen)
    const sent = submission.submit(request)
    await settle()
    submission.abandon()
    await sent
    expect([submission.state.get().phase, clock.timers]).toEqual(['editing', 0])
  })

  it.each([
    ['placed', (order: Order) => Promise.resolve(order)],
    ['refused', () => Promise.reject(refusal)],
  ])(
    'if the user abandons a submission before the broker answers, the submission stays in the state "editing" after the broker has %s the order',
    async (_outcome, end) => {
      const { submission, place, placed, refreshed, phases, stored } = setUp()
      let answer = () => {}
      place.mockImplementation(async () => {
        await new Promise<void>((resolve) => (answer = resolve))
        return end(anOrder())
      })
      const sent = submission.submit(request)
      submission.abandon()
      answer()
      await sent
      expect(phases).toEqual(['sending', 'editing'])
      expect([placed.mock.calls.length, refreshed.mock.calls.length, stored()]).toEqual([0, 1, []])
    },
  )

  it('if the answer is lost after the user abandoned a submission, the submission does not look up its order', async () => {
    const { clock, submission, place, lookUp, lost } = setUp()
    let lose = (_: Error) => {}
    place.mockReturnValue(new Promise((_, reject) => (lose = reject)))
    const sent = submission.submit(request)
    submission.abandon()
    lose(lost)
    await sent
    await submission.lookAgain()
    expect([submission.state.get().phase, lookUp.mock.calls.length, clock.timers]).toEqual(['editing', 0, 0])
  })

  it('if the user abandons a submission during its last look-up, the submission stays in the state "editing" after the look-up has failed', async () => {
    const { clock, submission, place, lookUp, lost } = setUp()
    let fail = (_: Error) => {}
    place.mockRejectedValue(lost)
    for (let look = 0; look < 4; look++) lookUp.mockRejectedValueOnce(offline)
    lookUp.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    const sent = submission.submit(request)
    await clock.advance(10_000)
    expect([submission.state.get().phase, lookUp.mock.calls.length]).toEqual(['looking', 5])
    submission.abandon()
    fail(offline)
    await sent
    expect(submission.state.get().phase).toBe('editing')
  })

  it('a submission rethrows an error that is not a LeverkitError', async () => {
    const { submission, place } = setUp()
    place.mockRejectedValue(new RangeError('a defect'))
    await expect(submission.submit(request)).rejects.toThrow('a defect')
    expect(submission.state.get().phase).toBe('editing')
  })

  it('`edit` forgets an order whose outcome stays unknown, but has no effect during the look-up of the order', async () => {
    const { submission, place, lookUp, lost, stored, keys, clock } = setUp()
    place.mockRejectedValue(lost)
    lookUp.mockRejectedValue(offline)
    const sent = submission.submit(request)
    await clock.advance(5_000)
    submission.edit()
    expect([submission.state.get().phase, stored()]).toEqual(['looking', [request]])
    await clock.advance(10_000)
    await sent
    expect([submission.state.get().phase, stored()]).toEqual(['stillUnknown', [request]])
    submission.edit()
    expect([submission.state.get().phase, stored()]).toEqual(['editing', []])
    void submission.submit(request)
    expect([place.mock.calls.length, keys()]).toEqual([2, 2])
  })

  it('an order that no look-up has found keeps its idempotency key, and an order that a look-up has found does not', async () => {
    const { submission, place, lookUp, lost, keys, clock } = setUp()
    place.mockRejectedValue(lost)
    lookUp.mockResolvedValueOnce(notSeen).mockResolvedValueOnce(notSeen).mockResolvedValueOnce(notSeen)
    const first = submission.submit(request)
    await clock.advance(3_000)
    await first
    lookUp.mockResolvedValue(found)
    await submission.submit(request)
    expect([submission.state.get().phase, place.mock.calls.length, keys()]).toEqual(['placed', 2, 1])
    submission.edit()
    await submission.submit(request)
    expect([place.mock.calls.length, keys()]).toEqual([3, 2])
  })
})

describe('an abandoned submission', () => {
  it('a late answer to an abandoned submission does not affect the next submission', async () => {
    const { submission, place, orderPlaced, stored } = setUp()
    const answers: ((order: Order) => void)[] = []
    place.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    const first = submission.submit(request)
    submission.abandon()
    const next = { ...request, lots: '0.2' }
    const second = submission.submit(next)
    answers[0]?.(anOrder({ id: 1 }))
    await first
    expect([submission.state.get().phase, orderPlaced.mock.calls, stored()]).toEqual(['sending', [], [next]])
    answers[1]?.(anOrder({ id: 2 }))
    await second
    expect(submission.state.get()).toMatchObject({ phase: 'placed', order: { id: 2 } })
  })

  it('an order that is abandoned while it is sent stays stored if its answer is lost', async () => {
    const { submission, place, lost, stored, lookUp } = setUp()
    place.mockRejectedValue(lost)
    const sent = submission.submit(request)
    submission.abandon()
    await sent
    expect([stored(), lookUp.mock.calls.length]).toEqual([[request], 0])
  })
})
