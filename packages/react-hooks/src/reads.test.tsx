import { contract } from '@leverkit/sdk'
import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useAccountDetail, useBalance, useLedger, useProfile } from './account.ts'
import { useCompany, useCompanySearch, useCompanyStatus } from './companies.ts'
import { useDepositCurrencies, useDepositMethods, useDepositRecords, useWireAccounts } from './deposits.ts'
import { useCategories, useMarket, useMarkets, useSparkline } from './markets.ts'
import { useArticle, useNews } from './news.ts'
import { useAreas, useLang, useManifest, usePhoneFields, useSettings, useSupport } from './platform.ts'
import { defaultAccess } from './query/access.ts'
import type { AnyEntry } from './query/endpointQuery.ts'
import { useRanking } from './ranking.ts'
import { useAccess, useCaptcha } from './session.ts'
import { aMarket } from './testing/fixtures.ts'
import { answer, renderWithExamples } from './testing/renderWithExamples.tsx'
import { useIdentity } from './verification.ts'
import { useWithdrawCurrencies, useWithdrawMethods, useWithdrawPreview, useWithdrawRecords } from './withdrawals.ts'

afterEach(cleanup)

const { account, companies, deposits, markets, news, platform, ranking, session, verification, withdrawals } = contract
const { user } = session.loginDemo.example.response

// The cast is safe: the test checks that the hook returns the example of this endpoint.
const row = (hook: () => unknown, entry: unknown, request: object) => [hook, entry as AnyEntry, request] as const

const open = [
  ['markets', ...row(() => useMarkets(' EUR '), markets.list, { search: 'EUR' })],
  ['all markets', ...row(() => useMarkets('  '), markets.list, { search: null })],
  ['categories', ...row(() => useCategories(), markets.categories, {})],
  ['a sparkline', ...row(() => useSparkline(3), markets.sparkline, { marketId: 3, period: '15min' })],
  [
    'a sparkline of daily candles',
    ...row(() => useSparkline(3, { period: '1day' }), markets.sparkline, { marketId: 3, period: '1day' }),
  ],
  ['settings', ...row(() => useSettings(), platform.settings, {})],
  ['areas', ...row(() => useAreas(), platform.areas, {})],
  ['the manifest', ...row(() => useManifest(), platform.manifest, {})],
  ['fields of a registration by phone', ...row(() => usePhoneFields(), platform.phoneFields, { key: 'isShowMobile' })],
  ['the company', ...row(() => useCompany(), companies.current, {})],
  ['found companies', ...row(() => useCompanySearch(' Acme '), companies.search, { name: 'Acme' })],
  ['the status of the company', ...row(() => useCompanyStatus(), companies.status, {})],
  ['news', ...row(() => useNews(), news.list, { categoryId: null, page: 1 })],
  ['news of a category', ...row(() => useNews(4), news.list, { categoryId: 4, page: 1 })],
  ['an article', ...row(() => useArticle(12), news.article, { id: 12 })],
  ['the ranking', ...row(() => useRanking(), ranking.list, {})],
  ['a captcha', ...row(() => useCaptcha(), session.captcha, {})],
] as const

const personal = [
  ['the balance', 'signedIn', ...row(() => useBalance(), account.balance, {})],
  ['the account', 'signedIn', ...row(() => useAccountDetail(), account.detail, {})],
  ['the ledger', 'signedIn', ...row(() => useLedger(), account.ledger, { page: 1 })],
  ['the profile', 'signedIn', ...row(() => useProfile(), account.info, {})],
  ['deposit methods', 'real', ...row(() => useDepositMethods(), deposits.methods, {})],
  ['deposit currencies', 'real', ...row(() => useDepositCurrencies(), deposits.currencies, {})],
  ['deposits by coin', 'real', ...row(() => useDepositRecords('coin'), deposits.records, { type: 'coin', page: 1 })],
  ['deposits by bank', 'real', ...row(() => useDepositRecords('bank'), deposits.records, { type: 'bank', page: 1 })],
  ['bank accounts', 'real', ...row(() => useWireAccounts('EUR'), deposits.wireAccounts, { currencyCode: 'EUR' })],
  ['withdrawal currencies', 'real', ...row(() => useWithdrawCurrencies('bank'), withdrawals.currencies, { type: 'bank' })],
  ['bound addresses', 'real', ...row(() => useWithdrawMethods('coin'), withdrawals.methods, { type: 'coin', currencyId: null })],
  [
    'bound bank accounts of one currency',
    'real',
    ...row(() => useWithdrawMethods('bank', 5), withdrawals.methods, { type: 'bank', currencyId: 5 }),
  ],
  ['withdrawals', 'real', ...row(() => useWithdrawRecords('bank'), withdrawals.records, { type: 'bank', page: 1 })],
  ['the identity check', 'real', ...row(() => useIdentity(), verification.status, {})],
] as const

/** Renders a hook that reads one endpoint, and records every request to this endpoint. */
const renderRead = async (hook: () => unknown, entry: AnyEntry, person: 'visitor' | 'demo' | 'real') => {
  const asked: unknown[] = []
  const noting = answer(entry, (request) => {
    asked.push(request)
    return entry.example.response as never
  })
  const rendered = await renderWithExamples(hook, { answers: [noting], isSignedIn: false })
  if (person !== 'visitor') act(() => rendered.client.auth.open({ user: { ...user, isDemo: person === 'demo' }, token: 'token' }))
  await rendered.paint()
  return { ...rendered, asked }
}

describe('reads that need no account', () => {
  it.each(open)(
    'a public read is requested once for a visitor and returns the answer: %s',
    async (_name, hook, entry, request) => {
      const { asked, result } = await renderRead(hook, entry, 'visitor')
      expect(asked).toEqual([request])
      const shown = result.current as { readonly data?: unknown; readonly items?: unknown }
      const page = entry.example.response as { readonly items?: unknown }
      if (shown.items) expect(shown.items).toEqual(page.items)
      else expect(shown.data).toEqual(entry.example.response)
    },
  )
})

describe('reads that need an account', () => {
  it.each(personal)(
    'a read is requested for a real account and returns the answer: %s',
    async (_name, _audience, hook, entry, request) => {
      const { asked, result } = await renderRead(hook, entry, 'real')
      expect(asked).toEqual([request])
      const shown = result.current as { readonly data?: unknown; readonly items?: unknown; readonly first?: unknown }
      if (shown.items) expect(shown.first).toEqual(entry.example.response)
      else expect(shown.data).toEqual(entry.example.response)
    },
  )

  it.each(personal)('a read that needs an account is not requested for a visitor: %s', async (_name, _audience, hook, entry) => {
    expect((await renderRead(hook, entry, 'visitor')).asked).toEqual([])
  })

  it.each(personal)(
    'a read is requested for a demo account only if the broker allows the read: %s',
    async (_name, audience, hook, entry) => {
      expect((await renderRead(hook, entry, 'demo')).asked).toHaveLength(audience === 'signedIn' ? 1 : 0)
    },
  )
})

describe('reads without their argument', () => {
  it.each([
    ['companies without a name', ...row(() => useCompanySearch('  '), companies.search, {})],
    ['bank accounts of no currency', ...row(() => useWireAccounts(null), deposits.wireAccounts, {})],
  ] as const)('a read whose argument is missing is not requested: %s', async (_name, hook, entry, _request) => {
    expect((await renderRead(hook, entry, 'real')).asked).toEqual([])
  })
})

describe('useMarket', () => {
  it('useMarket finds a market in the list by code, and finds another market when the code changes', async () => {
    const list = [aMarket({ code: 'EURUSD', id: 1 }), aMarket({ code: 'BTCUSD', id: 2 })]
    const shown = { code: 'BTCUSD' }
    const { result, rerender, sentTo } = await renderWithExamples(() => useMarket(shown.code), {
      answers: [answer(markets.list, () => list)],
    })
    expect(result.current.data?.id).toBe(2)
    shown.code = 'EURUSD'
    rerender()
    expect(result.current.data?.id).toBe(1)
    shown.code = 'NOTHING'
    rerender()
    expect([result.current.data, sentTo(markets.list)]).toEqual([null, 1])
  })
})

describe('useSupport', () => {
  it('useSupport returns null before the settings arrive, and then the support link of the settings', async () => {
    const settings = {
      ...platform.settings.example.response,
      supportLink: 'https://help.example.com',
      supportLinkType: 'redirect' as const,
    }
    const held = await renderWithExamples(() => useSupport(), {
      answers: [answer(platform.settings, () => new Promise<never>(() => undefined))],
    })
    expect(held.result.current).toBeNull()
    const { result } = await renderWithExamples(() => useSupport(), { answers: [answer(platform.settings, () => settings)] })
    expect(result.current).toEqual({ opens: 'redirect', url: 'https://help.example.com' })
  })
})

describe('useLang', () => {
  it('setLang refetches every answer without a reload, and changes the text direction', async () => {
    const { result, sentTo, client } = await renderWithExamples(() => ({
      ...useLang(),
      markets: useMarkets(),
      balance: useBalance(),
    }))
    expect(result.current).toMatchObject({ lang: 'en', direction: 'ltr' })
    await act(() => result.current.setLang('ar'))
    expect(result.current).toMatchObject({ lang: 'ar', direction: 'rtl' })
    expect([client.lang, sentTo(markets.list), sentTo(account.balance)]).toEqual(['ar', 2, 2])
  })
})

describe('useWithdrawPreview', () => {
  const currency = withdrawals.currencies.example.response[0] ?? null
  it('useWithdrawPreview returns null without a currency', async () => {
    const { result } = await renderWithExamples(() => useWithdrawPreview('100', null))
    expect(result.current).toBeNull()
  })

  it('useWithdrawPreview limits the amount to the free margin', async () => {
    const { result, say } = await renderWithExamples(() => useWithdrawPreview('100', currency), {
      answers: [answer(account.balance, () => ({ balance: '500.000000', lockedBalance: '0.000000' }))],
    })
    const before = result.current?.max
    await say('account', { floatingProfit: '0.000000', usedMargin: '450.000000', riskRate: '90.00', orders: [] })
    expect([before, result.current?.max]).toEqual(['500.000000', '50.000000'])
    expect(result.current?.problem).toBe('NOT_ENOUGH_BALANCE')
  })
})

describe('paged lists', () => {
  const pageOf = (ids: readonly number[], total: number) => ({
    ...news.list.example.response,
    items: ids.map((id) => ({ ...news.list.example.response.items[0], id }) as (typeof news.list.example.response.items)[number]),
    total,
  })

  it('each loaded page is appended to a list until the total is reached', async () => {
    const pages = [pageOf([1, 2], 5), pageOf([3, 4], 5), pageOf([5], 5)]
    const { result, paint } = await renderWithExamples(() => useNews(), {
      answers: [answer(news.list, ({ page }) => pages[page - 1] ?? pageOf([], 5))],
    })
    const idsOf = () => result.current.items.map(({ id }) => id)
    expect([idsOf(), result.current.total, result.current.hasMore]).toEqual([[1, 2], 5, true])
    act(() => void result.current.loadMore())
    await paint()
    expect([idsOf(), result.current.hasMore, result.current.isLoadingMore]).toEqual([[1, 2, 3, 4], true, false])
    act(() => void result.current.loadMore())
    await paint()
    expect([idsOf(), result.current.hasMore]).toEqual([[1, 2, 3, 4, 5], false])
    expect(result.current.fetchedAt).toBeGreaterThan(0)
  })

  it.each([
    ['the first page is empty', [pageOf([], 9)]],
    ['the first page contains all items', [pageOf([1, 2], 2)]],
  ])('a list has no next page if %s', async (_, [page]) => {
    const { result } = await renderWithExamples(() => useNews(), { answers: [answer(news.list, () => page as never)] })
    expect(result.current.hasMore).toBe(false)
  })

  it('a list ends with a page that is shorter than the first page, even if the stated total is higher', async () => {
    const { result, paint } = await renderWithExamples(() => useNews(), {
      answers: [answer(news.list, ({ page }) => (page === 1 ? pageOf([1, 2], 9) : pageOf([3], 9)))],
    })
    act(() => void result.current.loadMore())
    await paint()
    expect([result.current.items.length, result.current.hasMore]).toEqual([3, false])
  })
})

describe('useAccess', () => {
  const real = { user: { ...user, isDemo: false }, token: 'token' }
  const statusOf = (reviewStatus: 'none' | 'verified') => [
    answer(verification.status, () => ({ ...verification.status.example.response, reviewStatus })),
  ]

  it('by default, useAccess allows withdrawals for a real account, and does not fetch the identity check', async () => {
    const { result, client, sentTo, paint } = await renderWithExamples(() => useAccess('withdraw'), { isSignedIn: false })
    expect(result.current).toEqual({ isAllowed: false, reason: 'signInRequired' })
    act(() => client.auth.open(real))
    await paint()
    expect([result.current, sentTo(verification.status)]).toEqual([{ isAllowed: true, reason: null }, 0])
  })

  it.each([
    ['none', { isAllowed: false, reason: 'verificationRequired' }],
    ['verified', { isAllowed: true, reason: null }],
  ] as const)(
    "useAccess fetches the identity check if the provider's rule requires a verified identity: %s",
    async (status, access) => {
      const { result, client, sentTo, paint } = await renderWithExamples(() => useAccess('withdraw'), {
        ...{ isSignedIn: false, answers: statusOf(status), access: { ...defaultAccess, withdraw: 'verified' } },
      })
      act(() => client.auth.open(real))
      expect(result.current).toEqual({ isAllowed: false, reason: 'verificationUnknown' })
      await paint()
      expect([result.current, sentTo(verification.status)]).toEqual([access, 1])
    },
  )
})
