import { contract } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { brand } from '../../brand/brand.ts'
import { leaveApp } from '../../screen/leaveApp.ts'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { HelpMenu } from '../account/HelpMenu.tsx'
import { AnnouncementScreen } from './AnnouncementScreen.tsx'
import { ChatScreen } from './ChatScreen.tsx'
import { EmailScreen } from './EmailScreen.tsx'
import { FeedbackScreen } from './FeedbackScreen.tsx'

const { support, restrictedCountries } = brand
afterEach(() => {
  cleanup()
  Object.assign(brand, { support, restrictedCountries })
  vi.unstubAllGlobals()
})

const settings = (change: object) => ({
  'platform.settings': () => ({ ...contract.platform.settings.example.response, ...change }),
})
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const press = async (name: string) => click(await screen.findByRole('button', { name }))
const frame = () => document.querySelector('iframe')

it("the broker's support page is shown in an iframe that sends no referrer", async () => {
  await renderScreen(<ChatScreen />, { answers: settings({ supportLink: 'https://help.example/chat' }) })
  await waitFor(() => expect(frame()?.getAttribute('src')).toBe('https://help.example/chat'))
  expect(frame()?.title).toBe('Support')
  expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(frame()?.getAttribute('sandbox')).toContain('allow-same-origin')
  expect(screen.queryByText('Chat isn’t available right now')).toBeNull()
})

it("a support page of the app's origin is sandboxed", async () => {
  await renderScreen(<ChatScreen />, { answers: settings({ supportLink: `${location.origin}/chat` }) })
  await waitFor(() => expect(frame()).not.toBeNull())
  expect(frame()?.getAttribute('sandbox')).not.toContain('allow-same-origin')
})

it.each([null, 'mailto:help@example.com'])(
  'for the support page %s, an empty state appears instead of an iframe',
  async (supportLink) => {
    await renderScreen(<ChatScreen />, { answers: settings({ supportLink }) })
    expect(await screen.findByText('Chat isn’t available right now')).toBeDefined()
    expect([frame(), document.querySelector('.lk-skeleton')]).toEqual([null, null])
  },
)

it('the chat shows a skeleton until the settings have loaded, and a retry if they cannot be loaded', async () => {
  let answer: (settings: unknown) => void = () => undefined
  let isFirst = true
  await renderScreen(<ChatScreen />, {
    answers: {
      'platform.settings': () => {
        if (!isFirst) return contract.platform.settings.example.response
        isFirst = false
        return new Promise((resolve) => {
          answer = resolve
        })
      },
    },
  })
  expect(document.querySelector('.lk-skeleton')).not.toBeNull()
  expect(screen.queryByText('Chat isn’t available right now')).toBeNull()
  answer(new Refused('UNAVAILABLE'))
  await press('Try again')
  await waitFor(() => expect(frame()?.getAttribute('src')).toBe('https://help.example.com'))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

const menu = (change: object) => renderScreen(<HelpMenu />, { answers: settings(change), visited: ['/user'] })

it('customer service opens as a screen of the app', async () => {
  const { history } = await menu({ supportLinkType: 'page' })
  await press('Support')
  await waitFor(() => expect(history.location.pathname).toBe('/mine/chat'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('customer service opens by redirect if the broker’s settings require a redirect', async () => {
  const { history } = await menu({ supportLink: 'https://help.example/go', supportLinkType: 'redirect' })
  const assign = vi.spyOn(leaveApp, 'to').mockReturnValue()
  await press('Support')
  await waitFor(() => expect(assign.mock.calls).toEqual([['https://help.example/go']]))
  expect(history.location.pathname).toBe('/user')
})

const writing = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })

it.each([
  ['Copied', 'success', () => Promise.resolve()],
  ['not copied', 'info', () => Promise.reject(new Error('denied'))],
])('the link to customer service can be copied, and a message reports the result: %s', async (_, tone, outcome) => {
  const { messages } = await menu({ supportLink: 'https://help.example/link', supportLinkType: 'confirm' })
  const writeText = vi.fn(outcome)
  writing(writeText)
  await press('Support')
  const dialog = await screen.findByRole('dialog', { name: 'Support' })
  expect(dialog.textContent).toContain('https://help.example/link')
  await click(within(dialog).getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writeText.mock.calls).toEqual([['https://help.example/link']])
  expect(messages).toMatchObject([{ words: { tone } }])
})

it('the dialog with the link to customer service can be closed without copying, and can be opened again', async () => {
  const { messages } = await menu({ supportLink: 'https://help.example/link', supportLinkType: 'confirm' })
  for (let turn = 0; turn < 2; turn += 1) {
    await press('Support')
    const dialog = await screen.findByRole('dialog', { name: 'Support' })
    await click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(messages).toEqual([])
})

it('if the user taps customer service before the settings have loaded, customer service opens after they have loaded', async () => {
  let answer: (settings: unknown) => void = () => undefined
  const { history } = await renderScreen(<HelpMenu />, {
    answers: {
      'platform.settings': () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    },
    visited: ['/user'],
  })
  await press('Support')
  expect(history.location.pathname).toBe('/user')
  answer(contract.platform.settings.example.response)
  await waitFor(() => expect(history.location.pathname).toBe('/mine/chat'))
})

it('the help menu links visitors to complaints, announcement, news, languages and system', async () => {
  await renderScreen(<HelpMenu />, { userType: 'visitor' })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/mine/email', '/mine/announcement', '/news', '/language', '/mine/system'],
  ])
})

const email = (answers: Answers = {}, userType: 'visitor' | 'real' = 'visitor') =>
  renderScreen(<EmailScreen />, { answers, visited: ['/mine/email'], userType })

it('the e-mail address for complaints is fetched and shown, and the user can write to it or copy it', async () => {
  const { sentTo, messages } = await email({ 'platform.complaintEmail': () => 'care@brand.example' })
  const link = await screen.findByRole('link', { name: 'care@brand.example' })
  const draft = new URL(link.getAttribute('href') ?? '')
  expect([draft.protocol, draft.pathname]).toEqual(['mailto:', 'care@brand.example'])
  // The first choice is to write the e-mail, in the same card as the text about it.
  expect(link.dataset.variant).toBe('primary')
  expect(link.closest('.app-contact')?.textContent).toContain('Email us at this address')
  expect(sentTo('platform.complaintEmail')).toEqual([{ url: 'http://127.0.0.1:1/sandbox/complaint-address' }])
  expect(screen.getByText(/^Email us at this address/)).toBeDefined()
  expect(document.querySelector('.lk-skeleton')).toBeNull()
  const writeText = vi.fn(() => Promise.resolve())
  writing(writeText)
  await press('Copy')
  await waitFor(() => expect(messages).toMatchObject([{ words: { tone: 'success', title: 'Copied' } }]))
  expect(writeText.mock.calls).toEqual([['care@brand.example']])
})

it('the complaint screen lists what to write and what happens next, and a draft contains the points with the account number', async () => {
  const { client, history } = await email({ 'platform.complaintEmail': () => 'care@brand.example' }, 'real')
  const uid = client.auth.user?.uid ?? ''
  const link = await screen.findByRole('link', { name: 'care@brand.example' })
  expect(screen.getByRole('heading', { name: 'What to include' }).parentElement?.textContent).toContain(
    `Your account number${uid}`,
  )
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('body')).toContain(`Your account number: ${uid}`)
  expect(screen.getByRole('link', { name: 'See orders' }).getAttribute('href')).toBe('/order?type=3')
  const next = screen.getByRole('heading', { name: 'What happens next' }).parentElement
  expect(next?.textContent).toContain('We reply to the address you write from.')
  await press('Contact support')
  await waitFor(() => expect(history.location.pathname).toBe('/mine/chat'))
})

it('a visitor sees what to write in a complaint without an account number and without a link to orders', async () => {
  await email({ 'platform.complaintEmail': () => 'care@brand.example' })
  const points = screen.getByRole('heading', { name: 'What to include' }).parentElement
  expect(points?.textContent).toMatch(/Your account numberHow/)
  expect(screen.queryByRole('link', { name: 'See orders' })).toBeNull()
})

it('complaints are directed to customer service if the brand has no complaint address', async () => {
  Object.assign(brand, { support: {} })
  const { sentTo, history } = await email()
  expect(screen.getByText('No complaints email yet')).toBeDefined()
  expect(screen.queryByText(/^Email us at this address/)).toBeNull()
  await press('Contact support')
  await waitFor(() => expect(history.location.pathname).toBe('/mine/chat'))
  expect(sentTo('platform.complaintEmail')).toEqual([])
})

it('if the complaint address cannot be loaded, a retry button appears', async () => {
  let isDown = true
  await email({ 'platform.complaintEmail': () => (isDown ? new Refused('UNAVAILABLE') : 'care@brand.example') })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(document.querySelector('.lk-skeleton')).toBeNull()
  isDown = false
  await click(retry)
  expect(await screen.findByRole('link', { name: 'care@brand.example' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('a skeleton is shown while the complaint address loads', async () => {
  await email({ 'platform.complaintEmail': () => new Promise(() => undefined) })
  expect(document.querySelector('.lk-skeleton')).not.toBeNull()
  expect([screen.queryByRole('link', { name: /@/ }), screen.queryByRole('button', { name: 'Try again' })]).toEqual([null, null])
})

it('the feedback screen has a link to customer service, and a link to the complaint address if the brand has one', async () => {
  const first = await renderScreen(<FeedbackScreen />, { visited: ['/feedback'] })
  await press('Make a complaint')
  await waitFor(() => expect(first.history.location.pathname).toBe('/mine/email'))
  first.close()
  Object.assign(brand, { support: {} })
  const { history } = await renderScreen(<FeedbackScreen />, { visited: ['/feedback'] })
  expect(screen.queryByRole('button', { name: 'Make a complaint' })).toBeNull()
  await press('Contact support')
  await waitFor(() => expect(history.location.pathname).toBe('/mine/chat'))
})

it('the announcement lists the countries without service, and only demo users see that the money is virtual', async () => {
  Object.assign(brand, { restrictedCountries: ['KP', 'VU', 'CU'] })
  const { close } = await renderScreen(<AnnouncementScreen />, { userType: 'demo' })
  expect(document.body.textContent).toContain(
    `${brand.name} doesn’t provide services in North Korea, Vanuatu, or Cuba.`.replace(brand.name, brand.name),
  )
  expect(screen.getByText(/The money in it is virtual/).textContent).toMatch(/^DEMO This is a demo account/)
  close()
  await renderScreen(<AnnouncementScreen />, { userType: 'real' })
  expect(screen.queryByText(/The money in it is virtual/)).toBeNull()
})
