import type { LedgerEntry } from '@leverkit/sdk'
import { csvOf } from '../../domain/csv.ts'

/** Transactions as comma-separated values. The names of the columns are always English, because programs read them. */
export const ledgerCsv = (entries: readonly LedgerEntry[], currency: string): string =>
  csvOf(
    ['Time', 'Type', 'Amount', 'Currency'],
    entries.map(({ createdAt, createdAtText, memo, amount }) => [
      createdAt === null ? createdAtText : new Date(createdAt).toISOString(),
      memo,
      amount,
      currency,
    ]),
  )
