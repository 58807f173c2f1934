import { contract } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { InviteScreen } from './InviteScreen.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
})

const profile = contract.account.info.example.response
const open = (inviteCode: string | null) =>
  renderScreen(<InviteScreen />, { answers: { 'account.info': () => ({ ...profile, isDemo: false, inviteCode }) } })
const link = `${location.origin}/register?invite_code=K7%26Q`

it("the invite screen shows the user's code and a registration link with the code", async () => {
  await open('K7&Q')
  expect((await screen.findByRole('button', { name: /^Invite code/ })).textContent).toContain('K7&Q')
  expect(screen.getByRole('button', { name: /^Invite link/ }).textContent).toContain(link)
  expect(screen.getByRole('img', { name: 'QR code of your invite link' })).toBeDefined()
  // On a device that cannot share, no share button appears.
  expect(screen.queryByRole('button', { name: 'Share link' })).toBeNull()
})

it('the invite screen shows a message if the account has no invite code', async () => {
  await open(null)
  expect(await screen.findByText('Your account has no invite code')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Invite link/ })).toBeNull()
})

it('the user can share the invite link through the device, and cancelling the share causes no error', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', hear)
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  Object.assign(navigator, { share })
  await open('K7&Q')
  const button = await screen.findByRole('button', { name: 'Share link' })
  await act(async () => void fireEvent.click(button))
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Leverkit', url: link }))
  // Node reports an unhandled rejection before the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
})

it('a visitor sees that there is no invite code', async () => {
  await renderScreen(<InviteScreen />, { userType: 'visitor' })
  expect(screen.getByText('Your account has no invite code')).toBeDefined()
})
