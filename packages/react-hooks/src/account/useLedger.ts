import { type Client, contract, type LedgerEntry } from '@leverkit/sdk'
import { itemsOf, listPages } from '../query/listPages.ts'
import { usePages } from '../query/usePages.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Infinite query options of the movements of money. */
export const ledgerQuery = (client: Client) => listPages(client, contract.account.ledger, {})

/** Movements of money of the person signed in, newest first, page by page. */
export const useLedger = () => usePages(ledgerQuery(useRuntime().client), itemsOf<LedgerEntry>)
