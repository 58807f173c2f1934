import type { Order, OrderStatus } from '@leverkit/sdk'

/**
 * Parameter `type` in the address of each list of orders. It is the broker's digit for the status. Source: specification, section
 * 2.
 */
const types = { open: '1', pending: '0', closed: '3' } as const satisfies Record<OrderStatus, string>

/** Address of the list of orders with a status. With an `id`, the address also opens the details of this order. */
export const ordersPath = (status: OrderStatus, id?: Order['id']): string =>
  `/order?type=${types[status]}${id === undefined ? '' : `&id=${encodeURIComponent(id)}`}`

/** Status of the list in an address with this parameter `type`. An unknown `type` means open orders. */
export const statusOfType = (type: string | null): OrderStatus =>
  (Object.keys(types) as OrderStatus[]).find((status) => types[status] === type) ?? 'open'
