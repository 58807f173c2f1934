import { contract, type Market } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetDrafts } from '../../screen/drafts.ts'
import { signedOutState } from '../../screen/loginPath.ts'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { RegisterScreen } from './RegisterScreen.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  forgetDrafts()
})

const open = (address = '/login', answers: Answers = {}, userType: 'real' | 'demo' | 'visitor' = 'visitor') =>
  renderScreen(<LoginScreen />, { answers, visited: ['/', address], userType })
const type = (field: string, text: string) => fireEvent.change(screen.getByLabelText(field), { target: { value: text } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const keep = (demoId: string, uid: string) => localStorage.setItem('leverkit.demo', JSON.stringify({ demoId, uid }))
const kept = () => JSON.parse(localStorage.getItem('leverkit.demo') ?? 'null')

it('a sign-in sends the e-mail without surrounding spaces, and returns to the page that the user came from', async () => {
  const { sentTo, history } = await open(`/login?from=${encodeURIComponent('/trade?code=EURUSD')}`)
  type('Email address', ' trader@example.com ')
  type('Password', ' correct horse ')
  press('Sign in')
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/trade', search: '?code=EURUSD' }))
  expect(sentTo('session.login')).toEqual([
    expect.objectContaining({ account: 'trader@example.com', password: ' correct horse ', by: 'email' }),
  ])
  expect(sentTo('session.login')[0]?.areaId ?? null).toBeNull()
})

it('a sign-in by phone number uses the second area code of the list by default', async () => {
  const { sentTo } = await open('/login', {
    'platform.areas': () => [
      { id: 11, code: 'CN', dialCode: '86' },
      { id: 12, code: 'HK', dialCode: '852' },
    ],
  })
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Phone number' }), { target: { value: '9123-45 67' } })
  type('Password', 'correct horse')
  press('Sign in')
  await waitFor(() => expect(sentTo('session.login')).toHaveLength(1))
  expect(sentTo('session.login')[0]).toMatchObject({ account: '91234567', by: 'phone', areaId: 12 })
})

it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/login?from=%2Flogin', ''])(
  'after the sign-in, the start screen opens instead of the unusable address %s',
  async (from) => {
    const { history } = await open(`/login?from=${encodeURIComponent(from)}`)
    type('Email address', 'trader@example.com')
    type('Password', 'correct horse')
    press('Sign in')
    await waitFor(() => expect(history.location).toMatchObject({ pathname: '/', search: '' }))
  },
)

it('a sign-in without account or password is not sent, and the missing field is named', async () => {
  const { sentTo } = await open()
  expect(screen.queryByText('Enter your password')).toBeNull()
  press('Sign in')
  expect(await screen.findByText('Enter your email address or phone number')).toBeDefined()
  expect(screen.getByText('Enter your password')).toBeDefined()
  type('Email address', '   ')
  type('Password', 'correct horse')
  press('Sign in')
  expect(screen.queryByText('Enter your password')).toBeNull()
  type('Email address', 'trader@example.com')
  type('Password', '')
  press('Sign in')
  expect(await screen.findByText('Enter your password')).toBeDefined()
  expect(screen.queryByText('Enter your email address or phone number')).toBeNull()
  expect(sentTo('session.login')).toEqual([])
  // The form blocks the call before it is sent, so the client reports no error.
  expect(document.querySelector('.lk-banner')).toBeNull()
})

it('a refused sign-in keeps the form open and shows the reason', async () => {
  const { history, client } = await open('/login', { 'session.login': () => new Refused('WRONG_CREDENTIALS') })
  type('Email address', 'trader@example.com')
  type('Password', 'wrong horse')
  press('Sign in')
  await waitFor(() => expect(document.querySelector('.lk-banner')?.textContent).toMatch(/^Your sign-in details are wrong/))
  expect([history.location.pathname, client.auth.user]).toEqual(['/login', null])
})

it('one tap starts a demo account and saves it on this device', async () => {
  const { sentTo, history } = await open('/login?from=%2Frank')
  expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull()
  press('Start demo account')
  await waitFor(() => expect(history.location.pathname).toBe('/rank'))
  expect(sentTo('session.loginDemo')).toEqual([{ demoId: 'demo-opaque' }])
  expect(kept()).toEqual({ demoId: 'demo-opaque', uid: '48213' })
})

it('a demo user who opens the sign-in can sign in to another account', async () => {
  const { history } = await open('/login?from=%2Frank', {}, 'demo')
  expect(screen.getByLabelText('Password')).toBeDefined()
  expect(history.location.pathname).toBe('/login')
})

it('if a demo account is started in another tab before the sign-in has loaded, the page that the visitor came from opens', async () => {
  const { history } = await renderScreen(<LoginScreen />, {
    visited: ['/', '/login?from=%2Frank'],
    state: signedOutState,
    userType: 'demo',
  })
  expect(history.location.pathname).toBe('/rank')
})

it('a demo user who signs out and then resumes the demo account returns to the page that the user came from', async () => {
  const { client, history } = await open('/login?from=%2Frank', {}, 'demo')
  act(() => client.auth.close())
  press('Start demo account')
  await waitFor(() => expect(history.location.pathname).toBe('/rank'))
})

it('a saved demo account is resumed, and no second demo account is created', async () => {
  keep('demo-kept', '777')
  const { sentTo } = await open()
  press('Resume demo 777')
  await waitFor(() => expect(sentTo('session.loginDemo')).toEqual([{ demoId: 'demo-kept' }]))
  expect(sentTo('session.createDemo')).toEqual([])
})

it('a saved demo account is deleted from this device if the broker no longer knows it', async () => {
  keep('demo-kept', '777')
  await open('/login', { 'session.loginDemo': () => new Refused('WRONG_CREDENTIALS') })
  press('Resume demo 777')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull())
  expect(kept()).toBeNull()
})

it('a saved demo account remains saved if resuming it fails for another reason', async () => {
  keep('demo-kept', '777')
  await open('/login', { 'session.loginDemo': () => new Refused('TOO_MANY_REQUESTS') })
  press('Resume demo 777')
  await waitFor(() => expect(document.querySelector('.app-demo .lk-banner')?.textContent).toMatch(/\w/))
  expect(screen.getByRole('button', { name: 'Resume demo 777' })).toBeDefined()
  expect(kept()).toEqual({ demoId: 'demo-kept', uid: '777' })
})

it('a demo user can sign in to a real account, and is then redirected', async () => {
  const { history } = await open('/login?from=%2Fmine', {}, 'demo')
  expect(history.location.pathname).toBe('/login')
  expect(screen.queryByRole('button', { name: 'Start demo account' })).toBeNull()
  type('Email address', 'trader@example.com')
  type('Password', 'correct horse')
  press('Sign in')
  await waitFor(() => expect(history.location.pathname).toBe('/mine'))
})

it('a user with a real account is redirected from the sign-in immediately', async () => {
  const { history } = await open('/login?from=%2Fnews', {}, 'real')
  await waitFor(() => expect(history.location.pathname).toBe('/news'))
})

it('after an expired session, the sign-in says that the session has ended', async () => {
  const { client } = await open('/login', {}, 'demo')
  expect(screen.queryByText(/session has ended/i)).toBeNull()
  act(() => client.auth.close('expired'))
  expect(await screen.findByText(/session has ended/i)).toBeDefined()
})

it('the sign-in passes the previous address to the registration, unless this address is outside the app', async () => {
  const inside = await open('/login?from=%2Ftrade%3Fcode%3DEURUSD')
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register?from=%2Ftrade%3Fcode%3DEURUSD')
  inside.close()
  const outside = await open('/login?from=https%3A%2F%2Fevil.example')
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register?from=%2F')
  outside.close()
  await open()
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
})

it('while the saved demo account is being resumed, a second demo account cannot be started', async () => {
  keep('demo-kept', '777')
  const { sentTo } = await open('/login', { 'session.loginDemo': () => new Promise(() => undefined) })
  expect(screen.getByRole('button', { name: 'Start demo account' })).toHaveProperty('disabled', false)
  press('Resume demo 777')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start demo account' })).toHaveProperty('disabled', true))
  press('Start demo account')
  expect(sentTo('session.createDemo')).toEqual([])
})

const market = contract.markets.list.example.response[0] as Market
const draft = { marketCode: market.code, side: 'sell', kind: 'market', lots: '0.1', leverage: '100' }
const keepDraft = (change: object = {}) => {
  const prices = { targetPrice: '', takeProfit: '', stopLoss: '' }
  const stored = { ...draft, ...prices, savedAt: Date.now(), ...change }
  sessionStorage.setItem(`leverkit.draft.visitor.${market.code}`, JSON.stringify(stored))
}
const openFromTicket = async (state: object | null = { waitingOrderOf: market.code }) => {
  const opened = await open('/login', { 'markets.list': () => [market] })
  await act(async () => opened.history.go(`/login?from=${encodeURIComponent(`/trade?code=${market.code}`)}`, { state }))
  return opened
}
const notice = () => screen.queryByText(/hasn’t been sent/)?.textContent ?? null

it('a sign-in that the order button has opened names the order and says that it has not been sent', async () => {
  keepDraft()
  await openFromTicket()
  await waitFor(() =>
    expect(notice()).toBe(
      `Your order hasn’t been sent: Sell 0.10 lots ${market.displayCode}. After you sign in, the order form is as you left it.`,
    ),
  )
})

it.each<[string, object, object | null]>([
  ['the address alone leads to the market', {}, null],
  ['the market is unknown', {}, { waitingOrderOf: 'NOTHING' }],
  ['the input is too old', { savedAt: Date.now() - 16 * 60_000 }, { waitingOrderOf: market.code }],
  ['the input is damaged', { side: '<b>free money</b>' }, { waitingOrderOf: market.code }],
])('the sign-in names no order if %s', async (_, change, state) => {
  keepDraft(change)
  const { sentTo } = await openFromTicket(state)
  if (state) await waitFor(() => expect(sentTo('markets.list')).toHaveLength(1))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
  expect(notice()).toBeNull()
})

it('the registration that the sign-in opens names the waiting order too', async () => {
  keepDraft()
  const { history, close } = await openFromTicket()
  fireEvent.click(screen.getByRole('link', { name: 'Register' }))
  await waitFor(() => expect(history.location.pathname).toBe('/register'))
  const { usr: state } = window.history.state
  close()
  const opened = await renderScreen(<RegisterScreen />, {
    answers: { 'markets.list': () => [market] },
    ...{ visited: ['/login', '/register'], userType: 'visitor' },
  })
  await act(async () => opened.history.go('/register', { state }))
  await waitFor(() => expect(notice()).toContain(`Your order hasn’t been sent: Sell 0.10 lots ${market.displayCode}`))
})
