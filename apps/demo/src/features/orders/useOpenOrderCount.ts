import { useOrders } from '@leverkit/react-hooks'

/** Number of open orders, for the badge of the tab. */
export const useOpenOrderCount = (): number => useOrders('open').orders.length
