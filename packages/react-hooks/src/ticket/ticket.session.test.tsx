import { contract, type Order } from '@leverkit/sdk'
import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useCallFailures } from '../failures.ts'
import { useOrders } from '../orders.ts'
import { useSession } from '../runtime/RuntimeContext.ts'
import { anOrder, anUpdate, aQuote, tradedMarket } from '../testing/fixtures.ts'
import { answer, type ExampleOptions, refusal, renderWithExamples } from '../testing/renderWithExamples.tsx'
import { newTicket } from './ticketState.ts'
import { useOrderTicket } from './useOrderTicket.ts'

afterEach(cleanup)

const { place, list } = contract.orders
const login = contract.session.loginDemo.example.response
const now = Date.UTC(2026, 5, 3, 10)
const balance = answer(contract.account.balance, () => ({ balance: '10000.000000', lockedBalance: '0.000000' }) as never)

/** Opens a ticket that has no problems, because its price is fresh and the account's data has loaded. */
const openTicket = async (options: ExampleOptions = {}) => {
  const notices = vi.fn()
  const rendered = await renderWithExamples(
    () => {
      useCallFailures(notices)
      return { ticket: useOrderTicket(tradedMarket), session: useSession(), open: useOrders('open') }
    },
    {
      ...options,
      answers: [balance, answer(list, () => ({ ...list.example.response, orders: [], total: 0 })), ...(options.answers ?? [])],
    },
  )
  const { result, say, paint } = rendered
  await say('quotes', [aQuote({ code: tradedMarket.code, last: '1.1', time: now })])
  await say('account', anUpdate([]))
  const submit = async () => {
    let outcome = ''
    act(() => {
      outcome = result.current.ticket.submit()
    })
    await paint()
    return outcome
  }
  return { ...rendered, notices, submit }
}

describe('a ticket during changes of the session', () => {
  const typed = { side: 'sell', lots: '0.05', stopLoss: '1.2' } as const

  it("a visitor's input in a ticket remains after the sign-in", async () => {
    const { result, client, submit, sentTo } = await openTicket({ isSignedIn: false })
    act(() => result.current.ticket.set(typed))
    expect([await submit(), sentTo(place)]).toEqual(['signInRequired', 0])
    act(() => client.auth.open({ ...login, token: 'token' }))
    expect(result.current.ticket).toMatchObject({ isSignedIn: true, state: typed })
  })

  it("a ticket's input remains when the session expires and the same user signs in again", async () => {
    const { result, client } = await openTicket()
    act(() => result.current.ticket.set(typed))
    act(() => client.auth.close('expired'))
    expect(result.current.ticket.state).toMatchObject(typed)
    act(() => client.auth.open({ ...login, token: 'token' }))
    expect(result.current.ticket.state).toMatchObject(typed)
  })

  it("a ticket's input is cleared on a sign-out", async () => {
    const { result, client } = await openTicket()
    act(() => result.current.ticket.set(typed))
    act(() => client.auth.close('closed'))
    expect(result.current.ticket.state).toEqual(newTicket(tradedMarket))
  })

  it("a ticket's input is cleared if another user signs in after the session expired", async () => {
    const { result, client } = await openTicket()
    act(() => result.current.ticket.set(typed))
    act(() => client.auth.close('expired'))
    act(() => client.auth.open({ user: { ...login.user, id: 99 }, token: 'token' }))
    expect(result.current.ticket.state).toEqual(newTicket(tradedMarket))
  })

  it("a change of user clears the ticket, and a late answer to the previous user's order has no effect", async () => {
    let place1: (order: Order) => void = () => undefined
    const held = new Promise<Order>((resolve) => {
      place1 = resolve
    })
    const { result, client, submit, paint } = await openTicket({ answers: [answer(place, () => held)] })
    act(() => result.current.ticket.set({ lots: '0.05' }))
    expect([await submit(), result.current.ticket.submission.phase]).toEqual(['sent', 'sending'])
    act(() => client.auth.open({ user: { ...login.user, id: 99 }, token: 'token' }))
    expect([result.current.ticket.state.lots, result.current.ticket.submission.phase]).toEqual([tradedMarket.minLots, 'editing'])
    place1(anOrder({ id: 8 }))
    await paint()
    expect(result.current.ticket.submission.phase).toBe('editing')
  })
})

describe('a submitted ticket', () => {
  it('after a submission, the list contains the order, and the ticket keeps all input except its prices', async () => {
    let lists = 0
    const { result, submit, sentTo } = await openTicket({
      answers: [
        answer(place, () => anOrder({ id: 8 })),
        answer(list, () => {
          lists += 1
          return lists > 1 ? new Promise<never>(() => undefined) : { ...list.example.response, orders: [], total: 0 }
        }),
      ],
    })
    act(() => result.current.ticket.set({ lots: '0.05', takeProfit: '1.2', stopLoss: '1.0' }))
    expect(await submit()).toBe('sent')
    expect(result.current.ticket.submission).toMatchObject({ phase: 'placed', order: { id: 8 }, wasLookedUp: false })
    expect(result.current.ticket.state).toEqual({ ...newTicket(tradedMarket), lots: '0.05' })
    expect(result.current.open.orders.map(({ id }) => id)).toEqual([8])
    expect(await submit()).toBe('sent')
    expect(sentTo(place)).toBe(1)
  })

  it('a refused ticket shows the refusal and emits no failure event', async () => {
    const { result, submit, notices } = await openTicket({ answers: [answer(place, () => refusal(1004))] })
    await submit()
    expect(result.current.ticket.submission).toMatchObject({ phase: 'refused', error: { code: 'UNAVAILABLE' } })
    expect(notices).not.toHaveBeenCalled()
  })

  it('if the answer to an order was lost, submitting the ticket again sends the same idempotency key', async () => {
    const lost = answer(place, () => refusal(1004, 503))
    const { result, submit, sent, clock, paint } = await openTicket({ answers: [lost] })
    const keys = () => sent.filter(({ entry }) => entry === (place as unknown)).map(({ idempotencyKey }) => idempotencyKey)
    const untilTold = async () => {
      for (let second = 0; second < 12; second++) {
        await act(() => clock.advance(1_000))
        await paint()
      }
    }
    await submit()
    expect(result.current.ticket.submission.phase).toBe('looking')
    await untilTold()
    expect(result.current.ticket.submission.phase).toBe('notPlaced')
    await submit()
    await untilTold()
    expect([keys().length, new Set(keys()).size]).toEqual([2, 1])
  })

  it('a submitted ticket leaves no timer if the provider unmounts during the look-up', async () => {
    const { submit, unmount, result, clock, sentTo } = await openTicket({ answers: [answer(place, () => refusal(1004, 503))] })
    await submit()
    expect(result.current.ticket.submission.phase).toBe('looking')
    unmount()
    const before = sentTo(list)
    await clock.advance(20_000)
    expect([sentTo(list), clock.timers]).toEqual([before, 0])
  })
})

describe('an order whose answer was lost', () => {
  it('the user can start another look-up of an order whose answer was lost', async () => {
    const unreadable = answer(list, () => refusal(1004))
    const answers = [answer(place, () => refusal(1004, 503)), unreadable]
    const { result, submit, clock, paint, sentTo } = await openTicket({ answers })
    await submit()
    for (let second = 0; second < 12; second++) {
      await act(() => clock.advance(1_000))
      await paint()
    }
    expect(result.current.ticket.submission.phase).toBe('stillUnknown')
    const before = sentTo(list)
    act(() => void result.current.ticket.lookAgain())
    await paint()
    expect(result.current.ticket.submission.phase).toBe('looking')
    expect(sentTo(list)).toBeGreaterThan(before)
  })
})

describe('the confirmation of a ticket', () => {
  it("a ticket's confirmation opens for a complete ticket, and closes on edit", async () => {
    const { result, sentTo } = await openTicket()
    act(() => {
      expect(result.current.ticket.review()).toBe('reviewing')
    })
    expect(result.current.ticket.submission).toEqual({ phase: 'reviewing' })
    act(() => result.current.ticket.edit())
    expect([result.current.ticket.submission, sentTo(place)]).toEqual([{ phase: 'editing' }, 0])
  })

  it("a ticket's confirmation does not open if the ticket has problems or the user is a visitor", async () => {
    const { result, client } = await openTicket()
    act(() => result.current.ticket.set({ lots: '0' }))
    act(() => {
      expect(result.current.ticket.review()).toBe('hasProblems')
    })
    act(() => client.auth.close('expired'))
    act(() => {
      expect(result.current.ticket.review()).toBe('signInRequired')
    })
    expect(result.current.ticket.submission).toEqual({ phase: 'editing' })
  })
})

describe('`facts` of a ticket', () => {
  it("a ticket's `facts` contain the live price, the market status, the fee type and the free margin", async () => {
    const { result, say, clock } = await openTicket()
    expect(result.current.ticket.facts).toMatchObject({
      ...{ isMarketOpen: true, price: '1.1', priceFreshness: 'fresh', priceAgeSeconds: null, isOnline: true },
      ...{ feeType: contract.platform.settings.example.response.feeType, freeMargin: '10000.000000' },
    })
    await act(() => clock.advance(12_000))
    expect(result.current.ticket.facts).toMatchObject({ priceFreshness: 'stale', priceAgeSeconds: 12 })
    await say('quotes', [aQuote({ code: tradedMarket.code, last: '1.2', time: now + 1, status: 'closed' })])
    expect(result.current.ticket.facts).toMatchObject({ isMarketOpen: false, price: '1.2' })
  })

  it("before the first tick, a ticket's `facts` come from the market list, and unknown facts are null", async () => {
    const never = () => new Promise<never>(() => undefined)
    const { result } = await renderWithExamples(() => useOrderTicket(tradedMarket), {
      answers: [answer(contract.platform.settings, never), answer(contract.account.balance, never)],
    })
    expect(result.current.facts).toMatchObject({
      ...{ isMarketOpen: tradedMarket.status === 'open', price: tradedMarket.quote.last, priceFreshness: 'unknown' },
      ...{ feeType: null, freeMargin: null },
    })
  })

  it("a ticket's lots can be changed by a step up or down, but not below the smallest order size", async () => {
    const { result } = await openTicket()
    expect(result.current.ticket.canStepDown).toBe(false)
    act(() => result.current.ticket.stepLots('up'))
    expect([result.current.ticket.state.lots, result.current.ticket.canStepDown]).toEqual(['0.02', true])
    act(() => result.current.ticket.stepLots('down'))
    expect(result.current.ticket.state.lots).toBe('0.01')
  })

  it('a ticket starts with the input passed as `initial`', async () => {
    const kept = { ...newTicket(tradedMarket), lots: '0.33' }
    const { result } = await renderWithExamples(() => useOrderTicket(tradedMarket, kept))
    expect(result.current.state).toEqual(kept)
  })
})
