import { useOrders } from '@leverkit/react-hooks'

const countOf = ({ orders, hasMore, total }: ReturnType<typeof useOrders>) =>
  hasMore ? Math.max(total ?? 0, orders.length) : orders.length

/** Numbers of open and pending orders, for their tabs. The history has no number. */
export const useOrderCounts = () => {
  const open = countOf(useOrders('open'))
  const pending = countOf(useOrders('pending'))
  return { open, pending, closed: 0 }
}
