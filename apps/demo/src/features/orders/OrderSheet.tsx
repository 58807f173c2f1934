import { useOrderSwap, useOrders } from '@leverkit/react-hooks'
import type { Market, Order, OrderStatus } from '@leverkit/sdk'
import { Sheet } from '@leverkit/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { StopsForm } from '../../domain/stopsForm.ts'
import { padFigures, type Terms, termsOf } from '../../domain/termsOf.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { useFocusInList } from './useFocusInList.ts'

const ClosedPositionTools = lazy(async () => ({ default: (await import('./ClosedPositionTools.tsx')).ClosedPositionTools }))
const OrderMoves = lazy(async () => ({ default: (await import('./OrderMoves.tsx')).OrderMoves }))
const SwapOutcome = lazy(async () => ({ default: (await import('./SwapOutcome.tsx')).SwapOutcome }))

const formOf = (order: Order): StopsForm => ({ takeProfit: order.takeProfit ?? '', stopLoss: order.stopLoss ?? '' })

const OrderSheetBody = ({
  order,
  terms,
  market,
  status,
  canSwap,
  onDone,
}: {
  order: Order
  terms: Terms
  market: Market | undefined
  canSwap: boolean
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
      labels={{ close: t('shell:close') }}
      wide="panel"
      {...(isEditable
        ? { footer: <OrderActions order={order} terms={terms} form={form} isPending={status === 'pending'} onDone={onDone} /> }
        : {})}
    >
      <OrderDetails order={order} terms={terms} form={form} onChange={isEditable ? change : undefined} />
      {!isEditable && order.openPrice !== null && (
        <Suspense fallback={null}>
          <ClosedPositionTools order={order} />
        </Suspense>
      )}
      {isEditable && (
        <Suspense fallback={<div className="app-moves-place" />}>
          <OrderMoves
            {...{ order, terms, market, canSwap }}
            isPending={status === 'pending'}
            onStopSaved={(stopLoss) => change({ stopLoss })}
            onStarted={onDone}
          />
        </Suspense>
      )}
    </Sheet>
  )
}

/**
 * Sheet of the order whose id is in the address. When the user replaces the order by another one, the sheet shows the outcome.
 *
 * @param canSwap - whether the sheet offers to replace the order
 */
export const OrderSheet = ({ status, canSwap = true }: { status: OrderStatus; canSwap?: boolean }) => {
  const { value, close } = useSheet('id')
  const { orders, isPending } = useOrders(status)
  const marketOf = useMarketOf()
  useFocusInList(
    orders.map(({ id }) => String(id)),
    value,
  )
  const found = orders.find(({ id }) => String(id) === value)
  // If the market is no longer listed, its orders can still be viewed and closed.
  const terms = found && termsOf(found, marketOf(found))
  const order = found && terms && padFigures(found, terms)
  const isGone = value !== null && !isPending && order === undefined
  useEffect(() => {
    // If the order is closed or cancelled while the sheet is open, the sheet closes.
    if (isGone) close()
  }, [isGone, close])
  const { swap } = useOrderSwap()
  if (swap && canSwap)
    return (
      <Suspense fallback={null}>
        <SwapOutcome swap={swap} />
      </Suspense>
    )
  return order && terms ? (
    <OrderSheetBody key={order.id} {...{ order, terms, status, canSwap }} market={found && marketOf(found)} onDone={close} />
  ) : null
}
