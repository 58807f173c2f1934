import { useOnline } from '@leverkit/react-hooks'
import type { Order } from '@leverkit/sdk'
import { Button } from '@leverkit/ui'
import { useState } from 'react'
import { EndQuestion, useEndObstacle, useEndOrder } from '../../domain/EndOrder.tsx'
import { limitOf, type StopsForm, stopsView } from '../../domain/stopsForm.ts'
import type { Terms } from '../../domain/termsOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSaveStops } from './useSaveStops.ts'

/**
 * Buttons of an order: save take profit and stop loss, and close or cancel the order after a confirmation. The button that
 * dismisses the confirmation has a label such as "Keep order", not "Cancel". Beside "Cancel order", users could think that
 * "Cancel" cancels the order.
 */
export const OrderActions = ({
  order,
  terms,
  form,
  isPending,
  onSaved,
  onDone,
}: {
  order: Order
  terms: Terms
  form: StopsForm
  isPending: boolean
  /** Called when take profit and stop loss are saved, and when the order has ended. */
  onSaved: () => void
  onDone: () => void
}) => {
  const { t } = useTranslation('orders')
  const obstacle = useEndObstacle(terms, isPending)
  const isOnline = useOnline()
  const { save, isPending: isSaving } = useSaveStops(terms)
  const { isBusy, end } = useEndOrder(order, isPending)
  const [asks, setAsks] = useState(false)
  const { canSave } = stopsView(order, terms, form)
  const done = () => {
    onSaved()
    onDone()
  }
  const kind = isPending ? 'cancel' : 'close'
  return (
    <>
      <Button variant="danger-outline" isDisabled={obstacle !== null} onPress={() => setAsks(true)}>
        {obstacle ?? t(`${kind}.action`)}
      </Button>
      <Button
        variant="primary"
        isPending={isSaving}
        isDisabled={!canSave || !isOnline}
        onPress={() => save(order, { takeProfit: limitOf(form.takeProfit), stopLoss: limitOf(form.stopLoss) }, done)}
      >
        {t('save')}
      </Button>
      <EndQuestion
        order={order}
        kind={kind}
        isOpen={asks}
        onOpenChange={setAsks}
        isBusy={isBusy}
        obstacle={obstacle}
        onConfirm={() => end({ onSuccess: done, onSettled: () => setAsks(false) })}
      />
    </>
  )
}
