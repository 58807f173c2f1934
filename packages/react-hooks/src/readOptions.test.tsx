import { contract } from '@leverkit/sdk'
import { keepPreviousData } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import * as hooks from './index.ts'
import * as queries from './query.ts'
import { aMarket } from './testing/fixtures.ts'
import { answer, renderWithExamples } from './testing/renderWithExamples.tsx'

afterEach(cleanup)

const { account, markets, news, session } = contract
const real = { user: { ...session.loginDemo.example.response.user, isDemo: false }, token: 'token' }
const market = aMarket({ code: 'EURUSD', id: 1 })

type Options = { readonly enabled?: boolean } | undefined

/** Every hook that reads, by its name. With the given arguments, each hook sends a request. */
const reads: Readonly<Record<string, (options: Options) => unknown>> = {
  useAccountDetail: (options) => hooks.useAccountDetail(options),
  useAccountSummary: (options) => hooks.useAccountSummary(options),
  useAreas: (options) => hooks.useAreas(options),
  useArticle: (options) => hooks.useArticle(12, options),
  useBalance: (options) => hooks.useBalance(options),
  useCandles: (options) => hooks.useCandles(market, '5min', options),
  useCaptcha: (options) => hooks.useCaptcha(options),
  useCategories: (options) => hooks.useCategories(options),
  useCompany: (options) => hooks.useCompany(options),
  useCompanySearch: (options) => hooks.useCompanySearch('Acme', options),
  useCompanyStatus: (options) => hooks.useCompanyStatus(options),
  useComplaintEmail: (options) => hooks.useComplaintEmail('https://other.example.com/', options),
  useDepositCurrencies: (options) => hooks.useDepositCurrencies(options),
  useDepositMethods: (options) => hooks.useDepositMethods(options),
  useDepositRecords: (options) => hooks.useDepositRecords('coin', options),
  useIdentity: (options) => hooks.useIdentity(options),
  useLedger: (options) => hooks.useLedger(options),
  useManifest: (options) => hooks.useManifest(options),
  useMarket: (options) => hooks.useMarket('EURUSD', options),
  useMarkets: (options) => hooks.useMarkets('', options),
  useNews: (options) => hooks.useNews(null, options),
  useOrders: (options) => hooks.useOrders('open', options),
  usePhoneFields: (options) => hooks.usePhoneFields(options),
  useProfile: (options) => hooks.useProfile(options),
  useRanking: (options) => hooks.useRanking(options),
  useSettings: (options) => hooks.useSettings(options),
  useSparkline: (options) => hooks.useSparkline(3, options),
  useSupport: (options) => hooks.useSupport(options),
  useWireAccounts: (options) => hooks.useWireAccounts('EUR', options),
  useWithdrawCurrencies: (options) => hooks.useWithdrawCurrencies('bank', options),
  useWithdrawMethods: (options) => hooks.useWithdrawMethods('coin', null, options),
  useWithdrawRecords: (options) => hooks.useWithdrawRecords('bank', options),
}

/** Renders a hook for a real account. Returns the number of its requests, and the topics of its subscriptions. */
const renderRead = async (hook: () => unknown) => {
  const { client, sent, sockets, paint } = await renderWithExamples(hook, { isSignedIn: false })
  act(() => client.auth.open(real))
  await paint()
  return { requests: sent.length, topics: sockets.all.flatMap(({ subscribed }) => subscribed) }
}

describe('enabled', () => {
  it('this test file contains the hook of every exported read', () => {
    const names = Object.keys(queries).flatMap((name) => (/^(?!endpoint)\w+Query$/.test(name) ? [name.slice(0, -5)] : []))
    expect(names.length).toBeGreaterThan(25)
    expect(names.map((name) => `use${name[0]?.toUpperCase()}${name.slice(1)}`).filter((name) => !(name in reads))).toEqual([])
  })

  it.each(Object.entries(reads))('a read with `enabled: false` sends nothing: %s', async (_name, read) => {
    expect(await renderRead(() => read({ enabled: false }))).toEqual({ requests: 0, topics: [] })
  })

  it.each(Object.entries(reads))('a read with `enabled: true` sends one request: %s', async (_name, read) => {
    expect((await renderRead(() => read({ enabled: true }))).requests).toBe(1)
  })

  it('`enabled: true` does not send a read that the broker would refuse', async () => {
    const { sent } = await renderWithExamples(() => [hooks.useBalance({ enabled: true }), hooks.useLedger({ enabled: true })], {
      isSignedIn: false,
    })
    expect(sent).toEqual([])
  })

  it('a disabled read still returns the cached answer', async () => {
    const shown = { enabled: true }
    const { result, rerender, sentTo } = await renderWithExamples(() => hooks.useBalance(shown))
    shown.enabled = false
    rerender()
    expect([result.current.data, sentTo(account.balance)]).toEqual([account.balance.example.response, 1])
  })
})

describe('staleTime', () => {
  const readAgain = async (staleTime: number | undefined) => {
    const { rerender, paint, sentTo } = await renderWithExamples(() => {
      hooks.useMarkets('', { enabled: shown.isFirst, staleTime })
      hooks.useMarkets('', { enabled: !shown.isFirst, staleTime })
    })
    shown.isFirst = false
    rerender()
    await paint()
    shown.isFirst = true
    return sentTo(markets.list)
  }
  const shown = { isFirst: true }

  it('a second component fetches a cached answer again if its `staleTime` is 0', async () => {
    expect(await readAgain(0)).toBe(2)
  })

  it('if `staleTime` is missing or `undefined`, a cached answer stays fresh for the time that the query options of the read set', async () => {
    expect(await readAgain(undefined)).toBe(1)
  })
})

describe('placeholderData', () => {
  it('a read returns its placeholder until the answer arrives', async () => {
    const held = answer(markets.list, () => new Promise<never>(() => undefined))
    const { result } = await renderWithExamples(
      () => ({
        list: hooks.useMarkets('', { placeholderData: [market] }),
        one: hooks.useMarket('EURUSD', { placeholderData: [market] }),
      }),
      { answers: [held] },
    )
    expect([result.current.list.data, result.current.list.isPlaceholderData]).toEqual([[market], true])
    expect(result.current.one.data).toEqual(market)
  })

  it('with `keepPreviousData`, a paged list keeps its items until the answer to the next request arrives', async () => {
    const shown: { category: number | null } = { category: null }
    const { result, rerender } = await renderWithExamples(() =>
      hooks.useNews(shown.category, { placeholderData: keepPreviousData }),
    )
    shown.category = 4
    rerender()
    expect(result.current.items).toEqual(news.list.example.response.items)
  })
})

describe('refetchInterval', () => {
  it('a read with a `refetchInterval` is fetched again after each interval', async () => {
    const { sentTo } = await renderWithExamples(() => hooks.useRanking({ refetchInterval: 5 }))
    await expect.poll(() => sentTo(contract.ranking.list)).toBeGreaterThan(2)
  })
})

describe('other properties', () => {
  it('a caller without types cannot replace the key or the function of a read', async () => {
    const options: object = { queryKey: ['other'], queryFn: () => 'other', retry: 9 }
    const { result } = await renderWithExamples(() => hooks.useBalance(options))
    expect(result.current.data).toEqual(account.balance.example.response)
  })
})
