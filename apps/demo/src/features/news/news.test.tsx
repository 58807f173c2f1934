import { contract } from '@leverkit/sdk'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { brand } from '../../brand/brand.ts'
import { type Answers, Refused, renderScreen } from '../../testing/renderScreen.tsx'
import { ArticleScreen } from './ArticleScreen.tsx'
import { NewsScreen } from './NewsScreen.tsx'
import { ageText } from './PublishedAt.tsx'

const { newsTopics } = brand
afterEach(() => {
  cleanup()
  Object.assign(brand, { newsTopics })
})

const [item] = contract.news.list.example.response.items
const page = (...items: object[]) => ({ items: items.map((each) => ({ ...item, ...each })), total: items.length })
const list = (address = '/news', answers: Answers = {}) =>
  renderScreen(<NewsScreen />, {
    answers: { 'news.list': () => page({ id: 31, title: 'Payrolls rise', summary: 'More jobs.' }), ...answers },
    ...{ visited: ['/', address], userType: 'visitor' },
  })
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const chip = (name: string) => within(screen.getByRole('toolbar', { name: 'Categories' })).getByRole('button', { name })

it('each article is listed with title, summary, date and a link', async () => {
  const { sentTo } = await list('/news', { 'news.list': () => page({ id: 31, title: 'Payrolls rise', summary: 'More jobs.' }) })
  const card = await screen.findByRole('link', { name: /Payrolls rise/ })
  expect(card.getAttribute('href')).toBe('/news/detail?id=31')
  expect(card.textContent).toContain('More jobs.')
  expect(card.querySelector('time')?.dateTime).toBe(new Date(item?.createdAt ?? 0).toISOString())
  expect(sentTo('news.list')).toEqual([{ categoryId: null, page: 1 }])
})

it('articles of the same day share one heading with the day', async () => {
  const at = (day: number) => new Date(2026, 10, day, 12).getTime()
  await list('/news', {
    'news.list': () => page({ id: 3, createdAt: at(18) }, { id: 2, createdAt: at(18) }, { id: 1, createdAt: at(17) }),
  })
  const days = await screen.findAllByRole('heading', { level: 2 })
  expect(days.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('November 18'),
    expect.stringContaining('November 17'),
  ])
  expect(screen.getAllByRole('list').map((each) => within(each).getAllByRole('link').length)).toEqual([2, 1])
})

it('a chosen topic filters the news and is stored in the address, and a second tap clears the filter', async () => {
  const { sentTo, history } = await list()
  for (const name of ['Markets', 'Analysis', 'Notices']) expect(chip(name).getAttribute('aria-pressed')).toBe('false')
  await click(chip('Analysis'))
  await waitFor(() => expect(sentTo('news.list').at(-1)).toEqual({ categoryId: 2, page: 1 }))
  expect(history.location).toMatchObject({ search: '?category=2', reachedBy: 'replace' })
  expect(chip('Analysis').getAttribute('aria-pressed')).toBe('true')
  await click(chip('Analysis'))
  await waitFor(() => expect(history.location.search).toBe(''))
  expect(chip('Analysis').getAttribute('aria-pressed')).toBe('false')
})

it('the topic in the address is applied, and an unknown topic is ignored', async () => {
  const first = await list('/news?category=3')
  expect(chip('Notices').getAttribute('aria-pressed')).toBe('true')
  expect(first.sentTo('news.list')).toEqual([{ categoryId: 3, page: 1 }])
  first.close()
  const { sentTo } = await list('/news?category=99')
  expect(sentTo('news.list')).toEqual([{ categoryId: null, page: 1 }])
})

it('topics are hidden if the brand has none, and an empty state appears if there is no news', async () => {
  Object.assign(brand, { newsTopics: {} })
  await list('/news', { 'news.list': () => page() })
  expect(await screen.findByText('No news yet')).toBeDefined()
  expect(screen.queryByRole('toolbar')).toBeNull()
})

const { example } = contract.news.article
const article = (address: string, answers: Answers = {}) =>
  renderScreen(<ArticleScreen />, { answers, visited: ['/news', address], userType: 'visitor' })

it('an article shows its heading, date and sanitised body', async () => {
  const { sentTo } = await article('/news/detail?id=12', {
    'news.article': () => ({
      ...example.response,
      title: 'Gold climbs',
      content: '<p>Ounce <b>up</b></p><script>bad()</script>',
    }),
  })
  expect(await screen.findByRole('heading', { name: 'Gold climbs' })).toBeDefined()
  const shown = screen.getByRole('article')
  expect(shown.textContent).toContain('Ounce up')
  expect(shown.textContent).not.toContain('bad()')
  expect(shown.querySelector('time')).not.toBeNull()
  expect(sentTo('news.article')).toEqual([{ id: 12 }])
})

it.each(['/news/detail?id=12', '/news/detail?id=no', '/news/detail'])(
  'at the address %s, the screen says that the article does not exist, and links to the list',
  async (address) => {
    const { history, sentTo } = await article(address, { 'news.article': () => new Refused('NOT_FOUND') })
    expect(await screen.findByText('This article isn’t available')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(sentTo('news.article')).toHaveLength(address.endsWith('12') ? 1 : 0)
    await click(screen.getByRole('button', { name: 'Go to news' }))
    await waitFor(() => expect(history.location).toMatchObject({ pathname: '/news', reachedBy: 'replace' }))
  },
)

it('an article links to the markets that it names', async () => {
  await article('/news/detail?id=12', {
    'news.article': () => ({ ...example.response, title: 'Late move in EUR/USD', content: '<p class="XAUUSD">Quiet</p>' }),
  })
  const link = await within(await screen.findByRole('list', { name: 'Markets' })).findByRole('link')
  expect(link.getAttribute('href')).toBe('/trade?code=EURUSD')
  expect(link.textContent).toContain('EURUSD')
})

it('above an article are its age by the broker’s clock, its date, and a tag with the live change of each market that it names', async () => {
  const createdAt = Date.now() - 2 * 3_600_000
  const { say } = await article('/news/detail?id=12', {
    'news.article': () => ({ ...example.response, title: 'Late move in EUR/USD', createdAt }),
  })
  const shown = await screen.findByRole('article')
  const tag = await within(shown).findByRole('link', { name: /EURUSD/ })
  expect(tag.getAttribute('href')).toBe('/trade?code=EURUSD')
  const [quote] = contract.markets.list.example.response
  await say('quotes', [{ ...quote?.quote, code: 'EURUSD', status: 'open', time: Date.now(), changePercent: '1.23' }])
  await waitFor(() => expect(tag.textContent).toContain('1.23%'))
  await waitFor(() => expect(shown.textContent).toContain('2 hours ago'))
  expect(shown.querySelector('time')?.dateTime).toBe(new Date(createdAt).toISOString())
})

it.each([
  ['The metal rose after the data.', 1],
  ['More jobs &amp; pay.', 0],
])('the summary is the lead of an article only if the body %s does not begin with it', async (start, leads) => {
  await article('/news/detail?id=12', {
    'news.article': () => ({
      ...example.response,
      summary: 'More jobs & pay.',
      content: `<p><strong>${start}</strong></p><p>Rest</p>`,
    }),
  })
  await screen.findByRole('article')
  expect(document.querySelectorAll('.app-article-lead')).toHaveLength(leads)
})

it('below an article are further articles, first one about the same market', async () => {
  await article('/news/detail?id=12', {
    'news.article': () => ({ ...example.response, id: 12, title: 'Late move in EUR/USD' }),
    'news.list': () =>
      page({ id: 12, title: 'Late move in EUR/USD' }, { id: 13, title: 'Quiet day' }, { id: 14, title: 'EURUSD rests' }),
  })
  const more = await screen.findByRole('list', { name: 'More news' })
  await waitFor(() =>
    expect(
      within(more)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/news/detail?id=14', '/news/detail?id=13']),
  )
})

it('if an article cannot be loaded, a retry button appears and loads the article again', async () => {
  let isDown = true
  await article('/news/detail?id=12', { 'news.article': () => (isDown ? new Refused('UNAVAILABLE') : example.response) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('This article isn’t available')).toBeNull()
  isDown = false
  await click(retry)
  expect(await screen.findByRole('article')).toBeDefined()
})

it('the newest article leads the list, and each article shows the live change of the markets that it names', async () => {
  await list('/news', {
    'news.list': () => page({ id: 3, title: 'Late move in EUR/USD' }, { id: 2, title: 'Quiet day' }),
  })
  const [lead, other] = await screen.findAllByRole('link')
  expect([lead, other].map((each) => each?.classList.contains('app-news-lead'))).toEqual([true, false])
  await waitFor(() => expect(lead?.querySelector('.app-news-market')?.textContent).toMatch(/^EURUSD .*%/))
  expect(other?.querySelector('.app-news-market')).toBeNull()
})

it.each([
  [59_999, '1 minute ago'],
  [3_599_999, '59 minutes ago'],
  [7_200_000, '2 hours ago'],
  [86_400_000, null],
  [-1, null],
])('an article that is %i ms old has the age %s', (ageMs, text) => {
  expect(ageText(ageMs, 'en')).toBe(text)
})

it('an article about a market shows its day as a chart, except if the article has a picture', async () => {
  const title = 'Late move in EUR/USD'
  await list('/news', {
    'news.list': () =>
      page({ id: 3, title }, { id: 2, title, imageUrl: 'https://example.com/gold.jpg' }, { id: 1, title: 'Quiet day' }),
  })
  await screen.findByRole('link', { name: /Quiet day/ })
  await waitFor(() => expect(document.querySelector('.app-news .lk-sparkline')).not.toBeNull())
  expect([...document.querySelectorAll('.app-news')].map((card) => card.querySelectorAll('.lk-sparkline').length)).toEqual([
    1, 0, 0,
  ])
})

it('below an article is each market that it names, with its live price, a chart of its day and a link to its ticket', async () => {
  await article('/news/detail?id=12', { 'news.article': () => ({ ...example.response, title: 'Late move in EUR/USD' }) })
  const row = await within(await screen.findByRole('list', { name: 'Markets' })).findByRole('listitem')
  expect(within(row).getByRole('link', { name: 'Trade EURUSD' }).getAttribute('href')).toBe('/trade?code=EURUSD')
  expect(row.querySelectorAll('.lk-sparkline, .lk-price')).toHaveLength(2)
  expect(row.textContent).toMatch(/%/)
})
