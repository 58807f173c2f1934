import { useLeverkit } from '@leverkit/react-hooks'
import { type Client, isLeverkitError, type LedgerEntry } from '@leverkit/sdk'
import { useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { useBrokerNow } from '../../domain/brokerTime.ts'
import { saveCsv } from '../../domain/csv.ts'
import { filterLedger, type LedgerFilter } from './ledger.model.ts'
import { ledgerCsv } from './ledgerCsv.ts'

/** Loads all pages, including pages that the screen has not loaded yet. */
const wholeLedger = async (client: Client): Promise<LedgerEntry[]> => {
  const entries: LedgerEntry[] = []
  for await (const entry of client.account.ledger.all({})) entries.push(entry)
  return entries
}

/** Saves the filtered transactions as a CSV file. */
export const useLedgerExport = (filter: LedgerFilter) => {
  const { client } = useLeverkit()
  const brokerNow = useBrokerNow()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const now = brokerNow()
      const entries = filterLedger(await wholeLedger(client), filter, now)
      saveCsv(`transactions-${new Date(now).toISOString().slice(0, 10)}.csv`, ledgerCsv(entries, brand.currency))
    } catch (error) {
      // A toast already reports an error of the SDK, so this error is not thrown again.
      if (!isLeverkitError(error)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run: () => void run() }
}
