import type { LedgerEntry } from '@leverkit/sdk'
import { add, compare, sum } from '@leverkit/sdk/math'
import { type PeriodDays, readPeriodDays, startOfDay, startOfPeriod } from '../../domain/periods.ts'
import { displayDigits } from './displayDigits.ts'

/** Filter of the transactions. A field that is `null` does not filter. */
export interface LedgerFilter {
  /** Purpose of the entries, in the words of the broker, because the API contract has no codes for purposes. */
  readonly kind: string | null
  readonly days: PeriodDays | null
}

/** Reads a filter from parameters of the address. Invalid values become `null`. */
export const readLedgerFilter = (kind: string | null, days: string | null): LedgerFilter => ({
  kind: kind || null,
  days: readPeriodDays(days),
})

/** Entries that match the filter, in their original order. An entry without a time matches only if the filter has no period. */
export const filterLedger = (entries: readonly LedgerEntry[], filter: LedgerFilter, now: number) => {
  const from = startOfPeriod(filter.days, now)
  return entries.filter(
    ({ memo, createdAt }) =>
      (filter.kind === null || memo === filter.kind) && (from === null || (createdAt !== null && createdAt >= from)),
  )
}

/** Whether older pages can contain entries of the period. Entries arrive with the newest first. */
export const canMatchOlder = (entries: readonly LedgerEntry[], filter: LedgerFilter, now: number): boolean => {
  const from = startOfPeriod(filter.days, now)
  const oldest = entries.at(-1)?.createdAt ?? null
  return from === null || oldest === null || oldest >= from
}

/** Entries of one calendar day. */
export interface LedgerDay {
  /** Start of the day in the user's time zone, epoch ms; `null` for entries without a time. */
  readonly day: number | null
  readonly entries: readonly LedgerEntry[]
  /**
   * Exact sum of the day, which is the result of the day's trades. It is `null` if an entry does not come from a trade, such as a
   * deposit. It is also `null` while a page that has not loaded can contain further entries of the day.
   */
  readonly total: string | null
}

/**
 * Kinds of the entries that trades cause, in the words of the broker. The API contract has no codes for kinds. A kind is
 * therefore included if at least one entry of this kind has a known trade. Other entries of the same kind may have no known
 * trade, because their trade is ambiguous or not loaded.
 */
export const tradeKindsOf = (entries: readonly LedgerEntry[], hasTrade: (entry: LedgerEntry) => boolean): ReadonlySet<string> =>
  new Set(entries.filter(hasTrade).map(({ memo }) => memo))

/**
 * Groups entries by calendar day.
 *
 * @param isComplete - whether all pages have loaded
 * @param tradeKinds - kinds of the entries that trades cause
 */
export const daysOf = (
  entries: readonly LedgerEntry[],
  isComplete: boolean,
  tradeKinds: ReadonlySet<string>,
): readonly LedgerDay[] => {
  const days = new Map<number | null, LedgerEntry[]>()
  for (const entry of entries) {
    const day = entry.createdAt === null ? null : startOfDay(entry.createdAt)
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(entry)
    else days.set(day, [entry])
  }
  const last = [...days.keys()].at(-1)
  return [...days].map(([day, ofDay]) => {
    const isWhole = day !== null && (isComplete || day !== last)
    const hasTotal = isWhole && ofDay.every(({ memo }) => tradeKinds.has(memo))
    return { day, entries: ofDay, total: hasTotal ? sum(ofDay.map(({ amount }) => amount)) : null }
  })
}

/**
 * Balance after each entry; `null` if pages are missing, or if the sum of all entries is not the balance. The sum can differ
 * because the balance changed after the entries were requested, or because the broker's ledger omits movements.
 */
export const balancesAfter = (
  entries: readonly LedgerEntry[],
  balance: string | null,
  isComplete: boolean,
): ReadonlyMap<LedgerEntry, string> | null => {
  if (!isComplete || balance === null) return null
  let after = '0'
  const balances = new Map<LedgerEntry, string>()
  for (const entry of [...entries].reverse()) {
    after = add(after, entry.amount)
    balances.set(entry, after)
  }
  return compare(after, balance) === 0 ? balances : null
}

/**
 * Number of decimals, at least two, with which every amount of a list is exact. With the same number of decimals, the amounts
 * align.
 */
export const sharedDigits = (entries: readonly LedgerEntry[]): number =>
  Math.max(2, ...entries.map(({ amount }) => displayDigits(amount)))
