import { ApiError, contract, createClient, InvalidInputError, TransportError } from '@leverkit/sdk'
import { describe, expect, it } from 'vitest'
import { companyQuery, companySearchQuery, companyStatusQuery } from '../companies.ts'
import { depositCurrenciesQuery, depositMethodsQuery, wireAccountsQuery } from '../deposits.ts'
import { categoriesQuery, marketsQuery, sparklineQuery } from '../markets.ts'
import { articleQuery } from '../news.ts'
import { areasQuery, complaintEmailQuery, manifestQuery, phoneFieldsQuery, settingsQuery } from '../platform.ts'
import { rankingQuery } from '../ranking.ts'
import { captchaQuery } from '../session.ts'
import { withdrawCurrenciesQuery, withdrawMethodsQuery } from '../withdrawals.ts'
import { endpointKey, endpointPages, endpointQuery, isPersonal, isWrite, retryRead, writeKey } from './endpointQuery.ts'

const client = createClient({ baseUrl: 'https://api.example.com', lang: 'en', fetch: () => Promise.reject(new Error('offline')) })
const login = contract.session.loginDemo.example.response

describe('query keys', () => {
  it('two users have different query keys, and a query key shows whether it belongs to a personal answer, a public answer or a write', () => {
    const own = createClient({ baseUrl: 'https://api.example.com' })
    const before = endpointKey(own, contract.account.balance, {})
    own.auth.open(login)
    const after = endpointKey(own, contract.account.balance, {})
    expect(before).not.toEqual(after)
    expect([isPersonal(before), isPersonal(after), isPersonal(endpointKey(own, contract.markets.list, {}))]).toEqual([
      true,
      true,
      false,
    ])
    expect([isPersonal(writeKey('orders.place')), isWrite(writeKey('orders.place')), isPersonal(['other'])]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('an absent request field and a null request field give the same query key', () => {
    const key = endpointKey(client, contract.markets.list, {})
    expect(endpointKey(client, contract.markets.list, { search: null })).toEqual(key)
    expect(endpointKey(client, contract.markets.list, { search: undefined })).toEqual(key)
    expect(endpointKey(client, contract.markets.list, { search: 'EUR' })).not.toEqual(key)
  })

  it('the query key of every request begins with the query key of its endpoint', () => {
    const all = endpointKey(client, contract.orders.list)
    const one = endpointKey(client, contract.orders.list, { status: 'open', page: 1 })
    expect(one.slice(0, all.length)).toEqual(all)
  })
})

describe('query options of reads', () => {
  it('endpointQuery and endpointPages throw an error for a write endpoint, even if its type is cast to a read endpoint', () => {
    const place = contract.orders.place as typeof contract.orders.place & { readonly effect: 'read' }
    expect(() => endpointQuery(client, place, contract.orders.place.example.request)).toThrow(InvalidInputError)
    const paging = { request: () => contract.orders.place.example.request, hasNext: () => false }
    expect(() => endpointPages(client, place, {}, paging)).toThrow('orders.place acts at the broker')
  })

  it('endpointQuery accepts every read endpoint of the contract and rejects every write endpoint', () => {
    const entries = Object.values(contract).flatMap((verbs) => Object.values(verbs))
    const makes = entries.map((entry) => {
      try {
        // Each endpoint has a different type. The test uses the type of one endpoint for all of them.
        endpointQuery(client, entry as typeof contract.account.balance, {})
        return 'read'
      } catch {
        return 'write'
      }
    })
    expect(makes).toEqual(entries.map(({ effect }) => effect))
  })

  it('a read is retried twice after a missing or unreadable answer, but never after a refusal', () => {
    const transport = (code: TransportError['code']) => new TransportError({ code, message: '', effect: 'none', endpoint: 'x' })
    const refused = new ApiError({ code: 'NOT_FOUND', wireCode: '1002', reason: '', endpoint: 'x' })
    expect([0, 1, 2].map((failures) => retryRead(failures, transport('NETWORK')))).toEqual([true, true, false])
    expect([
      retryRead(0, transport('TIMEOUT')),
      retryRead(0, transport('UNREADABLE')),
      retryRead(0, transport('ABORTED')),
    ]).toEqual([true, true, false])
    expect([retryRead(0, refused), retryRead(0, new Error('a defect'))]).toEqual([false, false])
  })
})

describe('freshness of an answer', () => {
  const minute = 60_000
  it.each([
    ['never: the address to which money is sent', depositMethodsQuery(client), undefined],
    ['never: the bank account to which money is sent', wireAccountsQuery(client, 'EUR'), undefined],
    ['never: the withdrawal methods', withdrawMethodsQuery(client, 'coin'), undefined],
    ['never: the fee of a withdrawal', withdrawCurrenciesQuery(client, 'coin'), undefined],
    ['one minute: terms of the markets', marketsQuery(client), minute],
    ['one minute: a sparkline', sparklineQuery(client, 1), minute],
    ['one minute: the ranking', rankingQuery(client), minute],
    ['one minute: companies found by a name', companySearchQuery(client, 'A'), minute],
    ['one minute: the status of the company', companyStatusQuery(client), minute],
    ['five minutes: an article', articleQuery(client, 1), 5 * minute],
    ['ten minutes: categories', categoriesQuery(client), 10 * minute],
    ['ten minutes: currencies of deposits', depositCurrenciesQuery(client), 10 * minute],
    ['ten minutes: settings', settingsQuery(client), 10 * minute],
    ['ten minutes: area codes', areasQuery(client), 10 * minute],
    ['ten minutes: the manifest', manifestQuery(client), 10 * minute],
    ['ten minutes: fields of a registration by phone', phoneFieldsQuery(client), 10 * minute],
    ['ten minutes: the address for complaints', complaintEmailQuery(client, 'https://example.com/mail'), 10 * minute],
    ['ten minutes: the company', companyQuery(client), 10 * minute],
    ['until the next request: a captcha', captchaQuery(client), Number.POSITIVE_INFINITY],
  ])('the query options of an endpoint set how long a cached answer stays fresh (%s)', (_what, options, ms) => {
    expect(options.staleTime).toBe(ms)
  })

  it('a form keeps its captcha if the user leaves the page and returns, but each new form gets a new captcha', () => {
    expect(captchaQuery(client)).toMatchObject({ refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 })
  })

  it('surrounding spaces of a search text are trimmed', () => {
    expect(marketsQuery(client, ' EUR ').queryKey).toEqual(marketsQuery(client, 'EUR').queryKey)
    expect(marketsQuery(client, '  ').queryKey).toEqual(marketsQuery(client).queryKey)
    expect(companySearchQuery(client, ' A ').queryKey).toEqual(companySearchQuery(client, 'A').queryKey)
  })
})
