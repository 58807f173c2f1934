import { contract, type Trader } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { brand } from '../../brand/brand.ts'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { RankingScreen } from './RankingScreen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const [heron] = contract.ranking.list.example.response as [Trader]
const swift: Trader = {
  ...{ name: 'Swift 3', leverage: '50', threeWeekRate: '-2.5', threeWeekWinRate: '40.00', threeWeekProfit: '-310.5' },
  ...{ totalRate: '1.10', totalTrades: 1_034, marketCode: 'EURUSD', followers: 1_200 },
}
const quiet: Trader = { ...swift, name: 'Quiet 8', followers: null }
const open = (address = '/rank', answers: Answers = {}, media: readonly string[] = []) =>
  renderScreen(<RankingScreen />, {
    media,
    answers: { 'ranking.list': () => [heron, swift, quiet], ...answers },
    ...{ visited: ['/', address], userType: 'visitor' },
  })
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2066-\u2069\u00a0]/g, '')
const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => plain(textContent))

it("the ranking lists traders in the broker's sequence, with return, risk and profit", async () => {
  await open()
  const [first, second, third] = await lines()
  for (const text of ['1', 'Heron 27', 'XAUUSD · 1:100', '+12.40%', '3-week return', '3-week P/L']) expect(first).toContain(text)
  for (const text of ['2', 'Swift 3', 'EURUSD · 1:50', '2.50%', '310.50']) expect(second).toContain(text)
  expect(third).toContain('Quiet 8')
  expect(first).not.toContain('Followers')
  expect(screen.getByRole('heading', { name: 'Ranking' })).toBeDefined()
  expect(document.body.textContent).not.toContain('Trades aren’t copied')
})

it('the copy-trading tab starts with the best return, as the ranking does, and explains that trades are not copied', async () => {
  await open('/rank?view=documentary')
  const [first, second, third] = await lines()
  for (const text of ['Heron 27', 'Followers82', 'Win rate']) expect(first).toContain(text)
  expect(first).not.toContain('Total trades')
  for (const text of ['Swift 3', 'Followers1,200']) expect(second).toContain(text)
  expect(third).toContain('Followers–')
  expect(screen.getByText(/^Trades aren’t copied/)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Traders' })).toBeDefined()
})

it('if the brand offers no copy trading, the address of the copy-trading tab opens the ranking', async () => {
  const { features } = brand
  Object.assign(brand, { features: { ...features, copyTrading: false } })
  try {
    await open('/rank?view=documentary')
    await lines()
    expect(screen.getByRole('heading', { name: 'Ranking' })).toBeDefined()
    expect(document.body.textContent).not.toContain('Trades aren’t copied')
  } finally {
    Object.assign(brand, { features })
  }
})

it("a trader's profile shows all statistics and links to the trader's market", async () => {
  const { history } = await open()
  const [name] = await screen.findAllByText('Heron 27')
  await click(name as HTMLElement)
  const sheet = await screen.findByRole('dialog', { name: 'Heron 27' })
  const figures = ['3-week P/L+1,240.00', 'Total return+48.10%', 'Total trades214', 'Followers82']
  for (const text of [...figures, 'XAUUSD · 1:100']) expect(plain(sheet.textContent)).toContain(text)
  // The return, the market and the leverage are shown once, above the other statistics.
  for (const once of ['+12.40%', '1:100']) expect(plain(sheet.textContent).split(once)).toHaveLength(2)
  expect(history.location.search).toBe('?trader=Heron+27')
  await click(within(sheet).getByRole('button', { name: 'Trade XAUUSD' }))
  await waitFor(() =>
    expect(history.location).toMatchObject({ pathname: '/trade', search: '?code=XAUUSD', reachedBy: 'replace' }),
  )
})

it("closing a trader's profile returns to the list, and a trader outside the ranking has no profile", async () => {
  const first = await open('/rank?trader=Swift+3')
  const sheet = await screen.findByRole('dialog', { name: 'Swift 3' })
  await click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(first.history.location.search).toBe('')
  first.close()
  await open('/rank?trader=Nobody')
  await lines()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it("other traders' profits are visible even if the user hides amounts", async () => {
  localStorage.setItem('leverkit.hideAmounts', '1')
  await open()
  expect((await lines())[0]).toContain('1,240.00')
})

it('the ranking shows a skeleton while loading, and an empty state if no trader is listed', async () => {
  let answer: (traders: Trader[]) => void = () => undefined
  await open('/rank', {
    'ranking.list': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  expect(document.querySelector('.lk-skeleton')).not.toBeNull()
  expect(screen.queryByText('No traders ranked yet')).toBeNull()
  answer([])
  expect(await screen.findByText('No traders ranked yet')).toBeDefined()
  expect(document.querySelector('.lk-skeleton')).toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
})

it('if the ranking cannot be loaded, a retry button appears instead of an empty list', async () => {
  let isDown = true
  await open('/rank', { 'ranking.list': () => (isDown ? new Refused('UNAVAILABLE') : [heron]) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No traders ranked yet')).toBeNull()
  isDown = false
  await click(retry)
  expect(await lines()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('the user can sort traders by a figure, and the address contains the figure', async () => {
  const { history } = await open()
  await lines()
  const chip = (name: string) => within(screen.getByRole('toolbar', { name: 'Sort by' })).getByRole('button', { name })
  expect(chip('3-week return').getAttribute('aria-pressed')).toBe('true')
  await click(chip('Total trades'))
  await waitFor(() => expect(history.location).toMatchObject({ search: '?sort=trades', reachedBy: 'replace' }))
  expect((await lines())[0]).toContain('Swift 3')
  await click(chip('3-week return'))
  await waitFor(() => expect(history.location.search).toBe(''))
  expect((await lines())[0]).toContain('Heron 27')
})

it('the ranking numbers its rows and highlights the best three, and the figure for sorting is first in each row', async () => {
  await open('/rank?sort=win', { 'ranking.list': () => [heron, swift, quiet, { ...quiet, name: 'Last 4' }] })
  await lines()
  expect(screen.getByRole('list').tagName).toBe('OL')
  const ranks = [...document.querySelectorAll('.app-rank')]
  expect(ranks.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4'])
  expect(ranks.map((rank) => rank.hasAttribute('data-best'))).toEqual([true, true, true, false])
  const figures = [...document.querySelectorAll('.app-ranked-figures dt')].slice(0, 2)
  expect(figures.map(({ textContent }) => textContent)).toEqual(['Win rate', '3-week return'])
})

const desktop = ['(min-width: 1024px)']

it('on a desktop, the ranking is a table with one row of headings, and results have the colour of their direction', async () => {
  await open('/rank', {}, desktop)
  const table = await screen.findByRole('table', { name: 'Ranking' })
  const headings = within(table).getAllByRole('columnheader')
  expect(headings.map(({ textContent }) => plain(textContent))).toEqual([
    ...['#', 'Traders', 'Win rate', 'Total trades', 'Followers', '3-week P/L USD', '3-week return'],
  ])
  const [, first, second] = within(table).getAllByRole('row')
  const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => plain(textContent))
  expect(cells(first)).toEqual(['1', 'Heron 27XAUUSD · 1:100', '61.0%', '214', '82', '+1,240.000000', '+12.40%'])
  for (const label of ['Win rate', '3-week P/L', '3-week return']) expect(cells(first).join()).not.toContain(label)
  expect([first, second].map((row) => row?.querySelector('.lk-money')?.className)).toEqual(['lk-money lk-up', 'lk-money lk-down'])
})

it('on a desktop, the sorted column is marked, and a row opens the profile of its trader', async () => {
  const { history } = await open('/rank?sort=trades', {}, desktop)
  const sorted = await screen.findByRole('columnheader', { name: 'Total trades' })
  expect(sorted.getAttribute('aria-sort')).toBe('descending')
  expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1)
  await click(screen.getByRole('link', { name: 'Swift 3' }))
  expect(history.location.search).toContain('trader=Swift+3')
  expect(await screen.findByRole('dialog', { name: 'Swift 3' })).toBeDefined()
})

it("a card of the copy-trading tab links to the trader's market and shows the live change of the market", async () => {
  await open('/rank?view=documentary')
  const link = await screen.findByRole('link', { name: /^Trade XAUUSD/ })
  expect(link.getAttribute('href')).toBe('/trade?code=XAUUSD')
  const [known] = await screen.findAllByRole('link', { name: /^Trade EURUSD/ })
  await waitFor(() => expect(known?.querySelector('.lk-percent')).not.toBeNull())
  // The percentage is named, because it is not the trader's.
  expect(plain(known?.textContent)).toMatch(/^Trade EURUSD Today [+−]?[\d.]+%$/)
  expect(screen.getByRole('list').tagName).toBe('UL')
})

it.each(['/rank', '/rank?view=documentary'])(
  'exactly one figure is selected for sorting, and a press on it keeps it selected (%s)',
  async (address) => {
    await open(address)
    await lines()
    const bar = screen.getByRole('toolbar', { name: 'Sort by' })
    const pressed = () => within(bar).getAllByRole('button', { pressed: true })
    expect(pressed().map(({ textContent }) => textContent)).toEqual(['3-week return'])
    expect(bar.parentElement?.textContent).toContain('Sort by')
    await click(pressed()[0] as HTMLElement)
    expect(pressed().map(({ textContent }) => textContent)).toEqual(['3-week return'])
  },
)

it.each([
  ['/rank?view=documentary', '3-week return'],
  ['/rank?view=documentary&sort=followers', 'Followers'],
  ['/rank?view=documentary&sort=trades', 'Total trades'],
])('at %s, each card marks the figure by which the traders are sorted', async (address, label) => {
  await open(address)
  const marked = (await screen.findAllByRole('listitem')).map((card) =>
    [...card.querySelectorAll('.app-sorted')].map(({ textContent }) => textContent),
  )
  expect(marked).toEqual([[label], [label], [label]])
})

it.each([
  ['end', 500, 600, 248],
  ['start', -200, -100, -248],
])('the chips scroll until the selected chip is visible, if it is beyond the %s of the row', async (_, left, right, scrolled) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    return this.getAttribute('aria-pressed') === 'true' ? new DOMRect(left, 0, right - left, 34) : new DOMRect(0, 0, 400, 44)
  })
  await open('/rank?sort=followers')
  await lines()
  expect(screen.getByRole('toolbar', { name: 'Sort by' }).scrollLeft).toBe(scrolled)
})

it('a card shows the win rate as a bar, and the day of the trader’s market as a chart', async () => {
  await open('/rank?view=documentary')
  const [, second] = await screen.findAllByRole('listitem')
  expect(second?.querySelector('.app-win-part')?.getAttribute('width')).toBe('40.00')
  await waitFor(() => expect(second?.querySelector('.lk-sparkline')).not.toBeNull())
})
