import { type Company, contract, type Market } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstContent } from '../../screen/FirstContent.ts'
import { leaveApp } from '../../screen/leaveApp.ts'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { CompanyGate } from './CompanyGate.tsx'
import { CompanySearch } from './CompanySearch.tsx'
import { ProductScreen } from './ProductScreen.tsx'

const forget = 'leverkit_company=; max-age=0; path=/'
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = forget
  vi.unstubAllGlobals()
})

const [full] = contract.companies.search.example.response as [Company]
const bare: Company = {
  ...{ id: 2, name: 'Plain & Sons', logoUrl: null, website: 'javascript:alert(1)' },
  ...{ subject: null, registeredAddress: null, location: null, email: null },
}
const companies = (address: string, answers: Answers = {}) =>
  renderScreen(<CompanySearch />, {
    answers: { 'companies.search': () => [full, bare], ...answers },
    visited: ['/', address],
    userType: 'visitor',
  })
const search = (label: string, text: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value: text } }))
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const press = async (name: string | RegExp) => click(await screen.findByRole('button', { name }))

it('companies are searched only after the user has typed a part of a name', async () => {
  const { sentTo } = await companies('/product')
  expect(screen.getByText('Which company do you trade with?')).toBeDefined()
  await search('Search for a company by name', '  ')
  expect(screen.getByText('Which company do you trade with?')).toBeDefined()
  await search('Search for a company by name', ' exam ')
  expect(await screen.findByRole('button', { name: /Example Broker Ltd/ })).toBeDefined()
  expect(sentTo('companies.search')).toEqual([{ name: 'exam' }])
  expect(screen.queryByText('Which company do you trade with?')).toBeNull()
  await search('Search for a company by name', '')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Example Broker Ltd/ })).toBeNull())
})

it('choosing a company in the company details saves the company and marks it in the list', async () => {
  const { messages } = await companies('/product?search=e')
  await press(/Example Broker Ltd/)
  const detail = await screen.findByRole('dialog', { name: 'Example Broker Ltd' })
  const known = ['Operating companyExample Holdings Ltd', 'Registered address1 Example Street', 'Office address2 Example Street']
  for (const text of [...known, 'Contact emailcontact@broker.example']) expect(detail.textContent).toContain(text)
  expect(within(detail).getByRole('link', { name: 'Website' }).getAttribute('href')).toBe('https://broker.example')
  expect(document.cookie).toBe('')
  await click(within(detail).getByRole('button', { name: 'Choose this company' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.cookie).toBe('leverkit_company=1')
  expect(messages).toMatchObject([{ words: { tone: 'success', title: 'You’re now trading with Example Broker Ltd' } }])
  expect(screen.getByRole('button', { name: /Example Broker Ltd/ }).textContent).toContain('Your company')
  expect(screen.getByRole('button', { name: /Plain & Sons/ }).textContent).not.toContain('Your company')
})

it('company details omit unknown fields and an unsafe link, and closing the details does not save the company', async () => {
  const { messages } = await companies('/product?search=e')
  await press(/Plain & Sons/)
  const detail = await screen.findByRole('dialog', { name: 'Plain & Sons' })
  expect(detail.textContent).not.toMatch(/Operating company|address|email|Website/)
  await click(within(detail).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([document.cookie, messages]).toEqual(['', []])
})

it('a company search shows a skeleton while loading, and an empty state if no company matches', async () => {
  let answer: (found: Company[]) => void = () => undefined
  await companies('/product?search=zzz', {
    'companies.search': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await waitFor(() => expect(document.querySelector('.lk-skeleton')).not.toBeNull())
  expect(screen.queryByText('No company found')).toBeNull()
  answer([])
  expect(await screen.findByText('No company found')).toBeDefined()
  expect(document.querySelector('.lk-skeleton')).toBeNull()
})

it('if companies cannot be loaded, a retry button appears instead of an empty list', async () => {
  let isDown = true
  await companies('/product?search=e', { 'companies.search': () => (isDown ? new Refused('UNAVAILABLE') : [full]) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No company found')).toBeNull()
  isDown = false
  await click(retry)
  expect(await screen.findByRole('button', { name: /Example Broker Ltd/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it.each([
  [{ status: 'lost', lossUrl: 'https://gone.example/' }, [['https://gone.example/']]],
  [{ status: 'active', lossUrl: 'https://gone.example/' }, []],
])('users are redirected only if the company has stopped its service: %j', async (status, replaced) => {
  const { sentTo } = await renderScreen(<CompanyGate />, { answers: { 'companies.status': () => status }, userType: 'visitor' })
  const replace = vi.spyOn(leaveApp, 'replacedBy').mockReturnValue()
  // The company's status is requested after the first content is on screen.
  if (!firstContent.isPainted) expect(sentTo('companies.status')).toEqual([])
  firstContent.rendered()
  await waitFor(() => expect(sentTo('companies.status')).toHaveLength(1))
  await waitFor(() => expect(replace.mock.calls).toEqual(replaced))
})

const [eurusd] = contract.markets.list.example.response as [Market]
const gold: Market = { ...eurusd, id: 2, code: 'XAUUSD', displayCode: 'XAUUSD', name: 'Gold' }
const markets = (answers: Answers = {}, address = '/product') =>
  renderScreen(<ProductScreen />, {
    answers: { 'markets.list': ({ search }) => (search ? [gold] : [eurusd, gold]), 'markets.candles': () => [], ...answers },
    ...{ visited: ['/', address], userType: 'visitor' },
  })
const shown = () => [...document.querySelectorAll('a[href^="/trade"]')].map((link) => link.getAttribute('href'))

it('search words find markets, and are saved when a market is opened', async () => {
  const { history } = await markets()
  await waitFor(() => expect(shown()).toHaveLength(2))
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull()
  await search('Search by code or name', 'gold')
  await waitFor(() => expect(shown()).toEqual(['/trade?code=XAUUSD']))
  expect(localStorage.getItem('leverkit.searches')).toBeNull()
  await click(document.querySelector('a[href^="/trade"]') as HTMLElement)
  expect(localStorage.getItem('leverkit.searches')).toBe('gold')
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/trade', search: '?code=XAUUSD' }))
})

it('Enter opens the first market that matches the search words, and saves the words', async () => {
  const { history } = await markets()
  await waitFor(() => expect(shown()).toHaveLength(2))
  const enter = () => act(async () => void fireEvent.keyDown(screen.getByLabelText('Search by code or name'), { key: 'Enter' }))
  await enter()
  expect(history.location.pathname).toBe('/product')
  await search('Search by code or name', 'gold')
  await enter()
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/trade', search: '?code=XAUUSD' }))
  expect(localStorage.getItem('leverkit.searches')).toBe('gold')
})

it('after a pause in typing, the app also sends the search to the broker, and shows the matches of the broker first', async () => {
  const silver: Market = { ...gold, id: 3, code: 'XAGUSD', displayCode: 'XAGUSD', name: 'Silver' }
  const { sentTo } = await markets({
    'markets.list': ({ search }) => (search ? [silver] : [eurusd, gold]),
  })
  await search('Search by code or name', 'g')
  await search('Search by code or name', ' gold ')
  expect(shown()).toEqual(['/trade?code=XAUUSD'])
  await waitFor(() => expect(shown()).toEqual(['/trade?code=XAGUSD', '/trade?code=XAUUSD']))
  expect(sentTo('markets.list').map(({ search }) => search)).toEqual([null, 'gold'])
})

it('a tap on an earlier search repeats this search and hides the list of earlier searches', async () => {
  localStorage.setItem('leverkit.searches', 'gold\neuro')
  const { history } = await markets()
  const recent = screen.getByRole('region', { name: 'Recent searches' })
  expect(
    within(recent)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['gold', 'euro'])
  await click(within(recent).getByRole('button', { name: 'gold' }))
  await waitFor(() => expect(shown()).toEqual(['/trade?code=XAUUSD']))
  expect(history.location.search).toBe('?search=gold')
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull()
})

it('a market search shows a skeleton while loading, and an empty state if no market matches', async () => {
  let answer: (found: Market[]) => void = () => undefined
  await markets(
    {
      'markets.list': ({ search }) =>
        search
          ? []
          : new Promise((resolve) => {
              answer = resolve
            }),
    },
    '/product?search=zzz',
  )
  expect(screen.getByRole('status', { name: 'Loading markets' })).toBeDefined()
  expect(screen.queryByText('No market found')).toBeNull()
  answer([eurusd])
  expect(await screen.findByText('No market found')).toBeDefined()
  expect(screen.queryByRole('status', { name: 'Loading markets' })).toBeNull()
})

it('if markets cannot be loaded, a retry button appears instead of an empty list', async () => {
  let isDown = true
  await markets({ 'markets.list': () => (isDown ? new Refused('UNAVAILABLE') : [eurusd]) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No market found')).toBeNull()
  isDown = false
  await click(retry)
  await waitFor(() => expect(shown()).toEqual(['/trade?code=EURUSD']))
})
