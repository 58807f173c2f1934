import { ApiError, type Order, OutcomeUnknownError, type Reconciled, TransportError } from '@leverkit/sdk'
import { describe, expect, it, vi } from 'vitest'
import type { PlaceOrder } from '../orders.ts'
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
  const place = vi.fn<(request: PlaceOrder) => Promise<Order | null>>()
  const lookUp = vi.fn<() => Promise<Reconciled>>()
  const lost = new OutcomeUnknownError({ endpoint: 'orders.place', cause: null, reconcile: lookUp })
  const settled = vi.fn()
  const forget = vi.fn()
  const placed = vi.fn()
  const left = vi.fn()
  const submission = new Submission({ clock, place, placed, settled, forget, left })
  const phases: string[] = []
  submission.state.subscribe(() => phases.push(submission.state.get().phase))
  return { clock, place, placed, lookUp, lost, settled, forget, left, submission, phases }
}

describe('Submission', () => {
  it('the phase of a submission changes from reviewing to sending, and then to placed', async () => {
    const { submission, place, settled, phases } = setUp()
    place.mockResolvedValue(anOrder())
    submission.review()
    await submission.submit(request)
    expect(phases).toEqual(['reviewing', 'sending', 'placed'])
    expect(submission.state.get()).toEqual({ phase: 'placed', order: anOrder(), wasLookedUp: false })
    expect(settled).toHaveBeenCalledTimes(1)
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

  it('a submission calls `left` when the user leaves the result of a placed order', async () => {
    const { submission, place, left } = setUp()
    place.mockResolvedValue(anOrder())
    submission.review()
    submission.edit()
    await submission.submit(request)
    expect(left).not.toHaveBeenCalled()
    submission.edit()
    expect(left).toHaveBeenCalledTimes(1)
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
    const { clock, submission, place, placed, forget, lookUp, lost, phases } = setUp()
    place.mockRejectedValue(lost)
    lookUp.mockResolvedValueOnce(notSeen).mockResolvedValueOnce(found)
    const sent = submission.submit(request)
    await settle()
    expect(lookUp).toHaveBeenCalledTimes(1)
    await clock.advance(1_000)
    await sent
    expect([placed.mock.calls, forget.mock.calls]).toEqual([[[anOrder()]], [[request]]])
    expect(phases).toEqual(['sending', 'looking', 'placed'])
    expect(submission.state.get()).toMatchObject({ wasLookedUp: true })
    expect(place).toHaveBeenCalledTimes(1)
  })

  it('the phase of an order becomes `notPlaced` if three look-ups within three seconds do not find the order', async () => {
    const { clock, submission, place, placed, forget, lookUp, lost } = setUp()
    place.mockRejectedValue(lost)
    lookUp.mockResolvedValue(notSeen)
    const sent = submission.submit(request)
    await clock.advance(2_999)
    expect(submission.state.get().phase).toBe('looking')
    await clock.advance(1)
    await sent
    expect([submission.state.get().phase, lookUp.mock.calls.length, clock.timers]).toEqual(['notPlaced', 3, 0])
    expect([placed.mock.calls, forget.mock.calls]).toEqual([[], []])
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
      const { submission, place, placed, settled, phases } = setUp()
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
      expect([placed.mock.calls.length, settled.mock.calls.length]).toEqual([0, 1])
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
    const { submission, place, lookUp, lost, forget, clock } = setUp()
    place.mockRejectedValue(lost)
    lookUp.mockRejectedValue(offline)
    const sent = submission.submit(request)
    await clock.advance(5_000)
    submission.edit()
    expect(forget).not.toHaveBeenCalled()
    await clock.advance(10_000)
    await sent
    expect(submission.state.get().phase).toBe('stillUnknown')
    submission.edit()
    expect(forget.mock.calls).toEqual([[request]])
  })
})

describe('an abandoned submission', () => {
  it('a late answer to an abandoned submission does not affect the next submission', async () => {
    const { submission, place, placed } = setUp()
    const answers: ((order: Order) => void)[] = []
    place.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    const first = submission.submit(request)
    submission.abandon()
    const second = submission.submit(request)
    answers[0]?.(anOrder({ id: 1 }))
    await first
    expect([submission.state.get().phase, placed.mock.calls]).toEqual(['sending', []])
    answers[1]?.(anOrder({ id: 2 }))
    await second
    expect(submission.state.get()).toMatchObject({ phase: 'placed', order: { id: 2 } })
  })
})
