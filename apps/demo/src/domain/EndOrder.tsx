import { useCancelOrder, useCloseOrder, useMarketStatus, useOnline } from '@leverkit/react-hooks'
import type { Order } from '@leverkit/sdk'
import { sum } from '@leverkit/sdk/decimal'
import { Button, Dialog, formatDecimal, Money, useLocale } from '@leverkit/ui'
import { brand } from '../brand/brand.ts'
import { spaceAfter } from '../i18n/joinSentences.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { totalAfterFees } from './resultAfterFee.ts'
import type { Terms } from './termsOf.ts'

/** Closes an open order or cancels a pending one. */
export const useEndOrder = (order: Order, isPending: boolean) => {
  const close = useCloseOrder()
  const cancel = useCancelOrder()
  const end = (after: { onSuccess?: () => void; onSettled?: () => void }) => {
    if (isPending) cancel.mutate({ id: order.id }, after)
    else close.mutate({ id: order.id }, after)
  }
  return { end, isBusy: close.isPending || cancel.isPending }
}

/**
 * Reason why an order cannot be closed or cancelled now, as shown by the disabled button; `null` if nothing prevents it. A
 * pending order can be cancelled while its market is closed.
 */
export const useEndObstacle = ({ market }: Pick<Terms, 'market'>, isPending: boolean): string | null => {
  const { t } = useTranslation('orders')
  const liveStatus = useMarketStatus(market?.code ?? '')
  const isOnline = useOnline()
  if (!isOnline) return t('offline')
  return (liveStatus ?? market?.status) === 'closed' && !isPending ? t('marketClosed') : null
}

interface EndQuestionProps {
  order: Order
  kind: 'close' | 'cancel'
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  isBusy: boolean
  /** Reason why the order cannot be closed or cancelled now; `null` if nothing prevents it. */
  obstacle: string | null
  onConfirm: () => void
}

/** Number and price of an order, which tell orders of the same market, side and size apart. */
const OrderName = ({ order: { id, openPrice, targetPrice, currentPrice } }: { order: Order }) => {
  const { t } = useTranslation(['orders', 'trade'])
  const { locale } = useLocale()
  return (
    <p>
      <bdi dir="ltr">#{id}</bdi> · {t(openPrice === null ? 'trade:orderPrice' : 'orders:detail.openPrice')}{' '}
      <bdi dir="ltr">{formatDecimal(openPrice ?? targetPrice ?? currentPrice, locale)}</bdi>
    </p>
  )
}

/** Confirmation dialog for closing or cancelling an order. */
export const EndQuestion = ({ order, kind, isOpen, onOpenChange, isBusy, obstacle, onConfirm }: EndQuestionProps) => {
  const { t } = useTranslation('orders')
  const { locale } = useLocale()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isAlert
      title={t(`${kind}.title.${order.side}`, { code: order.displayCode, lots: formatDecimal(order.lots, locale) })}
      actions={
        <>
          <Button variant="outline" onPress={() => onOpenChange(false)}>
            {t(`${kind}.keep`)}
          </Button>
          <Button variant="danger" isPending={isBusy} isDisabled={obstacle !== null} onPress={onConfirm}>
            {obstacle ?? t(`${kind}.confirm`)}
          </Button>
        </>
      }
    >
      <OrderName order={order} />
      {kind === 'cancel' ? <p>{t('cancel.hint')}</p> : <ClosingHint text={t('close.hint')} orders={[order]} />}
    </Dialog>
  )
}

/** Shows a text and the current total profit or loss of the orders, and below them the total after fees. */
export const ClosingHint = ({ text, orders }: { text: string; orders: readonly Order[] }) => {
  const { t } = useTranslation('orders')
  return (
    <>
      <p>
        {text}
        {spaceAfter(text)}
        <Money value={sum(orders.map(({ profit }) => profit))} currency={brand.currency} isResult />
      </p>
      <p>
        {t('summary.afterFees')} <Money value={totalAfterFees(orders)} currency={brand.currency} isResult />
      </p>
    </>
  )
}

interface EndOrderProps {
  order: Order
  terms: Terms
  isPending: boolean
  /** Called when the user keeps the order, and when the request to close or cancel the order has finished. */
  onClose: () => void
}

/** Confirmation for closing or cancelling an order directly in a list. The sheet of the order does not open. */
export const EndOrder = ({ order, terms, isPending, onClose }: EndOrderProps) => {
  const { end, isBusy } = useEndOrder(order, isPending)
  const obstacle = useEndObstacle(terms, isPending)
  return (
    <EndQuestion
      order={order}
      kind={isPending ? 'cancel' : 'close'}
      isOpen
      onOpenChange={onClose}
      isBusy={isBusy}
      obstacle={obstacle}
      onConfirm={() => end({ onSettled: onClose })}
    />
  )
}
