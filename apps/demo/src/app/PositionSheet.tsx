import { useOrders } from '@leverkit/react-hooks'
import type { OrderStatus } from '@leverkit/sdk'
import { useState } from 'react'
import { withWords } from '../i18n/withWords.tsx'
import { renewableLazy } from '../screen/renewableLazy.ts'
import { later } from './later.ts'

const readOrderSheet = renewableLazy(withWords(later((screens) => screens.OrderSheet()).load))

/**
 * Status that an order had when its sheet opened; `null` until the lists of open and pending orders have loaded. An order in
 * neither list is closed, for example one that was closed while a message still linked to it. The status does not
 * change while the sheet is open. Otherwise, the button "Cancel order" would become "Close position" under the user's finger
 * when a pending order is filled.
 */
const useStatusAtOpening = (id: string): OrderStatus | null => {
  const open = useOrders('open')
  const pending = useOrders('pending')
  const [known, setKnown] = useState<OrderStatus | null>(null)
  const isIn = ({ orders }: typeof open) => orders.some((order) => String(order.id) === id)
  const find = (): OrderStatus | null => {
    if (isIn(open)) return 'open'
    if (isIn(pending)) return 'pending'
    if (open.isPending || pending.isPending) return null
    return 'closed'
  }
  const status = known ?? find()
  if (known !== status) setKnown(status)
  return status
}

/** Sheet of an order beside its chart. On a wide screen, a row in the tables below the chart opens this sheet. */
export const PositionSheet = ({ id }: { id: string }) => {
  const status = useStatusAtOpening(id)
  const OrderSheet = readOrderSheet()
  return status && <OrderSheet status={status} canSwap={false} />
}
