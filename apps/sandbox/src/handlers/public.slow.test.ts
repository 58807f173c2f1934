import { contract } from '@leverkit/sdk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSimulatedFeed } from '../feeds/simulated.ts'
import { MARKETS } from '../market/markets.ts'
import { createTestBroker, noon, type TestBroker } from '../testing/TestBroker.ts'
import { ownId } from './ownId.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { ranking, news, companies } = contract
const markets = MARKETS.slice(0, 6)
const prices = { markets, feed: createSimulatedFeed(markets, 'a') }

let broker: TestBroker
beforeAll(async () => {
  broker = await createTestBroker({ traders: true, prices, seed: 'a', companyLost: 'https://lost.example/notice' })
})
afterAll(() => broker.sandbox.close())

describe('the ranking', () => {
  it('the ranking lists a dozen invented traders, best first', async () => {
    const { data } = await broker.call(ranking.list, {})
    expect(data).toHaveLength(12)
    expect(new Set(data.map(({ name }) => name)).size).toBe(12)
    const profits = data.map(({ threeWeekRate }) => threeWeekRate)
    expect(profits).toEqual([...profits].sort((a, b) => +b - +a))
    const codes = new Set(markets.map(({ code }) => code))
    for (const trader of data) {
      expect(trader.totalTrades).toBeGreaterThan(5)
      expect(codes.has(trader.marketCode)).toBe(true)
      expect(trader.threeWeekWinRate).toMatch(/^\d{1,3}\.\d\d$/)
      if (trader.threeWeekRate.startsWith('-')) expect(trader.threeWeekProfit).toMatch(/^-/)
    }
  })

  it('the ranking depends only on the seed', async () => {
    const [same, other] = await Promise.all(['a', 'b'].map((seed) => createTestBroker({ traders: true, prices, seed })))
    const list = async (which: TestBroker | undefined) => (await which?.call(ranking.list, {}))?.data
    expect(await list(same)).toEqual(await list(broker))
    expect(await list(other)).not.toEqual(await list(broker))
    await Promise.all([same?.sandbox.close(), other?.sandbox.close()])
  })
})

describe('news articles', () => {
  it('the news list has pages with the newest articles first, and contains no future articles', async () => {
    const first = (await broker.call(news.list, { page: 1 })).data
    const second = (await broker.call(news.list, { page: 2 })).data
    expect([first.items.length, second.items.length]).toEqual([20, 20])
    const times = [...first.items, ...second.items].map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(times[0]).toBeLessThanOrEqual(noon)
    const last = (await broker.call(news.list, { page: Math.ceil(first.total / 20) })).data
    expect(last.items.length).toBe(first.total - 20 * (Math.ceil(first.total / 20) - 1))
    expect((await broker.call(news.list, { page: 10_001 })).code).toBe('INVALID_INPUT')
  })

  it('every news article has exactly one category', async () => {
    const total = async (categoryId?: number) => (await broker.call(news.list, { page: 1, categoryId })).data.total
    expect((await total(1)) + (await total(2)) + (await total(3))).toBe(await total())
    expect(await total(9)).toBe(0)
  })

  it("a news article's body has several paragraphs in the language of the call", async () => {
    const { id } = (await broker.call(news.list, { page: 1 })).data.items[0] ?? { id: 0 }
    const bodies = []
    for (const lang of ['en', 'hk', 'ar']) bodies.push((await broker.call(news.article, { id }, { lang })).data.content)
    for (const body of bodies) expect(body.match(/<p>/g)?.length).toBeGreaterThanOrEqual(3)
    expect(bodies[0]).toMatch(/^<p><strong>[A-Z]/)
    expect(bodies[1]).toMatch(/[\u4e00-\u9fff]/)
    expect(bodies[2]).toMatch(/[\u0600-\u06ff]/)
    for (const body of bodies) expect(body).not.toContain('{')
  })

  it('requests for unknown or future news articles are refused', async () => {
    const { id } = (await broker.call(news.list, { page: 1 })).data.items[0] ?? { id: 0 }
    expect((await broker.call(news.article, { id: ownId(id) + 1 })).code).toBe('NOT_FOUND')
    expect((await broker.call(news.article, { id: 1 })).code).toBe('NOT_FOUND')
  })
})

describe('the company endpoints', () => {
  it('the company endpoint returns the company that operates the app', async () => {
    expect((await broker.call(companies.current, {})).data).toMatchObject({ id: 1, website: 'https://sandbox.example' })
  })

  it('the company search finds companies by a part of the name, in upper or lower case', async () => {
    const names = async (name: string) => (await broker.call(companies.search, { name })).data.map((company) => company.name)
    expect(await names(' SALTBY ')).toEqual(['Saltby Futures'])
    expect(await names('markets')).toHaveLength(2)
    expect(await names('nobody like that')).toEqual([])
  })

  it('the company status is `active` by default, and `lost` if the sandbox starts with the option for a lost licence', async () => {
    expect((await broker.call(companies.status, {})).data).toEqual({ status: 'lost', lossUrl: 'https://lost.example/notice' })
    const other = await createTestBroker()
    expect((await other.call(companies.status, {})).data).toEqual({ status: 'active', lossUrl: null })
    expect((await other.call(ranking.list, {})).data).toEqual([])
    await other.sandbox.close()
  })
})
