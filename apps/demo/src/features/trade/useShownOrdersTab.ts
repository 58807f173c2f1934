import { useOrders } from '@leverkit/react-hooks'
import type { OrderStatus } from '@leverkit/sdk'
import { useState } from 'react'
import { chooseOrdersTab, useOrdersTab } from './ordersTab.ts'

/** Time in epoch ms at which the newest pending order was placed; 0 without one, and `null` until the orders have loaded. */
const useNewestPending = (): number | null => {
  const { orders, isPending } = useOrders('pending')
  return isPending ? null : Math.max(0, ...orders.map(({ openedAt }) => openedAt ?? 0))
}

/**
 * Tab of the orders below the chart, and a function that selects one. The tab is the one that the user has chosen. If it has no
 * position, a newly placed pending order shows its tab instead, because the user looks for this order. Once a position is open,
 * the chosen tab returns. After the user has chosen a tab, the app no longer does so.
 */
export const useShownOrdersTab = (): readonly [OrderStatus, (tab: OrderStatus) => void] => {
  const chosen = useOrdersTab()
  const open = useOrders('open')
  const newest = useNewestPending()
  const hasPosition = open.isPending || open.orders.length > 0
  const [known, setKnown] = useState(newest)
  const [mode, setMode] = useState<'waits' | 'shows' | 'ended'>('waits')
  if (newest !== known) {
    setKnown(newest)
    if (known !== null && newest !== null && newest > known && mode === 'waits' && chosen === 'open' && !hasPosition)
      setMode('shows')
  }
  const choose = (tab: OrderStatus) => {
    setMode('ended')
    chooseOrdersTab(tab)
  }
  return [mode === 'shows' && !hasPosition && newest !== 0 ? 'pending' : chosen, choose]
}
