import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { signedOutState } from '../screen/loginPath.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { Guard } from './Guard.tsx'

afterEach(cleanup)

const guarded = (feature: Parameters<typeof Guard>[0]['feature']) => (
  <Guard feature={feature}>
    <p>the wallet</p>
  </Guard>
)

it('a screen without an access rule is rendered for a visitor', async () => {
  await renderScreen(guarded(null), { userType: 'visitor', visited: ['/mine/wallet'] })
  expect(screen.getByText('the wallet')).toBeTruthy()
})

it('a visitor who opens a screen with an access rule is redirected to the sign-in, and `from` contains the requested address', async () => {
  await renderScreen(guarded('wallet'), { userType: 'visitor', visited: ['/mine/wallet?tab=1#x'] })
  expect(`${location.pathname}${location.search}`).toBe('/login?from=%2Fmine%2Fwallet%3Ftab%3D1%23x')
  expect(history.state.usr).toEqual(signedOutState)
})

it('a demo user sees a notice that the screen needs a real account', async () => {
  await renderScreen(guarded('wallet'), { userType: 'demo', visited: ['/mine/wallet'] })
  expect(await screen.findByRole('button', { name: /sign in/i })).toBeTruthy()
  expect(screen.queryByText('the wallet')).toBeNull()
})

it('a screen for real accounts is rendered for a real account', async () => {
  await renderScreen(guarded('wallet'), { visited: ['/mine/wallet'] })
  expect(screen.getByText('the wallet')).toBeTruthy()
})

it('if the brand requires a verified identity, an unverified account is redirected to the identity check', async () => {
  await renderScreen(guarded('withdraw'), {
    visited: ['/mine/withdraw'],
    access: { withdraw: 'verified' },
  })
  await vi.waitFor(() => expect(location.pathname).toBe('/mine/auth'))
})
