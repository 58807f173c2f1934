import { type CallFailure, contract } from '@leverkit/sdk'
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useAccountSummary, useBalance } from './account.ts'
import { useBlocking, useCallFailures } from './failures.ts'
import { useMarkets } from './markets.ts'
import { useOrders } from './orders.ts'
import { useSession } from './runtime/RuntimeContext.ts'
import { useLogin, useLogout, useStartDemo } from './session.ts'
import { renderIn, type Visitor, withBroker } from './testing/renderWithBroker.tsx'

const { url, visit, visitSignedIn } = withBroker()

const personalAnswers = ({ queryClient }: Visitor) =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => queryKey[1] !== 'everyone' && state.data !== undefined)
    .map(({ queryKey }) => queryKey)

const aCall = (verb: keyof typeof contract.session) => contract.session[verb].path

describe('session hooks', () => {
  it('useStartDemo creates one demo account and signs in to it, even after a double tap @asvs-7.6.2', async () => {
    const visitor = visit()
    const { result } = renderIn(visitor, () => ({ session: useSession(), demo: useStartDemo(), balance: useBalance() }))
    expect([result.current.session.isSignedIn, visitor.sent]).toEqual([false, []])
    act(() => {
      result.current.demo.mutate()
      result.current.demo.mutate()
    })
    await waitFor(() => expect(result.current.balance.data?.balance).toMatch(/^\d+\.\d+$/))
    expect(result.current.session).toMatchObject({ isSignedIn: true, isDemo: true, change: 'opened' })
    expect(visitor.sent.filter((path) => path === aCall('createDemo'))).toHaveLength(1)
  })

  it('if the sign-in to a new demo account fails, a retry of useStartDemo signs in to the same account', async () => {
    const visitor = visit()
    let isDown = true
    visitor.network = (request, send) =>
      isDown && request.url.includes(aCall('loginDemo')) ? Promise.reject(new Error('the line is cut')) : send()
    const { result } = renderIn(visitor, () => useStartDemo())
    act(() => result.current.mutate())
    await waitFor(() => expect(result.current.isError).toBe(true))
    isDown = false
    act(() => result.current.mutate())
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    expect(visitor.sent.filter((path) => path === aCall('createDemo'))).toHaveLength(1)
  })

  it('useStartDemo signs in to an existing demo account if its identifier is passed', async () => {
    const visitor = visit()
    const signedIn = vi.fn()
    const { result } = renderIn(visitor, () => ({ session: useSession(), demo: useStartDemo(signedIn), logout: useLogout() }))
    act(() => result.current.demo.mutate())
    await waitFor(() => expect(result.current.session.isSignedIn).toBe(true))
    const first = result.current.session.user?.id
    await waitFor(() => expect(signedIn).toHaveBeenCalledOnce())
    const [demoId] = signedIn.mock.calls[0] as [string]
    act(() => result.current.logout())
    expect(result.current.session.isSignedIn).toBe(false)
    act(() => result.current.demo.mutate(demoId))
    await waitFor(() => expect(result.current.session.user?.id).toBe(first))
    expect(visitor.sent.filter((path) => path === aCall('createDemo'))).toHaveLength(1)
  })

  it('useLogin returns the reason for a refused sign-in and emits no failure event', async () => {
    const failures = vi.fn()
    const { result } = renderIn(visit(), () => {
      useCallFailures(failures)
      return useLogin()
    })
    act(() => result.current.mutate({ account: 'nobody@example.com', password: 'wrong', by: 'email' }))
    await waitFor(() => expect(result.current.error?.code).toBe('WRONG_CREDENTIALS'))
    expect(failures).not.toHaveBeenCalled()
  })

  it('a sign-out removes all personal data and keeps public data', async () => {
    const visitor = await visitSignedIn()
    const { result } = renderIn(visitor, () => ({
      markets: useMarkets(),
      summary: useAccountSummary(),
      orders: useOrders('open'),
      logout: useLogout(),
      session: useSession(),
    }))
    await waitFor(() => expect(result.current.summary.figures?.equity).toBe('10000.000000'))
    await waitFor(() => expect(result.current.markets.data).toBeDefined())
    expect(personalAnswers(visitor).length).toBeGreaterThan(1)
    act(() => result.current.logout())
    expect(personalAnswers(visitor)).toEqual([])
    expect(result.current.summary).toMatchObject({ balance: null, figures: null })
    expect([result.current.session.change, result.current.orders.total]).toEqual(['closed', null])
    expect(result.current.markets.data).toBeDefined()
  })

  it('an answer with code 999 ends the session, drops personal data and stops further calls', async () => {
    const visitor = visit()
    visitor.client.auth.open({ ...contract.session.loginDemo.example.response, token: 'of-yesterday' })
    let [answered, sentAtItsEnd] = [0, 0]
    visitor.network = async (_, send) => {
      const answer = await send()
      answered += 1
      return answer
    }
    visitor.client.auth.onChange(() => {
      sentAtItsEnd = visitor.sent.length
    })
    const { result } = renderIn(visitor, () => ({ balance: useBalance(), session: useSession() }))
    await waitFor(() => expect(result.current.session).toMatchObject({ isSignedIn: false, change: 'expired' }))
    // Under StrictMode with React 18, the first call is cancelled, and a second call is sent before an answer arrives.
    expect([personalAnswers(visitor), visitor.sent.length]).toEqual([[], sentAtItsEnd])
    // The broker also refuses the session on the socket, which may end the session before the call is answered.
    expect(answered).toBeLessThanOrEqual(1)
  })

  it("after another user signs in, only that user's balance is shown", async () => {
    const first = await visitSignedIn()
    const second = await visitSignedIn()
    const seen: (string | undefined)[] = []
    const { result } = renderIn(first, () => {
      const balance = useBalance()
      const { user } = useSession()
      if (balance.data) seen.push(`${user?.id} ${balance.data.balance}`)
      return { balance, user }
    })
    await waitFor(() => expect(result.current.balance.data).toBeDefined())
    const { user, token } = second.client.auth
    if (user === null || token === null) throw new Error('not signed in')
    const firstId = result.current.user?.id
    act(() => first.client.auth.open({ user, token }))
    expect(personalAnswers(first)).toEqual([])
    await waitFor(() => expect(result.current.balance.data).toBeDefined())
    expect([result.current.user?.id, new Set(seen).size]).toEqual([user.id, 2])
    expect(firstId).not.toBe(user.id)
  })
})

describe('reporting of failed calls', () => {
  it('a failed read is reported once, after its last retry has failed, and is not reported if a retry succeeds', async () => {
    const visitor = visit()
    const reported: CallFailure[] = []
    let failures = 0
    visitor.network = (_, send) => {
      failures += 1
      return failures < 3 ? Promise.reject(new Error('the line is cut')) : send()
    }
    const { result } = renderIn(visitor, () => {
      useCallFailures((failure) => reported.push(failure))
      return { markets: useMarkets(), blocking: useBlocking() }
    })
    await waitFor(() => expect(result.current.markets.data).toBeDefined())
    expect(reported).toEqual([])
    visitor.network = () => Promise.resolve(new Response('{"code":1004,"msg":"later"}'))
    await act(() => result.current.markets.refetch())
    await waitFor(() => expect(reported).toHaveLength(1))
    expect(reported.map(({ error, endpoint }) => [error.code, endpoint])).toEqual([['UNAVAILABLE', 'markets.list']])
    expect([result.current.markets.data !== undefined, result.current.blocking]).toEqual([true, 0])
  })
})

it('if the socket reports an expired session, the session ends without an HTTP call, and prices still arrive', async () => {
  const visitor = await visitSignedIn()
  const { result } = renderIn(visitor, () => ({ session: useSession(), markets: useMarkets() }))
  await waitFor(() => expect(visitor.stream.status).toBe('open'))
  const before = visitor.sent.length
  await fetch(`${url()}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'sessionExpired' }),
  })
  try {
    await waitFor(() => expect(result.current.session).toMatchObject({ isSignedIn: false, change: 'expired' }))
    await waitFor(() => expect(visitor.stream.status).toBe('open'))
    expect(visitor.sent.slice(before)).toEqual([])
  } finally {
    await fetch(`${url()}/sandbox/faults`, { method: 'DELETE' })
  }
})
