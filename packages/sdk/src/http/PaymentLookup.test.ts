import { describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { contract, type DepositRecord, type WithdrawMethod, type WithdrawRecord } from '../contract/index.ts'
import type { LeverkitError } from '../errors.ts'
import { createClient } from './client.ts'

const now = 1_700_000_000_000
const { deposits, withdrawals } = contract
const pageSize = 3

const method: WithdrawMethod = {
  ...{ id: 1, coinAddress: 'TXe7uExampleAddress', payeeAccount: null, payeeName: null, bankName: null },
  ...{ currencyCode: 'USDT', network: 'TRC20' },
}
const bank: WithdrawMethod = {
  ...{ id: 2, coinAddress: null, payeeAccount: 'GB82 WEST 1234', payeeName: 'Ada Example', bankName: 'Example Bank' },
  ...{ currencyCode: 'EUR', network: null },
}
const withdrawal: WithdrawRecord = {
  ...{ amount: '100.000000', received: '97', currencyCode: 'USDT', fee: '3', statusName: 'Under review', createdAt: now },
  ...{ type: 'coin', coinAddress: 'TXe7uExampleAddress', payeeAccount: null, notes: null },
}
const deposit: DepositRecord = {
  ...{ amount: '250', type: 'coin', currencyCode: 'USDT', status: 'unchecked', createdAt: now, remark: null },
}
const asked = { currencyId: 1, amount: '100', memo: null, methodId: 1 }
const coinAsked = { amount: '250', proofImageUrl: '/proof.png', address: 'TXe7u', methodId: 1 }

interface Lists {
  withdrawals?: WithdrawRecord[]
  deposits?: DepositRecord[]
  methods?: WithdrawMethod[]
}

/** Starts a broker that has the given lists. While `mute` is set, answers to writes are lost. */
const brokerWith = (lists: Lists, { noDate = false } = {}) => {
  const broker = { lists, mute: true, fails: false, writes: 0, reads: 0, passed: 0 }
  const envelope = (data: unknown) =>
    Response.json({ code: 1, msg: '', data }, noDate ? {} : { headers: { date: new Date(now + broker.passed).toUTCString() } })
  const pageOf = <T>(all: readonly T[], url: URL) => {
    const from = pageSize * (Number(url.searchParams.get('page')) - 1)
    return { items: all.slice(from, from + pageSize), total: all.length }
  }
  const answer = (url: URL): Response => {
    const type = url.searchParams.get('type') ?? url.searchParams.get('draw_type')
    broker.reads += 1
    if (broker.fails) throw new TypeError('down')
    if (url.pathname === withdrawals.records.path) {
      const all = (broker.lists.withdrawals ?? []).filter((record) => (record.type === 'coin') === (type === '1'))
      return envelope(withdrawals.records.response.write(pageOf(all, url)))
    }
    if (url.pathname === deposits.records.path) {
      const all = (broker.lists.deposits ?? []).filter((record) => (record.type === 'coin') === (type === '0'))
      return envelope(deposits.records.response.write(pageOf(all, url)))
    }
    if (url.pathname === withdrawals.methods.path) {
      const all = (broker.lists.methods ?? [method, bank]).filter(({ coinAddress }) => (coinAddress !== null) === (type === '1'))
      return envelope(withdrawals.methods.response.write(all))
    }
    broker.writes += 1
    broker.reads -= 1
    if (broker.mute) throw new TypeError('connection lost')
    return envelope(null)
  }
  const client = createClient({
    baseUrl: 'https://api.example.com',
    fetch: async (input) => answer(new URL(String(input))),
    clock: { ...systemClock, now: () => now + broker.passed },
  })
  return { broker, client }
}

const lost = async (call: Promise<unknown>): Promise<LeverkitError> => {
  const error = (await call.then(
    () => null,
    (caught: unknown) => caught,
  )) as LeverkitError | null
  expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', effect: 'unknown' })
  return error as LeverkitError
}

const afterWithdrawal = async (records: WithdrawRecord[], options = {}, lists: Lists = {}) => {
  const { client, broker } = brokerWith({ withdrawals: records, ...lists }, options)
  const { outcome } = await (await lost(client.withdrawals.submit(asked))).reconcile()
  expect(broker.writes).toBe(1)
  return outcome
}
const day = 86_400_000

describe('looking up a withdrawal after the answer to the withdrawal call was lost', () => {
  it('after a lost answer, the look-up finds the record of the withdrawal, and a second look-up sends no request', async () => {
    const { client, broker } = brokerWith({ withdrawals: [withdrawal] })
    const error = await lost(client.withdrawals.submit(asked))
    expect(await error.reconcile()).toEqual({ outcome: 'done', order: null })
    const { reads } = broker
    expect(await error.reconcile()).toEqual({ outcome: 'done', order: null })
    expect([broker.reads, broker.writes]).toEqual([reads, 1])
  })

  it('the look-up reports a withdrawal as not seen if no record has the amount of the withdrawal', async () => {
    expect(await afterWithdrawal([])).toBe('notSeen')
    expect(await afterWithdrawal([{ ...withdrawal, amount: '101' }])).toBe('notSeen')
  })

  it.each<[string, Partial<WithdrawRecord>]>([
    ['address', { coinAddress: 'TAnother' }],
    ['masked address', { coinAddress: 'TXe7…ress' }],
    ['currency', { currencyCode: 'BTC' }],
    ['time, an hour earlier', { createdAt: now - 3_600_000 }],
    ['time, which is only a date', { createdAt: now - (now % day) }],
    ['time, hours later', { createdAt: now + 3 * 3_600_000 }],
  ])('the look-up reports a withdrawal as unclear if a record has the same amount, but differs in %s', async (_, change) => {
    expect(await afterWithdrawal([{ ...withdrawal, ...change }])).toBe('unclear')
  })

  it('the look-up reports a withdrawal as unclear if two records match the request', async () => {
    expect(await afterWithdrawal([withdrawal, { ...withdrawal, createdAt: now - 1_000 }])).toBe('unclear')
  })

  it('the look-up finds a withdrawal even if an equal withdrawal was recorded one hour earlier', async () => {
    expect(await afterWithdrawal([withdrawal, { ...withdrawal, createdAt: now - 3_600_000 }])).toBe('done')
  })

  it('the look-up ignores an equal withdrawal that was made one week before the call', async () => {
    expect(await afterWithdrawal([{ ...withdrawal, createdAt: now - 7 * day }])).toBe('notSeen')
  })

  it('the look-up ignores the record of an equal withdrawal if the client received this record before the call', async () => {
    const earlier = { ...withdrawal, createdAt: now - 3_600_000, statusName: 'Paid out' }
    const { client, broker } = brokerWith({ withdrawals: [{ ...earlier, statusName: 'Under review' }] })
    await client.withdrawals.records({ type: 'coin', page: 1 })
    broker.lists.withdrawals = [earlier]
    const error = await lost(client.withdrawals.submit(asked))
    expect(await error.reconcile()).toMatchObject({ outcome: 'notSeen' })
    broker.lists.withdrawals = [earlier, earlier]
    expect(await error.reconcile()).toMatchObject({ outcome: 'unclear' })
  })

  it('the look-up reports a withdrawal as unclear if no answer has a date header', async () => {
    expect(await afterWithdrawal([withdrawal], { noDate: true })).toBe('unclear')
    expect(await afterWithdrawal([], { noDate: true })).toBe('notSeen')
  })

  it('if the withdrawal method was removed after the call, the look-up does not report the withdrawal as done', async () => {
    expect(await afterWithdrawal([withdrawal], {}, { methods: [] })).toBe('unclear')
    expect(await afterWithdrawal([], {}, { methods: [] })).toBe('notSeen')
  })

  it('the look-up finds a withdrawal on a later page of an unsorted list', async () => {
    const older = Array.from({ length: 7 }, (_, index) => ({ ...withdrawal, createdAt: now - (9 - index) * 7 * day }))
    expect(await afterWithdrawal([...older, withdrawal])).toBe('done')
    expect(await afterWithdrawal(older)).toBe('notSeen')
  })

  it('in a list that is sorted by time, the look-up stops reading at records that are certainly older than the call', async () => {
    const older = Array.from({ length: 60 }, (_, index) => ({ ...withdrawal, createdAt: now - (index + 3) * day }))
    const { client, broker } = brokerWith({ withdrawals: older })
    const error = await lost(client.withdrawals.submit(asked))
    expect(await error.reconcile()).toMatchObject({ outcome: 'notSeen' })
    // The look-up reads one list of methods and two pages of records.
    expect(broker.reads).toBe(3)
  })

  it('the look-up reports a withdrawal as unclear if the list is unsorted and too long to read', async () => {
    const mixed = Array.from({ length: 60 }, (_, index) => ({ ...withdrawal, createdAt: now - (3 + ((index * 7) % 11)) * day }))
    expect(await afterWithdrawal(mixed)).toBe('unclear')
  })

  it('the look-up reports the second of two equal withdrawals as done only if the list contains two records', async () => {
    const { client, broker } = brokerWith({ withdrawals: [] })
    broker.mute = false
    await client.withdrawals.submit(asked)
    broker.lists.withdrawals = [withdrawal]
    broker.mute = true
    const error = await lost(client.withdrawals.submit(asked))
    expect(await error.reconcile()).toMatchObject({ outcome: 'unclear' })
    broker.lists.withdrawals = []
    expect(await error.reconcile()).toMatchObject({ outcome: 'unclear' })
    broker.lists.withdrawals = [withdrawal, withdrawal]
    expect(await error.reconcile()).toMatchObject({ outcome: 'done' })
  })

  it('the look-up ignores earlier calls that were rejected before they were sent', async () => {
    const { client, broker } = brokerWith({ withdrawals: [] })
    await expect(client.withdrawals.submit({ ...asked, amount: '-100' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    broker.lists.withdrawals = [withdrawal]
    expect(await (await lost(client.withdrawals.submit(asked))).reconcile()).toMatchObject({ outcome: 'done' })
  })

  it('if a read request fails, the look-up rejects with the error of this request', async () => {
    const { client, broker } = brokerWith({})
    const error = await lost(client.withdrawals.submit(asked))
    broker.fails = true
    await expect(error.reconcile()).rejects.toMatchObject({ code: 'NETWORK', endpoint: 'withdrawals.methods' })
  })

  it('a client can look up a withdrawal that was sent before a page reload', async () => {
    const { client } = brokerWith({ withdrawals: [{ ...withdrawal, createdAt: now - 20_000 }] })
    expect(await client.lookUp(withdrawals.submit, asked, now - 20_000)).toEqual({ outcome: 'done', order: null })
    expect(await client.lookUp(withdrawals.submit, { ...asked, amount: '7' }, now - 20_000)).toMatchObject({ outcome: 'notSeen' })
    await expect(client.lookUp(withdrawals.deleteMethod, { id: 1 }, now)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('looking up a deposit after the answer to the deposit call was lost', () => {
  it.each<[string, DepositRecord[], string]>([
    ['a record of the same amount', [deposit], 'done'],
    ['a record that the broker has already rejected', [{ ...deposit, status: 'rejected', remark: 'unreadable' }], 'done'],
    ['no record', [], 'notSeen'],
    ['a record of another amount', [{ ...deposit, amount: '25' }], 'notSeen'],
    ['a record of a wire', [{ ...deposit, type: 'bank' }], 'notSeen'],
    ['two equal records', [deposit, deposit], 'unclear'],
    ['an equal record one hour earlier', [{ ...deposit, createdAt: now - 3_600_000 }], 'unclear'],
  ])('given %s, the look-up returns the expected outcome of the deposit', async (_, records, outcome) => {
    const { client } = brokerWith({ deposits: records })
    expect(await (await lost(client.deposits.submit(coinAsked))).reconcile()).toEqual({ outcome, order: null })
  })

  it('the look-up finds a deposit by wire transfer in the records of wire transfers', async () => {
    const { client } = brokerWith({ deposits: [{ ...deposit, type: 'bank', currencyCode: 'EUR' }] })
    const error = await lost(client.deposits.submitWire({ amount: '250.00', proofImageUrl: '/p.png', wireAccountId: 1 }))
    expect(await error.reconcile()).toMatchObject({ outcome: 'done' })
  })
})

describe('looking up whether a coin address or bank account was registered for withdrawals, after the answer to the call was lost', () => {
  const coin = { type: 'coin', currencyId: 1, coinAddress: 'TXe7uExampleAddress' } as const
  const account = {
    type: 'bank',
    currencyId: 2,
    bankName: 'Example Bank',
    bankAddress: '1 Street',
    bankSwift: 'EXAMGB2L',
    payeeName: 'Ada Example',
    payeeAccount: 'GB82WEST1234',
  } as const
  it.each<[string, WithdrawMethod[], typeof coin | typeof account, string]>([
    ['a coin address that is bound', [method], coin, 'done'],
    ['a coin address that is not bound', [], coin, 'notSeen'],
    ['a coin address in another case', [{ ...method, coinAddress: 'txe7uexampleaddress' }], coin, 'notSeen'],
    ['a bound account number with spaces', [bank], account, 'done'],
    ['an account of a broker that returns no names', [{ ...bank, payeeName: null, bankName: null }], account, 'done'],
    ['an account with another holder', [{ ...bank, payeeName: 'Bob Example' }], account, 'unclear'],
  ])(
    'given %s, the look-up returns the expected outcome of registering the coin address or bank account',
    async (_, methods, request, outcome) => {
      const { client } = brokerWith({ methods })
      expect(await (await lost(client.withdrawals.bindMethod(request))).reconcile()).toEqual({ outcome, order: null })
    },
  )
})
