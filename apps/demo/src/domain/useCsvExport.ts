import { useLeverkit } from '@leverkit/react-hooks'
import { type Client, isLeverkitError, type Order } from '@leverkit/sdk'
import { useState } from 'react'
import { useBrokerNow } from './brokerTime.ts'
import { saveCsv } from './csv.ts'
import { type CsvColumn, ordersCsv } from './ordersCsv.ts'

/** Loads all pages of closed orders, including pages that the screen has not loaded yet. */
const allClosed = async (client: Client): Promise<Order[]> => {
  const orders: Order[] = []
  for await (const order of client.orders.list.all({ status: 'closed' })) orders.push(order)
  return orders
}

interface CsvExport {
  /** Start of the file's name. The date follows it. */
  readonly name: string
  /** Selects the orders that the file contains. `now` is the time of the export by the broker's clock. */
  readonly select: (orders: readonly Order[], now: number) => readonly Order[]
  /** Further columns, after the standard columns. */
  readonly columns?: readonly CsvColumn[]
}

/** Saves closed orders as a CSV file. It loads all pages, so that the file is complete. */
export const useCsvExport = ({ name, select, columns = [] }: CsvExport) => {
  const { client } = useLeverkit()
  const brokerNow = useBrokerNow()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const now = brokerNow()
      const orders = select(await allClosed(client), now)
      saveCsv(`${name}-${new Date(now).toISOString().slice(0, 10)}.csv`, ordersCsv(orders, columns))
    } catch (error) {
      // A toast already reports a failed call, so only other errors are thrown.
      if (!isLeverkitError(error)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run: () => void run() }
}
