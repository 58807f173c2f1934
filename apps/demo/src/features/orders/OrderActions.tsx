import { useCancelOrder, useCloseOrder, useMarketStatus, useSetStops } from '@leverkit/react-hooks'
import type { Order } from '@leverkit/sdk'
import { Button, Dialog, formatDecimal, Money, useLocale } from '@leverkit/ui'
import { useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { limitOf, type StopsForm, stopsView } from '../../domain/stopsForm.ts'
import type { Terms } from '../../domain/termsOf.ts'
import { spaceAfter } from '../../i18n/joinSentences.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

const useCloseOrCancel = (order: Order, isPending: boolean, onDone: () => void) => {
  const close = useCloseOrder()
  const cancel = useCancelOrder()
  const [asks, setAsks] = useState(false)
  const isBusy = close.isPending || cancel.isPending
  const end = () => {
    const after = { onSuccess: onDone, onSettled: () => setAsks(false) }
    if (isPending) cancel.mutate({ id: order.id }, after)
    else close.mutate({ id: order.id }, after)
  }
  return { asks, setAsks, isBusy, end }
}

interface EndQuestionProps {
  order: Order
  kind: 'close' | 'cancel'
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  isBusy: boolean
  onConfirm: () => void
}

/** Question before an order is closed or cancelled. */
const EndQuestion = ({ order, kind, isOpen, onOpenChange, isBusy, onConfirm }: EndQuestionProps) => {
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
          <Button variant="danger" isBusy={isBusy} onPress={onConfirm}>
            {t(`${kind}.confirm`)}
          </Button>
        </>
      }
    >
      {kind === 'cancel' ? t('cancel.hint') : <ClosingHint order={order} />}
    </Dialog>
  )
}

/**
 * Buttons of an order: save take profit and stop loss, and close or cancel the order after a confirmation. The
 * button that dismisses the confirmation states what is kept, such as "Keep order". If it were just "Cancel" beside
 * "Cancel order", users could think that it cancels the order.
 */
export const OrderActions = ({
  order,
  terms,
  form,
  isPending,
  onDone,
}: {
  order: Order
  terms: Terms
  form: StopsForm
  isPending: boolean
  onDone: () => void
}) => {
  const { t } = useTranslation('orders')
  // An open order cannot be closed while its market is closed. Stop loss and take profit can be saved and pending
  // orders can be cancelled at any time.
  const liveStatus = useMarketStatus(terms.market?.code ?? '')
  const isClosed = (liveStatus ?? terms.market?.status) === 'closed' && !isPending
  const save = useSetStops()
  const { asks, setAsks, isBusy, end } = useCloseOrCancel(order, isPending, onDone)
  const { canSave } = stopsView(order, terms, form)
  const kind = isPending ? 'cancel' : 'close'
  return (
    <>
      <Button variant="danger-outline" isDisabled={isClosed} onPress={() => setAsks(true)}>
        {isClosed ? t('marketClosed') : t(`${kind}.action`)}
      </Button>
      <Button
        variant="primary"
        isBusy={save.isPending}
        isDisabled={!canSave}
        onPress={() =>
          save.mutate(
            { id: order.id, takeProfit: limitOf(form.takeProfit), stopLoss: limitOf(form.stopLoss) },
            { onSuccess: onDone },
          )
        }
      >
        {t('save')}
      </Button>
      <EndQuestion order={order} kind={kind} isOpen={asks} onOpenChange={setAsks} isBusy={isBusy} onConfirm={end} />
    </>
  )
}

const ClosingHint = ({ order }: { order: Order }) => {
  const { t } = useTranslation('orders')
  return (
    <p>
      {t('close.hint')}
      {spaceAfter(t('close.hint'))}
      <Money value={order.profit} currency={brand.currency} isResult />
    </p>
  )
}
