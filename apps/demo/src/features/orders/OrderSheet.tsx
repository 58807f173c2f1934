import { useOrderSwap, useOrders } from '@leverkit/react-hooks'
import type { Market, Order, OrderStatus } from '@leverkit/sdk'
import { Banner, Sheet, TextButton } from '@leverkit/ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useOwner } from '../../domain/DeviceStore.ts'
import { changedPart, isChanged, type StopsForm } from '../../domain/stopsForm.ts'
import { padFigures, type Terms, termsOf } from '../../domain/termsOf.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { draftOf, saveDraft } from '../../screen/drafts.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { useToasts } from '../../screen/useToasts.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { useFocusInList } from './useFocusInList.ts'

const ClosedPositionTools = lazy(async () => ({ default: (await import('./ClosedPositionTools.tsx')).ClosedPositionTools }))
const OrderMoves = lazy(async () => ({ default: (await import('./OrderMoves.tsx')).OrderMoves }))
const SwapOutcome = lazy(async () => ({ default: (await import('./SwapOutcome.tsx')).SwapOutcome }))

const formOf = (order: Order): StopsForm => ({ takeProfit: order.takeProfit ?? '', stopLoss: order.stopLoss ?? '' })

const draftName = ({ id }: Order) => `stops ${id}`
const noDraft: Partial<StopsForm> = {}

/**
 * Take profit and stop loss as typed. Typed values that differ from the order are a draft, which is kept after the sheet has
 * closed. The other values follow the order.
 */
const useStopsDraft = (order: Order) => {
  const owner = useOwner()
  const [typed, setTyped] = useState(() => draftOf(draftName(order), owner, noDraft))
  // The stop loss that the button "Break-even" has saved. It is used until the list of orders contains it.
  const [saved, setSaved] = useState(noDraft)
  const change = (part: Partial<StopsForm>) => {
    const next = { ...typed, ...part }
    saveDraft(draftName(order), owner, changedPart(order, next))
    setTyped(next)
  }
  const forget = () => {
    saveDraft(draftName(order), owner, noDraft)
    setTyped(noDraft)
  }
  const onStopSaved = (stopLoss: string) => {
    const { stopLoss: _, ...others } = typed
    saveDraft(draftName(order), owner, others)
    setTyped(others)
    setSaved({ stopLoss })
  }
  return { form: { ...formOf(order), ...saved, ...typed }, change, forget, onStopSaved, isUnsaved: isChanged(order, typed) }
}

/**
 * Shows a toast if the sheet of a listed order was closed while its typed take profit or stop loss was not saved. Without the
 * toast, the user could think that the typed value was saved.
 */
const useUnsavedNotice = (value: string | null, orders: readonly Order[]) => {
  const { t } = useTranslation('orders')
  const owner = useOwner()
  const toasts = useToasts()
  const shown = useRef(value)
  useEffect(() => {
    const left = shown.current
    shown.current = value
    const order = left === value ? undefined : orders.find(({ id }) => String(id) === left)
    if (!order || order.closedAt !== null) return
    if (isChanged(order, draftOf(draftName(order), owner, noDraft)))
      toasts.info(t('unsaved.title', { code: order.displayCode }), t('unsaved.hint'))
  }, [value, orders, owner, toasts, t])
}

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
  const { form, change, forget, onStopSaved, isUnsaved } = useStopsDraft(order)
  const [wasKept] = useState(isUnsaved)
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
        ? {
            footer: <OrderActions {...{ order, terms, form, onDone }} isPending={status === 'pending'} onSaved={forget} />,
          }
        : {})}
    >
      {isEditable && wasKept && isUnsaved && (
        <Banner tone="warning" action={<TextButton onPress={forget}>{t('orders:unsaved.discard')}</TextButton>}>
          {t('orders:unsaved.note')}
        </Banner>
      )}
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
            onStopSaved={onStopSaved}
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
  useUnsavedNotice(value, orders)
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
