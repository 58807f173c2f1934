import type { LedgerEntry } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import {
  balancesAfter,
  canMatchOlder,
  daysOf,
  filterLedger,
  readLedgerFilter,
  sharedDigits,
  tradeKindsOf,
} from './ledger.model.ts'

const noon = new Date(2026, 10, 20, 12).getTime()
const hour = 3_600_000
const entry = (amount: string, memo: string, createdAt: number | null): LedgerEntry => ({
  amount,
  memo,
  createdAt,
  createdAtText: '',
})
const entries = [
  entry('-0.350000', 'Fee', noon - hour),
  entry('0.1', 'Result', noon - 2 * hour),
  entry('0.2', 'Result', noon - 13 * hour),
  entry('25000', 'Deposit', noon - 200 * hour),
]
const nothing = { kind: null, days: null }
const amounts = (filter: object) => filterLedger(entries, { ...nothing, ...filter }, noon).map(({ amount }) => amount)

it('transactions can be filtered by their kind and by calendar days', () => {
  expect(amounts({})).toHaveLength(4)
  expect(amounts({ kind: 'Result' })).toEqual(['0.1', '0.2'])
  expect(amounts({ days: '1' })).toEqual(['-0.350000', '0.1'])
  expect(amounts({ days: '7', kind: 'Result' })).toEqual(['0.1', '0.2'])
  expect(amounts({ days: '30' })).toHaveLength(4)
})

it('the filter of the transactions is read from the address, and invalid values are ignored', () => {
  expect(readLedgerFilter('Fee', '7')).toEqual({ kind: 'Fee', days: '7' })
  expect(readLedgerFilter('', '8')).toEqual(nothing)
  expect(readLedgerFilter(null, null)).toEqual(nothing)
})

it('an entry without a time matches no period', () => {
  expect(filterLedger([entry('1', 'Fee', null)], { kind: null, days: '90' }, noon)).toEqual([])
})

it('no further page is needed once all entries of the period have loaded', () => {
  expect(canMatchOlder(entries, { kind: null, days: '7' }, noon)).toBe(false)
  expect(canMatchOlder(entries, { kind: null, days: '30' }, noon)).toBe(true)
  expect(canMatchOlder(entries, nothing, noon)).toBe(true)
  expect(canMatchOlder([], { kind: null, days: '7' }, noon)).toBe(true)
})

const trading = new Set(['Fee', 'Result'])

it('transactions are grouped by day, with the exact sum of each day on which only trades moved the balance', () => {
  const days = daysOf(entries, true, trading)
  expect(days.map(({ entries: ofDay }) => ofDay.length)).toEqual([2, 1, 1])
  expect(days.map(({ total }) => total)).toEqual(['-0.25', '0.2', null])
})

it('a day has no sum if one of its transactions does not belong to a trade, because the sum would look like a trading result', () => {
  const onTheSameDay = [...entries.slice(0, 2), entry('25000', 'Deposit', noon - 3 * hour)]
  expect(daysOf(onTheSameDay, true, trading).map(({ total }) => total)).toEqual([null])
})

it('a day has no sum if the next page may contain further entries of this day', () => {
  expect(daysOf(entries.slice(0, 3), false, trading).map(({ total }) => total)).toEqual(['-0.25', null])
})

it('entries without a time have neither a day nor a sum', () => {
  expect(daysOf([entry('1', 'Fee', null)], true, trading)).toMatchObject([{ day: null, total: null }])
})

it('a transaction kind counts as trading if at least one transaction of this kind belongs to a trade', () => {
  const hasTrade = ({ amount }: LedgerEntry) => amount === '0.1'
  expect([...tradeKindsOf(entries, hasTrade)]).toEqual(['Result'])
})

it('the balance after each entry is known if all pages have loaded and the entries add up to the balance', () => {
  const balances = balancesAfter(entries, '24999.95', true)
  expect(entries.map((each) => balances?.get(each))).toEqual(['24999.95', '25000.3', '25000.2', '25000'])
  expect(balancesAfter(entries, '24999.95', false)).toBeNull()
  expect(balancesAfter(entries, '24999.94', true)).toBeNull()
  expect(balancesAfter(entries, null, true)).toBeNull()
})

it('all amounts of a list have as many decimals as the amount with the most decimals, but at least two', () => {
  expect(sharedDigits(entries)).toBe(2)
  expect(sharedDigits([...entries, entry('0.125000', 'Result', noon)])).toBe(3)
  expect(sharedDigits([])).toBe(2)
})
