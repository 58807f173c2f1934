import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { brand } from '../../brand/brand.ts'
import { draftOf, forgetDrafts, saveDraft } from '../../screen/drafts.ts'
import { Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { SystemScreen } from './SystemScreen.tsx'
import { UserScreen } from './UserScreen.tsx'

const { legal } = brand
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  forgetDrafts()
  Object.assign(brand, { legal })
})

const balance = { 'account.balance': () => ({ balance: '1000', lockedBalance: '250.75' }) }
const totals = { floatingProfit: '-100.5', riskRate: '1', usedMargin: '200', orders: [] }
const press = (name: string | RegExp, place: HTMLElement = document.body) =>
  fireEvent.click(within(place).getByRole('button', { name }))
const open = (userType: 'real' | 'demo', answers = {}) =>
  renderScreen(<UserScreen />, { answers: { ...balance, ...answers }, visited: ['/user'], userType })

it('equity, balance, free margin and locked balance are visible until the user hides amounts', async () => {
  const { say } = await open('real')
  await say('account', totals)
  const account = await screen.findByRole('region', { name: 'Account summary' })
  for (const text of ['899.50', '1,000.00', '699.50', '250.75']) expect(account.textContent).toContain(text)
  // The meaning of the eye is a visible text.
  expect(screen.getByText('Hide amounts')).toBeDefined()
  press('Hide amounts')
  await waitFor(() => expect(account.textContent).not.toMatch(/\d/))
  press('Show amounts')
  await waitFor(() => expect(account.textContent).toContain('899.50'))
})

it('if the balance cannot be loaded, a retry button appears instead of an empty account', async () => {
  let isDown = true
  await open('real', { 'account.balance': () => (isDown ? new Refused('UNAVAILABLE') : balance['account.balance']()) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('region', { name: 'Account summary' })).toBeNull()
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByRole('region', { name: 'Account summary' })).toBeDefined()
})

it.each([
  ['Deposit', '/mine/charge'],
  ['Withdraw', '/mine/withdraw'],
])('for a real account, the button %s opens its screen', async (name, path) => {
  const { history, messages } = await open('real')
  press(name)
  await waitFor(() => expect(history.location.pathname).toBe(path))
  expect(messages).toEqual([])
})

it('for a real account, the user screen links to each screen of the account', async () => {
  await open('real')
  const places = await screen.findAllByRole('link')
  const leads = Object.fromEntries(places.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(leads).toMatchObject({
    ...{ Wallet: '/mine/wallet', Transactions: '/mine/history', 'Change password': '/mine/password' },
    'Invite friends': '/mine/invite',
  })
  expect(Object.entries(leads).find(([text]) => text.startsWith('Identity verification'))?.[1]).toBe('/mine/auth')
})

it('the user screen shows the status of the user’s identity check', async () => {
  const identity = { reviewStatus: 'pending', name: null, documentNumber: null, frontImageUrl: null, backImageUrl: null }
  await open('real', { 'verification.status': () => identity })
  const link = screen.getByRole('link', { name: /^Identity verification/ })
  await waitFor(() => expect(link.textContent).toContain('Under review'))
})

it.each([
  ['Register', '/register'],
  ['Sign in to a real account', '/login'],
])(
  'a demo user sees that withdrawals need a real account, with the button “%s”, which keeps the address',
  async (name, pathname) => {
    const { history, messages } = await open('demo')
    press('Withdraw')
    expect(history.location.pathname).toBe('/user')
    const [message] = messages as unknown as { words: { title: string; action: ReactNode } }[]
    expect(message?.words.title).toBe('This is for real accounts only. Register, or sign in to a real account.')
    const { container } = render(message?.words.action)
    await act(async () => fireEvent.click(within(container).getByRole('button', { name })))
    expect(history.location).toMatchObject({ pathname, search: '?from=%2Fmine%2Fwithdraw' })
  },
)

it('the access rules decide which entries of the user screen are locked for a demo user', async () => {
  const access = { withdraw: 'signedIn', invite: 'signedIn', ledger: 'real', resetDemo: 'real' } as const
  const { history } = await renderScreen(<UserScreen />, { answers: balance, visited: ['/user'], userType: 'demo', access })
  const hrefOf = (name: RegExp) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null
  expect([hrefOf(/^Invite friends/), hrefOf(/^Transactions/), hrefOf(/^Wallet/)]).toEqual(['/mine/invite', null, null])
  expect(screen.queryByRole('button', { name: 'Reset demo account' })).toBeNull()
  press('Withdraw')
  await waitFor(() => expect(history.location.pathname).toBe('/mine/withdraw'))
})

it('the access rules decide whether the settings offer a demo user a change of the password', async () => {
  const access = { password: 'signedIn' } as const
  const allowed = await renderScreen(<SystemScreen />, { visited: ['/user', '/system'], userType: 'demo', access })
  expect(await screen.findByRole('link', { name: /Change password/ })).toBeDefined()
  allowed.close()
  await renderScreen(<SystemScreen />, { visited: ['/user', '/system'], userType: 'demo' })
  expect(screen.queryByRole('link', { name: /Change password/ })).toBeNull()
})

it('only demo users can reset the account', async () => {
  const demo = await open('demo')
  press('Reset demo account')
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  demo.close()
  await open('real')
  expect(screen.queryByRole('button', { name: 'Reset demo account' })).toBeNull()
})

it('the screen names the user by the e-mail address, or else by the phone number, or else by the number of the account', async () => {
  const user = { id: 1, uid: '90501', isDemo: false, email: null, phone: null, areaCode: null, inviteCode: null }
  for (const [contact, name] of [
    [{ email: 'ada@example.com', phone: '91234567' }, 'ada@example.com'],
    [{ phone: '91234567', areaCode: '852' }, '+852 91234567'],
    [{}, '90501'],
  ] as const) {
    const { close } = await open('real', { 'account.info': () => ({ ...user, ...contact }) })
    expect(await screen.findByText(name)).toBeDefined()
    expect(screen.getByText('Real 90501')).toBeDefined()
    expect(screen.queryByText('Demo account')).toBeNull()
    close()
  }
})

it('a demo account without e-mail address and phone number is named as a demo account', async () => {
  const user = { id: 1, uid: '480019', isDemo: true, email: null, phone: null, areaCode: null, inviteCode: null }
  await open('demo', { 'account.info': () => user })
  expect(await screen.findByText('Demo account')).toBeDefined()
})

const openSystem = (userType: 'real' | 'demo' | 'visitor', answers = {}) =>
  renderScreen(<SystemScreen />, { answers, visited: ['/user', '/system'], userType })

it('a confirmed sign-out leaves the screen, then clears session and drafts', async () => {
  const { history, client, messages } = await openSystem('real')
  saveDraft('withdraw.coin', '48213', { amount: '12' })
  press('Sign out')
  const dialog = await screen.findByRole('alertdialog')
  expect(client.auth.user).not.toBeNull()
  press('Sign out', dialog)
  await waitFor(() => expect(client.auth.user).toBeNull())
  expect(history.location).toMatchObject({ pathname: '/', reachedBy: 'replace' })
  expect(draftOf('withdraw.coin', '48213', null)).toBeNull()
  await waitFor(() => expect(messages).toMatchObject([{ words: { title: 'You’re signed out' } }]))
})

it('a cancelled sign-out keeps the user signed in', async () => {
  const { client, history } = await openSystem('real')
  press('Sign out')
  press('Stay signed in', await screen.findByRole('alertdialog'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([client.auth.user === null, history.location.pathname]).toEqual([false, '/system'])
})

it('before the sign-out, a demo user sees whether the demo account can be resumed', async () => {
  localStorage.setItem('leverkit.demo', JSON.stringify({ demoId: 'demo-opaque', uid: '1' }))
  const { close } = await openSystem('demo')
  press('Sign out')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('You can resume your demo account')
  close()
  localStorage.clear()
  await openSystem('demo')
  press('Sign out')
  expect((await screen.findByRole('alertdialog')).textContent).not.toContain('You can resume your demo account')
})

it('visitors see no sign-out button', async () => {
  await openSystem('visitor')
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull()
})

it('on the account screen, "back" leads to the quotes', async () => {
  const { history } = await open('real')
  press('Back')
  await waitFor(() => expect(history.location.pathname).toBe('/'))
})

const company = {
  ...{ id: 1, name: 'Example Broker Ltd', logoUrl: null, website: 'https://broker.example' },
  ...{ subject: 'Example Holdings Ltd', registeredAddress: null, location: '2 Example Street', email: null },
}

it('the system screen shows the company details that the broker provides, and the legal texts', async () => {
  Object.assign(brand, { legal: { ...legal, documents: [{ id: 'privacy', url: 'https://broker.example/privacy' }] } })
  await openSystem('visitor', { 'companies.current': () => company })
  expect(await screen.findByText('Example Broker Ltd')).toBeDefined()
  const { textContent } = screen.getByRole('region', { name: 'Legal' })
  for (const text of ['Operating companyExample Holdings Ltd', 'Office address2 Example Street'])
    expect(textContent).toContain(text)
  expect(textContent).not.toMatch(/Registered address|Contact email/)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toContainEqual(['Website', 'https://broker.example'])
  expect(links).toContainEqual(['Privacy policy', 'https://broker.example/privacy'])
})

it('the system screen omits an unsafe website, and shows the brand’s company if the broker names no company', async () => {
  const first = await openSystem('visitor', { 'companies.current': () => ({ ...company, website: 'javascript:alert(1)' }) })
  expect(await screen.findByText('Example Broker Ltd')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Website' })).toBeNull()
  first.close()
  await openSystem('visitor', { 'companies.current': () => null })
  expect(await screen.findByText(legal.company)).toBeDefined()
})

it.each([
  ['real', '/user'],
  ['visitor', '/login'],
] as const)('for a %s user, "back" leads from the system screen to %s', async (userType, path) => {
  const { history } = await renderScreen(<SystemScreen />, { visited: ['/mine/system'], userType })
  press('Back')
  await waitFor(() => expect(history.location.pathname).toBe(path))
})
