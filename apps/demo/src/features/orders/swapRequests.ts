import type { PlaceOrder } from '@leverkit/react-hooks'
import type { Id, Order } from '@leverkit/sdk'
import { compare, isDecimal } from '@leverkit/sdk/decimal'
import { isChanged, limitOf } from '../../domain/stopsForm.ts'

/** Market order that opens the opposite of a position; `null` if the side or the leverage of the position is unknown. */
export const oppositeOf = ({ side, lots, leverage }: Order, marketId: Id<'market'>): PlaceOrder | null =>
  side === 'unknown' || leverage === null
    ? null
    : { side: side === 'buy' ? 'sell' : 'buy', lots, marketId, kind: 'market', leverage }

/** Editable terms of a pending order, as the user typed them. */
export interface PendingForm {
  readonly targetPrice: string
  readonly lots: string
  readonly takeProfit: string
  readonly stopLoss: string
}

export const pendingFormOf = ({ targetPrice, lots, takeProfit, stopLoss }: Order): PendingForm => ({
  targetPrice: targetPrice ?? '',
  lots,
  takeProfit: takeProfit ?? '',
  stopLoss: stopLoss ?? '',
})

// Compares values, not texts, because 0.1 and 0.10 lots are the same size.
const isSame = (text: string, known: string): boolean =>
  isDecimal(text) && isDecimal(known) ? compare(text, known) === 0 : text === known

/** Whether the user has changed at least one term of the pending order. */
export const isEdited = (order: Order, form: PendingForm): boolean => {
  const known = pendingFormOf(order)
  return !isSame(form.targetPrice, known.targetPrice) || !isSame(form.lots, known.lots) || isChanged(order, form)
}

/** Pending order with edited terms; `null` if the side or the leverage is unknown, or if a required field is empty. */
export const pendingRequestOf = ({ side, leverage }: Order, marketId: Id<'market'>, form: PendingForm): PlaceOrder | null => {
  if (side === 'unknown' || leverage === null || form.targetPrice === '' || form.lots === '') return null
  const { targetPrice, lots } = form
  const stops = { takeProfit: limitOf(form.takeProfit), stopLoss: limitOf(form.stopLoss) }
  return { side, leverage, marketId, kind: 'pending', targetPrice, lots, ...stops }
}
