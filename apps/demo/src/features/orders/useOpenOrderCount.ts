import { useOrders } from '@leverkit/react-hooks'

/** How many orders are open: the badge of the tab. Renders when the number changes is enough for its caller. */
export const useOpenOrderCount = (): number => useOrders('open').orders.length
