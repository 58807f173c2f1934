import { webStorage } from '@leverkit/sdk'
import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useBalance, useLedger } from './account.ts'
import { useMarkets } from './markets.ts'
import { useSession } from './runtime/RuntimeContext.ts'
import { useLogout } from './session.ts'
import { renderIn, type Visitor, withBroker } from './testing/renderWithBroker.tsx'

const { visit, visitSignedIn } = withBroker()

afterEach(() => localStorage.clear())

const personalAnswers = ({ queryClient }: Visitor) =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => queryKey[1] !== 'everyone' && state.data !== undefined).length

/** Opens two tabs of one browser, each with an account screen. */
const openTabs = async () => {
  const here = visit({ storage: webStorage(localStorage) })
  const { demoId } = await here.client.session.createDemo()
  await here.client.session.loginDemo({ demoId })
  const there = visit({ storage: webStorage(localStorage) })
  const show = (visitor: Visitor) =>
    renderIn(visitor, () => ({
      balance: useBalance(),
      ledger: useLedger(),
      markets: useMarkets(),
      session: useSession(),
      logout: useLogout(),
    })).result
  const [own, other] = [show(here), show(there)]
  for (const tab of [own, other])
    await waitFor(() => {
      expect(tab.current.ledger.total).toBe(1)
      expect([tab.current.balance.data, tab.current.markets.data]).not.toContain(undefined)
    })
  return { here, there, own, other }
}

/**
 * Dispatches the storage event that a browser sends to the other tabs. In this test, the event also reaches the tab that wrote
 * the value, but this tab ignores the event.
 */
const tellTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: 'leverkit.session', storageArea: localStorage }))

describe('two tabs of one browser', () => {
  it("a sign-out in one browser tab removes the user's data in another browser tab, and the other tab sends no request", async () => {
    const { there, own, other } = await openTabs()
    const calls = there.sent.length
    act(() => {
      own.current.logout()
      tellTabs()
    })
    expect([personalAnswers(there), there.client.auth.token, other.current.session.isSignedIn]).toEqual([0, null, false])
    expect([other.current.balance.data, other.current.ledger.items, there.sent.length]).toEqual([undefined, [], calls])
    expect(other.current.markets.data).toBeDefined()
  })

  it('a sign-in of another user in one browser tab also switches the user in the other tab', async () => {
    const { here, there, own, other } = await openTabs()
    const { user, token } = (await visitSignedIn()).client.auth
    if (user === null || token === null) throw new Error('not signed in')
    act(() => {
      here.client.auth.open({ user, token })
      tellTabs()
    })
    expect([personalAnswers(here), personalAnswers(there)]).toEqual([0, 0])
    expect([own.current.session.user?.id, other.current.session.user?.id]).toEqual([user.id, user.id])
    await waitFor(() => expect(other.current.balance.data).toBeDefined())
    expect(there.client.auth.token).toBe(token)
  })
})
