import { ApiError, contract, createClient, InvalidInputError, TransportError } from '@leverkit/sdk'
import { describe, expect, it } from 'vitest'
import { endpointKey, endpointPages, endpointQuery, isPersonal, isWrite, retryRead, writeKey } from './endpointQuery.ts'

const client = createClient({ baseUrl: 'https://api.example.com', lang: 'en', fetch: () => Promise.reject(new Error('offline')) })
const login = contract.session.loginDemo.example.response

describe('keys', () => {
  it('tell everybody’s answers from those of one person', () => {
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

  it('are the same for a field that is left out and one that is null', () => {
    const key = endpointKey(client, contract.markets.list, {})
    expect(endpointKey(client, contract.markets.list, { search: null })).toEqual(key)
    expect(endpointKey(client, contract.markets.list, { search: undefined })).toEqual(key)
    expect(endpointKey(client, contract.markets.list, { search: 'EUR' })).not.toEqual(key)
  })

  it('of one entry begin with the key of all its answers', () => {
    const all = endpointKey(client, contract.orders.list)
    const one = endpointKey(client, contract.orders.list, { status: 'open', page: 1 })
    expect(one.slice(0, all.length)).toEqual(all)
  })
})

describe('reads', () => {
  it('are never made of an entry that acts at the broker, also where the types do not know', () => {
    const place = contract.orders.place as typeof contract.orders.place & { readonly effect: 'read' }
    expect(() => endpointQuery(client, place, contract.orders.place.example.request)).toThrow(InvalidInputError)
    const paging = { request: () => contract.orders.place.example.request, hasNext: () => false }
    expect(() => endpointPages(client, place, {}, paging)).toThrow('orders.place acts at the broker')
  })

  it('exist for every entry of the contract that only reads', () => {
    const entries = Object.values(contract).flatMap((verbs) => Object.values(verbs))
    const makes = entries.map((entry) => {
      try {
        // The rows of the table have as many types as there are calls; here they are only walked.
        endpointQuery(client, entry as typeof contract.account.balance, {})
        return 'read'
      } catch {
        return 'write'
      }
    })
    expect(makes).toEqual(entries.map(({ effect }) => effect))
  })

  it('are repeated twice when no readable answer came, and never after a refusal', () => {
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
