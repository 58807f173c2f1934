import { useOrders } from '@leverkit/react-hooks'
import type { Market, Order, OrderStatus } from '@leverkit/sdk'
import { Sheet } from '@leverkit/ui'
import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/useWords.ts'
import { useSheet } from '../../shell/useSheet.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import type { StopsForm } from './stopsForm.ts'
import { useMarketOf } from './useMarketOf.ts'

const formOf = (order: Order): StopsForm => ({ takeProfit: order.takeProfit ?? '', stopLoss: order.stopLoss ?? '' })

const OrderSheetBody = ({
  order,
  market,
  status,
  onDone,
}: {
  order: Order
  market: Market
  status: OrderStatus
  onDone: () => void
}) => {
  const { t } = useWords('orders', 'shell')
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
        ? { footer: <OrderActions order={order} market={market} form={form} isPending={status === 'pending'} onDone={onDone} /> }
        : {})}
    >
      <OrderDetails order={order} market={market} form={form} onChange={isEditable ? change : undefined} />
    </Sheet>
  )
}

/** The order whose number stands in the address, over the list. */
export const OrderSheet = ({ status }: { status: OrderStatus }) => {
  const { value, close } = useSheet('id')
  const { orders, isPending } = useOrders(status)
  const marketOf = useMarketOf()
  const order = orders.find(({ id }) => String(id) === value)
  const market = order && marketOf(order)
  const isGone = value !== null && !isPending && order === undefined
  useEffect(() => {
    // It closed or was cancelled meanwhile: the sheet has nothing left to show.
    if (isGone) close()
  }, [isGone, close])
  return order && market ? <OrderSheetBody key={order.id} order={order} market={market} status={status} onDone={close} /> : null
}
