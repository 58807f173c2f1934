import { useOrders } from '@leverkit/react-hooks'
import { type Order, type OrderStatus, orderStatusOf } from '@leverkit/sdk'
import { Button, type ButtonProps } from '@leverkit/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'

/**
 * A placed order as it is now, and its status. An order that has left the lists of open and pending orders is closed. Until it
 * has been in one of them, the status is that of the answer to the order.
 */
const useOrderNow = (order: Order | null, isFilled: boolean): { order: Order | null; status: OrderStatus } => {
  const listed = [...useOrders('open').orders, ...useOrders('pending').orders].find(({ id }) => id === order?.id)
  const [wasListed, setWasListed] = useState(false)
  if (listed && !wasListed) setWasListed(true)
  if (listed) return { order: listed, status: orderStatusOf(listed) }
  return { order, status: wasListed ? 'closed' : isFilled ? 'open' : 'pending' }
}

/** Shows its content while a placed order has no stop loss and can still get one. */
export const SetStopOffer = ({ order, children }: { order: Order | null; children: ReactNode }) => {
  const now = useOrderNow(order, true)
  return now.order !== null && now.order.stopLoss === null && now.status !== 'closed' ? children : null
}

interface SeeOrderButtonProps extends Pick<ButtonProps, 'variant'> {
  order: Order | null
  isFilled: boolean
  onSee: (status: OrderStatus) => void
}

/** Button that opens a placed order, or its position once it has filled. */
export const SeeOrderButton = ({ order, isFilled, variant, onSee }: SeeOrderButtonProps) => {
  const { t } = useTranslation('trade')
  const { status } = useOrderNow(order, isFilled)
  return (
    <Button {...(variant && { variant })} onPress={() => onSee(status)}>
      {t(status === 'pending' ? 'seeOrder' : 'seePosition')}
    </Button>
  )
}
