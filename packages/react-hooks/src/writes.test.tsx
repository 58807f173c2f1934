import { contract, type WithdrawMethod } from '@leverkit/sdk'
import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useResetDemo } from './account.ts'
import { useSubmitDeposit, useSubmitWire } from './deposits.ts'
import { useCallFailures, useLostWrites, useWritesInFlight } from './failures.ts'
import { useCancelOrder, useCloseOrder, useOrderOutcomes, usePlaceOrder, useSetStops } from './orders.ts'
import { type AnyEntry, endpointKey } from './query/endpointQuery.ts'
import { useRuntime } from './runtime/RuntimeContext.ts'
import { useChangePassword, useForgotPassword, useLogin, useRegister, useSendCode, useStartDemo } from './session.ts'
import type { FakeClock } from './testing/fakeTime.ts'
import { answer, refusal, renderWithExamples } from './testing/renderWithExamples.tsx'
import { useSubmitIdentity } from './verification.ts'
import { useBindWithdrawMethod, useDeleteWithdrawMethod, useWithdraw } from './withdrawals.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

interface AnyWrite {
  readonly mutate: (request: object) => void
  readonly reset: () => void
  readonly status: string
  readonly error: { readonly code: string } | null
}

// The casts give all table rows one common type. This is safe, because the tests send only the examples of the
// contract.
const row = (hook: () => unknown, entry: unknown, changed: readonly unknown[]) =>
  [hook as () => AnyWrite, entry as AnyEntry, changed as readonly AnyEntry[]] as const

const { account, orders, deposits, withdrawals, verification, session } = contract
const rows = [
  ['register', ...row(() => useRegister(), session.register, [session.captcha])],
  ['forgotPassword', ...row(() => useForgotPassword(), session.forgotPassword, [])],
  ['changePassword', ...row(() => useChangePassword(), session.changePassword, [])],
  ['resetDemo', ...row(() => useResetDemo(), account.resetDemo, [orders.list, account.balance, account.detail, account.ledger])],
  ['submitDeposit', ...row(() => useSubmitDeposit(), deposits.submit, [deposits.records])],
  ['submitWire', ...row(() => useSubmitWire(), deposits.submitWire, [deposits.records])],
  [
    'withdraw',
    ...row(() => useWithdraw(), withdrawals.submit, [withdrawals.records, account.balance, account.detail, account.ledger]),
  ],
  ['bindMethod', ...row(() => useBindWithdrawMethod(), withdrawals.bindMethod, [withdrawals.methods])],
  ['deleteMethod', ...row(() => useDeleteWithdrawMethod(), withdrawals.deleteMethod, [withdrawals.methods])],
  ['submitIdentity', ...row(() => useSubmitIdentity(), verification.submit, [verification.status])],
] as const

const reads = [
  ...[session.captcha, orders.list, account.balance, account.detail, account.ledger, deposits.records],
  ...[withdrawals.records, withdrawals.methods, verification.status],
] as unknown as readonly AnyEntry[]

/** Renders a write hook. Every read endpoint already has a cached answer. */
const renderWrite = async (hook: () => AnyWrite, answers: Parameters<typeof renderWithExamples>[1] = {}) => {
  const notices = vi.fn()
  const rendered = await renderWithExamples(() => {
    useCallFailures(notices)
    return hook()
  }, answers)
  const { client, queryClient } = rendered
  for (const read of reads) queryClient.setQueryData([...endpointKey(client, read), {}], 'an answer')
  const outdated = () => reads.filter((read) => queryClient.getQueryState([...endpointKey(client, read), {}])?.isInvalidated)
  return { ...rendered, notices, outdated }
}

/** Waits until all look-ups of a lost write have ended. */
const lookUps = async (clock: FakeClock, paint: () => Promise<void>) => {
  for (let time = 0; time < 4; time++) {
    await paint()
    await act(() => clock.advance(4_000))
  }
  await paint()
}

describe.each(rows)('a write: %s', (name, hook, entry, changed) => {
  it('a write is sent once, and only the cached answers that the write affects are marked as outdated', async () => {
    const { result, paint, sentTo, outdated, notices } = await renderWrite(hook)
    act(() => result.current.mutate(entry.example.request as object))
    await paint()
    expect([result.current.status, sentTo(entry)]).toEqual(['success', 1])
    expect(new Set(outdated())).toEqual(new Set(changed))
    expect(notices).not.toHaveBeenCalled()
  })

  it('after a refused write, the affected cached answers are outdated, and at most one failure is reported', async () => {
    const { result, paint, outdated, notices } = await renderWrite(hook, { answers: [answer(entry, () => refusal(1004))] })
    act(() => result.current.mutate(entry.example.request as object))
    await paint()
    expect(result.current.error?.code).toBe('UNAVAILABLE')
    expect(new Set(outdated())).toEqual(new Set(changed))
    // The form that deletes an address does not show a refusal itself, so the refusal is reported. All other forms show a
    // refusal.
    expect(notices).toHaveBeenCalledTimes(name === 'deleteMethod' ? 1 : 0)
  })

  it('a write keeps its idempotency key after a lost answer, and gets a new key after `reset()`', async () => {
    // The write and the lists of the look-up all fail, so that the outcome of the write stays unknown.
    const lost = [entry, deposits.records, withdrawals.records, withdrawals.methods].map((each) =>
      answer(each as AnyEntry, () => {
        throw new Error('the line is cut')
      }),
    )
    const { result, paint, sent, clock } = await renderWrite(hook, { answers: lost })
    const write = async () => {
      act(() => result.current.mutate(entry.example.request as object))
      await lookUps(clock, paint)
    }
    await write()
    await write()
    act(() => result.current.reset())
    await paint()
    expect([result.current.status, result.current.error]).toEqual(['idle', null])
    await write()
    const keys = sent.filter((each) => each.entry === entry).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(3)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})

describe('a payment without an answer', () => {
  interface Payment extends AnyWrite {
    readonly lost: string | null
    readonly isPending: boolean
  }
  const cut = (entry: unknown) =>
    answer(entry as AnyEntry, () => {
      throw new Error('the line is cut')
    })
  const renderLost = async (methods: WithdrawMethod[]) => {
    const list = answer(withdrawals.methods, () => methods)
    const rendered = await renderWrite(() => useBindWithdrawMethod() as unknown as AnyWrite, {
      answers: [cut(withdrawals.bindMethod), list],
    })
    const current = () => rendered.result.current as Payment
    act(() => current().mutate(withdrawals.bindMethod.example.request))
    return { ...rendered, current }
  }
  const bound = withdrawals.methods.example.response

  it('a payment whose answer was lost succeeds without being sent again if a list contains the payment', async () => {
    const { current, paint, sentTo, outdated, notices } = await renderLost([...bound])
    await paint()
    expect([current().status, current().lost, sentTo(withdrawals.bindMethod as never)]).toEqual(['success', null, 1])
    expect(outdated()).toEqual([withdrawals.methods])
    expect(notices).not.toHaveBeenCalled()
  })

  it('a payment whose answer was lost is pending during the look-up, and becomes `notSeen` if no list contains the payment', async () => {
    const { current, paint, clock, sentTo } = await renderLost([])
    await paint()
    expect([current().status, current().lost, current().isPending]).toEqual(['pending', 'looking', true])
    await lookUps(clock, paint)
    expect([current().status, current().lost, current().isPending]).toEqual(['error', 'notSeen', false])
    expect(sentTo(withdrawals.bindMethod as never)).toBe(1)
    act(() => current().reset())
    await paint()
    expect([current().status, current().lost]).toEqual(['idle', null])
  })

  it('a payment whose answer was lost is looked up again after the page is reloaded', async () => {
    const before = await renderLost([])
    await before.paint()
    before.unmount()
    const steps = vi.fn()
    const listen = () => useLostWrites(({ write, phase }) => steps(write.name, phase))
    const after = await renderWithExamples(listen, { answers: [answer(withdrawals.methods, () => [...bound])] })
    await after.paint()
    expect(steps.mock.calls).toEqual([
      ['withdrawals.bindMethod', 'looking'],
      ['withdrawals.bindMethod', 'done'],
    ])
    expect([before.sentTo(withdrawals.bindMethod as never), after.sentTo(withdrawals.bindMethod as never)]).toEqual([1, 0])
  })
})

describe('writes in flight', () => {
  /** Places the order of the contract's example, and returns functions that end the call. */
  const renderPlacing = async () => {
    const call = Promise.withResolvers<null>()
    const { result, paint } = await renderWithExamples(() => ({ writes: useWritesInFlight(), place: usePlaceOrder() }), {
      answers: [answer(orders.place, () => call.promise)],
    })
    expect(result.current.writes).toEqual({ orders: [], isSending: false })
    act(() => {
      result.current.place.mutate(orders.place.example.request)
      result.current.place.mutate(orders.place.example.request)
    })
    await paint()
    const end = async (run: () => void) => {
      run()
      await paint()
      return result.current
    }
    return { result, answered: () => end(() => call.resolve(null)), lost: () => end(() => call.reject(new TypeError('network'))) }
  }
  const sent = { name: 'orders.place', request: orders.place.example.request }

  it('the list of writes in flight contains an order once until the answer to the order arrives', async () => {
    const { result, answered } = await renderPlacing()
    expect(result.current.writes).toMatchObject({ orders: [sent], isSending: true })
    expect(JSON.parse(sessionStorage.getItem('leverkit.sent') ?? '[]')).toMatchObject([sent])
    const { place, writes } = await answered()
    expect(place.isSuccess).toBe(true)
    expect(writes).toEqual({ orders: [], isSending: false })
    expect(sessionStorage.getItem('leverkit.sent')).toBeNull()
  })

  it('an order leaves the list of writes in flight when its call has failed', async () => {
    const { result, lost } = await renderPlacing()
    expect(result.current.writes).toMatchObject({ orders: [sent], isSending: true })
    const { place, writes } = await lost()
    expect(place.error?.effect).toBe('unknown')
    expect(writes).toEqual({ orders: [], isSending: false })
  })

  it('a component that only shows the writes in flight renders at the start and at the end of a write', async () => {
    const call = Promise.withResolvers<null>()
    const { result, paint } = await renderWithExamples(() => ({ ...useWritesInFlight(), runtime: useRuntime() }))
    act(() => void result.current.runtime.intents.run('session.login', () => call.promise))
    expect(result.current.isSending).toBe(true)
    call.resolve(null)
    await paint()
    expect(result.current.isSending).toBe(false)
  })
})

describe('idempotency keys of orders', () => {
  it.each([
    ['place', ...row(() => usePlaceOrder(), orders.place, [])],
    ['close', ...row(() => useCloseOrder(), orders.close, [])],
    ['cancel', ...row(() => useCancelOrder(), orders.cancel, [])],
    ['setStops', ...row(() => useSetStops(), orders.setStops, [])],
  ] as const)(
    'after a write about an order was answered, the next write gets a new idempotency key: %s',
    async (_, hook, entry, _changed) => {
      const { result, paint, sent } = await renderWrite(hook)
      for (let time = 0; time < 2; time++) {
        act(() => result.current.mutate(entry.example.request as object))
        await paint()
      }
      const keys = sent.filter((each) => each.entry === entry).map(({ idempotencyKey }) => idempotencyKey)
      expect([keys.length, new Set(keys).size]).toEqual([2, 2])
      expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key ?? ''))).toBe(true)
    },
  )
})

describe('failure events of orders', () => {
  const acts = [
    ['close', ...row(() => useCloseOrder(), orders.close, [])],
    ['cancel', ...row(() => useCancelOrder(), orders.cancel, [])],
    ['setStops', ...row(() => useSetStops(), orders.setStops, [])],
  ] as const
  it.each(acts)('a refused %s emits a failure event if no component listens to outcomes', async (_, hook, entry, _changed) => {
    const { result, paint, notices } = await renderWrite(hook, { answers: [answer(entry, () => refusal(1004))] })
    act(() => result.current.mutate(entry.example.request as object))
    await paint()
    expect(notices).toHaveBeenCalledOnce()
  })

  it.each(acts)(
    'a refused %s emits no failure event if a component listens to outcomes',
    async (action, hook, entry, _changed) => {
      const outcomes = vi.fn()
      const withOutcomes = () => {
        useOrderOutcomes(outcomes)
        return hook()
      }
      const { result, paint, notices } = await renderWrite(withOutcomes, { answers: [answer(entry, () => refusal(1004))] })
      act(() => result.current.mutate(entry.example.request as object))
      await paint()
      expect(notices).not.toHaveBeenCalled()
      expect(outcomes.mock.calls).toMatchObject([[{ action, outcome: 'refused' }]])
    },
  )
})

describe('sign-in hooks', () => {
  it.each([
    ['login', ...row(() => useLogin(), session.login, [])],
    ['startDemo', ...row(() => useStartDemo(), session.loginDemo, [])],
  ] as const)(
    'a sign-in is sent once if the user taps twice, and a refused sign-in emits no failure event: %s',
    async (_, hook, entry, _changed) => {
      const { result, paint, sentTo, notices } = await renderWrite(hook, {
        answers: [answer(entry, () => refusal(1004))],
        isSignedIn: false,
      })
      const request = entry === (session.loginDemo as unknown) ? 'demo-1' : entry.example.request
      act(() => {
        result.current.mutate(request as object)
        result.current.mutate(request as object)
      })
      await paint()
      expect([sentTo(entry), result.current.error?.code, notices.mock.calls]).toEqual([1, 'UNAVAILABLE', []])
    },
  )
})

describe('useSendCode', () => {
  const send = async (make: () => null | Response) => {
    const notices = vi.fn()
    const rendered = await renderWithExamples(
      () => {
        useCallFailures(notices)
        return { email: useSendCode('email', 'register'), phone: useSendCode('phone', 'reset') }
      },
      { answers: [answer(session.sendEmailCode, make)], isSignedIn: false },
    )
    act(() => rendered.result.current.email.send({ to: 'ada@example.com' }))
    await rendered.paint()
    return { ...rendered, notices }
  }

  it('sending a one-time code by e-mail starts the countdown for e-mail, but not the countdown for phone', async () => {
    const { result, clock } = await send(() => null)
    expect(result.current.email).toMatchObject({ secondsLeft: 60, until: clock.now() + 60_000, isSuccess: true })
    expect(result.current.phone).toMatchObject({ secondsLeft: 0, until: null, isSuccess: false })
  })

  it('the countdown of a one-time code ends after 60 s, and then another code can be sent', async () => {
    const { result, clock, sentTo, paint } = await send(() => null)
    await act(() => clock.advance(1_000))
    expect(result.current.email.secondsLeft).toBe(59)
    act(() => result.current.email.send({ to: 'ada@example.com' }))
    await paint()
    expect(sentTo(session.sendEmailCode)).toBe(1)
    await act(() => clock.advance(59_000))
    expect(result.current.email).toMatchObject({ secondsLeft: 0, until: null })
    act(() => result.current.email.send({ to: 'ada@example.com' }))
    await paint()
    expect(sentTo(session.sendEmailCode)).toBe(2)
  })

  it('if the answer to a code request is lost, a countdown starts, because the one-time code may have been sent', async () => {
    const { result, notices } = await send(() => {
      throw new Error('the line is cut')
    })
    expect([result.current.email.error?.code, result.current.email.secondsLeft]).toEqual(['OUTCOME_UNKNOWN', 60])
    expect(notices).not.toHaveBeenCalled()
  })

  it('a refused one-time code starts no countdown', async () => {
    const { result, notices } = await send(() => refusal(1004))
    expect([result.current.email.error?.code, result.current.email.secondsLeft]).toEqual(['UNAVAILABLE', 0])
    expect(notices).not.toHaveBeenCalled()
  })

  it('a refusal with status 503 starts no countdown for a one-time code', async () => {
    const { result } = await send(() => refusal(1004, 503))
    expect([result.current.email.error?.code, result.current.email.secondsLeft]).toEqual(['UNAVAILABLE', 0])
  })

  it('during the countdown of the e-mail code, a one-time code can be sent by phone', async () => {
    const { result, sentTo, paint } = await send(() => null)
    act(() => result.current.phone.send({ to: '5550100' }))
    await paint()
    expect([sentTo(session.sendPhoneCode), result.current.phone.secondsLeft]).toEqual([1, 60])
  })

  it('the countdown of a one-time code is reset when the signed-in user changes', async () => {
    const { result, client } = await send(() => null)
    act(() => client.auth.open({ ...session.login.example.response, token: 'token' }))
    expect(result.current.email.secondsLeft).toBe(0)
  })
})

describe('cached writes on a sign-out', () => {
  it('a sign-out removes finished writes from the cache, but keeps pending writes', async () => {
    const never = answer(withdrawals.submit, () => new Promise<never>(() => undefined))
    const { result, paint, client, queryClient } = await renderWithExamples(
      () => ({ bind: useBindWithdrawMethod(), withdraw: useWithdraw() }),
      { answers: [never] },
    )
    act(() => result.current.bind.mutate(withdrawals.bindMethod.example.request))
    act(() => result.current.withdraw.mutate(withdrawals.submit.example.request))
    await paint()
    const statuses = () =>
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.status)
    expect(statuses().sort()).toEqual(['pending', 'success'])
    act(() => client.auth.close('closed'))
    expect(statuses()).toEqual(['pending'])
  })
})
