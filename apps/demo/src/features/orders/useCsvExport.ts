import { useLeverkit } from '@leverkit/react-hooks'
import { type Client, isLeverkitError, type Order } from '@leverkit/sdk'
import { useState } from 'react'
import { filterOrders, type HistoryFilter } from './historyFilter.ts'
import { ordersCsv } from './ordersCsv.ts'

/** Loads all pages of closed orders, including pages that the screen has not loaded yet. */
const allClosed = async (client: Client): Promise<Order[]> => {
  const found = new Map<Order['id'], Order>()
  for (let page = 1; ; page += 1) {
    const { orders, total } = await client.orders.list({ status: 'closed', page })
    for (const order of orders) found.set(order.id, order)
    if (orders.length === 0 || found.size >= total) return [...found.values()]
  }
}

const save = (name: string, csv: string) => {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Saves the filtered closed orders as a CSV file. */
export const useCsvExport = (filter: HistoryFilter) => {
  const { client } = useLeverkit()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const now = Date.now()
      const orders = filterOrders(await allClosed(client), filter, now)
      save(`orders-${new Date(now).toISOString().slice(0, 10)}.csv`, ordersCsv(orders))
    } catch (error) {
      // The error appears as a toast.
      if (!isLeverkitError(error)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run: () => void run() }
}
