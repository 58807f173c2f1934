import { useOrders } from '@leverkit/react-hooks'
import type { Order, OrderStatus } from '@leverkit/sdk'
import { Sheet } from '@leverkit/ui'
import { useEffect, useState } from 'react'
import type { StopsForm } from '../../domain/stopsForm.ts'
import { padFigures, type Terms, termsOf } from '../../domain/termsOf.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { useFocusInList } from './useFocusInList.ts'

const formOf = (order: Order): StopsForm => ({ takeProfit: order.takeProfit ?? '', stopLoss: order.stopLoss ?? '' })

const OrderSheetBody = ({
  order,
  terms,
  status,
  onDone,
}: {
  order: Order
  terms: Terms
  status: OrderStatus
  onDone: () => void
}) => {
  const { t } = useTranslation(['orders', 'shell'])
  const [form, setForm] = useState(() => formOf(order))
  const change = (part: Partial<StopsForm>) => setForm({ ...form, ...part })
  const isEditable = status !== 'closed'
  return (
    <Sheet
      isOpen
      onOpenChange={onDone}
      title={order.displayCode}
      isTitleHidden
      closeLabel={t('shell:close')}
      wide="panel"
      {...(isEditable
        ? { footer: <OrderActions order={order} terms={terms} form={form} isPending={status === 'pending'} onDone={onDone} /> }
        : {})}
    >
      <OrderDetails order={order} terms={terms} form={form} onChange={isEditable ? change : undefined} />
    </Sheet>
  )
}

/** Sheet of the order whose id is in the address. */
export const OrderSheet = ({ status }: { status: OrderStatus }) => {
  const { value, close } = useSheet('id')
  const { orders, isPending } = useOrders(status)
  const marketOf = useMarketOf()
  useFocusInList(
    orders.map(({ id }) => String(id)),
    value,
  )
  const found = orders.find(({ id }) => String(id) === value)
  // The market may no longer be listed; its orders can still be viewed and closed.
  const terms = found && termsOf(found, marketOf(found))
  const order = found && terms && padFigures(found, terms)
  const isGone = value !== null && !isPending && order === undefined
  useEffect(() => {
    // The order was closed or cancelled while the sheet was open.
    if (isGone) close()
  }, [isGone, close])
  return order && terms ? <OrderSheetBody key={order.id} order={order} terms={terms} status={status} onDone={close} /> : null
}
