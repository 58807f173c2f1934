import { marketsQuery } from '@leverkit/react-hooks'
import { contract, type Market } from '@leverkit/sdk'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { brand } from '../../brand/brand.ts'
import { setFavourites, toggleFavourite } from '../../domain/favourites.ts'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { MarketsScreen } from './MarketsScreen.tsx'
import { noteSavedList } from './savedList.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  Object.assign(brand, { withoutScreens: undefined })
  onlineManager.setOnline(true)
})

const [eurusd] = contract.markets.list.example.response as [Market]
const market = (id: number, code: string, change: Partial<Market>): Market => ({
  ...eurusd,
  id,
  code,
  displayCode: code,
  ...change,
})
const markets = [
  market(1, 'EURUSD', { name: 'Euro', quote: { open: '1', last: '1.1', changePercent: '-0.50' } }),
  market(2, 'XAUUSD', { name: 'Gold', categoryId: 2, quote: { open: '1', last: '2400', changePercent: '1.25' } }),
  market(3, 'BTCUSD', {
    name: 'Bitcoin',
    categoryId: 2,
    status: 'closed',
    quote: { open: '1', last: '64000', changePercent: '0' },
  }),
]
const answers: Answers = {
  'markets.list': () => markets,
  'markets.categories': () => [
    { id: 1, name: 'Forex' },
    { id: 2, name: 'Metals' },
  ],
  'markets.candles': () => [],
}
const open = async (address = '/', change: Answers = {}, media: readonly string[] = []) => {
  const rendered = await renderScreen(<MarketsScreen selected={null} />, {
    ...{ answers: { ...answers, ...change }, visited: [address], userType: 'visitor', media },
  })
  return rendered
}
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/trade"]')]
const shown = () => links().map((link) => new URL(link.href, 'https://app.test').searchParams.get('code'))
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const listed = (codes: readonly string[]) => waitFor(() => expect(shown()).toEqual(codes))

it('the market list shows all markets with price and change, in the sequence in which the broker lists them', async () => {
  await open()
  await listed(['EURUSD', 'XAUUSD', 'BTCUSD'])
  const [euro, , bitcoin] = links().map((link) => link.textContent)
  expect(euro).toContain('Euro')
  expect(euro).toContain('1.10000')
  expect(euro).toMatch(/0\.50\s?%/)
  expect(bitcoin).toContain('Closed')
  expect(euro).not.toContain('Closed')
})

it('open markets come before closed ones, but favourites and matches of a search keep their own order', async () => {
  act(() => setFavourites(['EURUSD', 'XAUUSD']))
  const weekend = markets.map((each) => ({ ...each, status: each.code === 'EURUSD' ? 'closed' : 'open' }))
  const answers = { 'markets.list': () => weekend }
  const all = await open('/', answers)
  await listed(['XAUUSD', 'BTCUSD', 'EURUSD'])
  all.close()
  const favourites = await open('/?category=favourites', answers)
  await listed(['EURUSD', 'XAUUSD'])
  favourites.close()
  act(() => setFavourites([]))
  // The code EURUSD starts with the word. The other codes only contain it.
  await open('/?search=eu', { 'markets.list': () => weekend.map((each) => ({ ...each, name: `${each.name} in euros` })) })
  await listed(['EURUSD', 'XAUUSD', 'BTCUSD'])
})

it('each market row shows price and status of the latest tick', async () => {
  const { say } = await open()
  await listed(['EURUSD', 'XAUUSD', 'BTCUSD'])
  const quote = { code: 'EURUSD', open: '1', last: '1.2', high: '2', low: '1', changePercent: '3', status: 'closed', time: 1 }
  await say('quotes', [quote])
  expect(links()[0]?.textContent).toContain('1.20000')
  expect(links()[0]?.textContent).toContain('Closed')
})

it('search words filter the market list and are stored in the address', async () => {
  const { history } = await open()
  await listed(['EURUSD', 'XAUUSD', 'BTCUSD'])
  await act(async () => void fireEvent.change(screen.getByLabelText('Search by code or name'), { target: { value: 'gold' } }))
  await listed(['XAUUSD'])
  expect(history.location.search).toBe('?search=gold')
})

it('if no market matches, one button clears both category and search words', async () => {
  const { history } = await open('/?category=2&search=euro')
  expect(await screen.findByText('No market found')).toBeDefined()
  await click(screen.getByRole('button', { name: 'Show all markets' }))
  await listed(['EURUSD', 'XAUUSD', 'BTCUSD'])
  await waitFor(() => expect(history.location.search).toBe(''))
})

it('the market list shows only the markets of the category in the address', async () => {
  await open('/?category=2')
  await listed(['XAUUSD', 'BTCUSD'])
})

it('the list shows the favourites of this device, or a hint if there are no favourites', async () => {
  await open('/?category=favourites')
  expect(await screen.findByText('No favourites yet')).toBeDefined()
  act(() => toggleFavourite('XAUUSD'))
  await listed(['XAUUSD'])
  expect(localStorage.getItem('leverkit.favourites')).toBe('XAUUSD')
  act(() => toggleFavourite('EURUSD'))
  // Favourites are listed in the order in which they were chosen.
  await listed(['XAUUSD', 'EURUSD'])
  act(() => toggleFavourite('XAUUSD'))
  await listed(['EURUSD'])
  act(() => toggleFavourite('EURUSD'))
  expect(localStorage.getItem('leverkit.favourites')).toBe('')
})

it.each([
  ['Price', ['EURUSD', 'XAUUSD', 'BTCUSD']],
  ['Today', ['EURUSD', 'BTCUSD', 'XAUUSD']],
  ['Code · name', ['BTCUSD', 'EURUSD', 'XAUUSD']],
])('the market list can be sorted by %s in both directions, and this device saves the choice', async (column, ascending) => {
  const first = await open()
  await listed(['EURUSD', 'XAUUSD', 'BTCUSD'])
  const name = new RegExp(`^${column}`)
  await click(screen.getByRole('button', { name }))
  const descending = ascending.toReversed()
  await waitFor(() => expect([ascending, descending]).toContainEqual(shown()))
  const before = shown()
  await click(screen.getByRole('button', { name }))
  await listed(before.toReversed() as string[])
  first.close()
  await open()
  await listed(before.toReversed() as string[])
})

it('a tick does not reorder the market list', async () => {
  localStorage.setItem('leverkit.sort', 'price ascending')
  const { say } = await open()
  await listed(['EURUSD', 'XAUUSD', 'BTCUSD'])
  const quote = { code: 'EURUSD', open: '1', last: '99999', high: '2', low: '1', changePercent: '3', status: 'open', time: 1 }
  await say('quotes', [quote])
  expect(shown()).toEqual(['EURUSD', 'XAUUSD', 'BTCUSD'])
})

it('if markets cannot be loaded, a retry button appears instead of an empty list', async () => {
  let isDown = true
  await open('/', { 'markets.list': () => (isDown ? new Refused('UNAVAILABLE') : markets) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No market found')).toBeNull()
  isDown = false
  await click(retry)
  await listed(['EURUSD', 'XAUUSD', 'BTCUSD'])
})

it('the account button opens the account screen', async () => {
  const { history } = await open()
  await click(await screen.findByRole('button', { name: 'Account' }))
  await waitFor(() => expect(history.location.pathname).toBe('/user'))
})

it('the header has a button that opens the sign-in for visitors, but not for a signed-in user', async () => {
  const { history } = await open()
  await click(await screen.findByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/login', search: '?from=%2F' }))
  cleanup()
  await renderScreen(<MarketsScreen selected={null} />, { answers, userType: 'real' })
  await screen.findByRole('button', { name: 'Account' })
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
})

it.each([
  ['/?search=gold', '?search=gold'],
  ['/', ''],
])(
  'at the address %s, the Enter key in the search field opens the search screen with the same search words',
  async (address, search) => {
    const { history } = await open(address)
    await act(async () => void fireEvent.keyDown(screen.getByLabelText('Search by code or name'), { key: 'Enter' }))
    await waitFor(() => expect(history.location).toMatchObject({ pathname: '/product', search }))
  },
)

it("in a company portal, the header's search button opens the company search, and the search field filters the market list", async () => {
  vi.stubEnv('BRAND_MODE', 'main')
  const { history } = await open('/?search=gold')
  await act(async () => void fireEvent.keyDown(screen.getByLabelText('Search by code or name'), { key: 'Enter' }))
  expect(history.location.pathname).toBe('/')
  await click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(history.location).toMatchObject({ pathname: '/product', search: '' }))
})

it('on a wide screen, links to markets keep the filter of the list, because the list stays visible', async () => {
  const wide = ['(min-width: 1024px)']
  const first = await open('/?category=2&search=gold', {}, wide)
  await waitFor(() => expect(links()[0]?.getAttribute('href')).toBe('/trade?code=XAUUSD&category=2&search=gold'))
  first.close()
  const second = await open('/?category=2', {}, wide)
  await waitFor(() => expect(links().map((link) => link.getAttribute('href'))).toContain('/trade?code=XAUUSD&category=2'))
  second.close()
  const third = await open('/', {}, wide)
  await waitFor(() => expect(links()[0]?.getAttribute('href')).toBe('/trade?code=EURUSD'))
  third.close()
  await open('/?category=2&search=gold')
  await waitFor(() => expect(links()[0]?.getAttribute('href')).toBe('/trade?code=XAUUSD'))
})

it('the sheet for language and appearance opens over the market list and can be closed', async () => {
  const { history } = await open()
  await click(screen.getByRole('button', { name: 'Language and appearance' }))
  const sheet = await screen.findByRole('dialog', { name: 'Language and appearance' })
  expect(history.location.search).toBe('?settings=1')
  await click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(history.location.search).toBe('')
})

it('the time of the prices is shown only while offline', async () => {
  await open()
  await listed(['EURUSD', 'XAUUSD', 'BTCUSD'])
  expect(screen.queryByText(/^Prices as of/)).toBeNull()
  const now = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const [before] = [now.format(Date.now())]
  act(() => onlineManager.setOnline(false))
  const banner = (await screen.findByText(/^Prices as of/)).textContent.replace(/[\u2066-\u2069]/g, '')
  expect([before, now.format(Date.now())].map((when) => `Prices as of ${when}`)).toContain(banner)
})

it('a market shows its logo if the broker has one, and a closed market shows its opening time in local time', async () => {
  const opensAt = new Date(2026, 10, 23, 7, 5).getTime()
  await open('/', {
    'markets.list': () => [
      market(3, 'BTCUSD', { status: 'closed', opensAt, name: null, logoUrl: 'https://pictures.example/btc.png' }),
      market(4, 'ETHUSD', { status: 'closed' }),
    ],
  })
  await listed(['BTCUSD', 'ETHUSD'])
  const [bitcoin, ether] = links()
  expect(bitcoin?.textContent).toMatch(/Mon,? 07:05/)
  expect(ether?.textContent).not.toMatch(/\d\d:\d\d/)
  expect(bitcoin?.querySelector('img')?.getAttribute('src')).toBe('https://pictures.example/btc.png')
  expect(ether?.querySelector('img')).toBeNull()
})

it('a market list sorted by price is reordered every 5 s, but not while a pointer is down', async () => {
  const timers: (() => void)[] = []
  const { setInterval } = globalThis
  const every = (run: () => void, ms?: number) => (ms === 5_000 ? void timers.push(run) : setInterval(run, ms))
  vi.spyOn(globalThis, 'setInterval').mockImplementation(every as typeof setInterval)
  const { say } = await open()
  await listed(['EURUSD', 'XAUUSD', 'BTCUSD'])
  // No timer runs here, because the broker's sort order does not depend on prices.
  expect(timers).toEqual([])
  await click(screen.getByRole('button', { name: /^Price/ }))
  await listed(['BTCUSD', 'XAUUSD', 'EURUSD'])
  await click(screen.getByRole('button', { name: /^Price/ }))
  await listed(['EURUSD', 'XAUUSD', 'BTCUSD'])
  const quote = { code: 'EURUSD', open: '1', high: '2', low: '1', changePercent: '3', status: 'open', time: 1 }
  const runTimer = () => act(async () => timers.at(-1)?.())
  await say('quotes', [{ ...quote, last: '99999' }])
  dispatchEvent(new Event('pointerdown'))
  await runTimer()
  expect(shown()).toEqual(['EURUSD', 'XAUUSD', 'BTCUSD'])
  dispatchEvent(new Event('pointerup'))
  await runTimer()
  expect(shown()).toEqual(['XAUUSD', 'BTCUSD', 'EURUSD'])
  await say('quotes', [{ ...quote, last: '1.2', time: 2 }])
  await runTimer()
  expect(shown()).toEqual(['EURUSD', 'XAUUSD', 'BTCUSD'])
})

it('after the first tap, a button appears that refetches the quotes', async () => {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 0))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  const { sentTo } = await open()
  await listed(['EURUSD', 'XAUUSD', 'BTCUSD'])
  dispatchEvent(new Event('pointerdown'))
  const button = await screen.findByRole('button', { name: 'Refresh' })
  expect(sentTo('markets.list')).toHaveLength(1)
  await click(button)
  await waitFor(() => expect(sentTo('markets.list')).toHaveLength(2))
  expect(await screen.findByText(/^Updated at \d\d:\d\d:\d\d$/)).toBeDefined()
})

it('choosing the selected market category again removes it from the address', async () => {
  const { history } = await open('/?category=2')
  await listed(['XAUUSD', 'BTCUSD'])
  await click(screen.getByText('Metals'))
  await waitFor(() => expect(history.location.search).toBe(''))
  await listed(['EURUSD', 'XAUUSD', 'BTCUSD'])
})

it('prices of an earlier visit are marked as outdated until the list has loaded', async () => {
  let arrive: (list: Market[]) => void = () => undefined
  const list = new Promise<Market[]>((resolve) => {
    arrive = resolve
  })
  const { queryClient, client } = await open('/', { 'markets.list': () => list })
  noteSavedList(5)
  await act(async () => void queryClient.setQueryData(marketsQuery(client).queryKey, markets, { updatedAt: 5 }))
  await listed(['EURUSD', 'XAUUSD', 'BTCUSD'])
  const isMarked = () => document.querySelector('.app-markets')?.hasAttribute('data-saved')
  expect(isMarked()).toBe(true)
  arrive(markets)
  await waitFor(() => expect(isMarked()).toBe(false))
})

it('a brand without watchlists offers only the favourites, and ignores the lists of the device', async () => {
  localStorage.setItem('leverkit.lists', JSON.stringify([{ id: 'mine', name: 'My metals', codes: ['XAUUSD'] }]))
  const { close } = await open('/?category=favourites')
  expect(await screen.findByText('My metals')).toBeDefined()
  expect(screen.getByText('Edit lists')).toBeDefined()
  close()
  cleanup()
  Object.assign(brand, { withoutScreens: ['watchlists'] })
  await open('/?category=favourites')
  expect(await screen.findByText('Favourites')).toBeDefined()
  expect([screen.queryByText('My metals'), screen.queryByText('Edit lists')]).toEqual([null, null])
})
