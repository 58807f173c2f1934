import type { OrderOutcome } from '@leverkit/react-hooks'
import { type Order, orderStatusOf } from '@leverkit/sdk'
import { formatDecimal, type ToastMessage } from '@leverkit/ui'
import type { TFunction } from 'i18next'
import { isolated } from '../../domain/distance.ts'
import type { AmountFormat } from '../../domain/resultText.ts'
import { joinSentences } from '../../i18n/joinSentences.ts'
import type { ErrorWords } from '../../screen/useErrorWords.ts'
import { closedResultText, closedWords } from './closedWords.ts'

const doneKeys = { cancel: 'orders:told.cancelled', setStops: 'orders:told.saved' } as const

const doneWords = ({ action, id, order }: OrderOutcome, t: TFunction<['shell', 'orders']>, shown: AmountFormat): ToastMessage => {
  if (action !== 'close') return { tone: 'success', title: t(doneKeys[action], { id }) }
  // The take profit, the stop loss or the broker may have closed the order before the user's request took effect.
  if (order?.closedBy && order.closedBy !== 'person') return closedWords({ id, order, error: null }, t, shown)
  return { ...closedWords({ id, order: null, error: null }, t, shown), tone: 'success', ...resultOf(order, t, shown) }
}

const resultOf = (order: Order | null, t: TFunction<['shell', 'orders']>, shown: AmountFormat) =>
  order && { description: `${isolated(order.displayCode)} · ${closedResultText(order, t, shown)}` }

/**
 * Describes the current state of an order if the user's action had no effect. Either the order is unchanged, or it was
 * filled before the cancellation, or it was closed before the change.
 */
const notSeenWords = ({ action, id, order }: OrderOutcome, t: TFunction<['shell', 'orders']>, shown: AmountFormat): string => {
  if (order && orderStatusOf(order) === 'open' && action === 'cancel') return filledWords(order, t, shown.locale).title
  if (order === null || order.closedAt === null) return t('orders:told.stillThere')
  if (order.closedBy === 'cancelled') return t('orders:told.cancelled', { id })
  const isByOthers = order.closedBy !== null && order.closedBy !== 'person'
  return closedWords({ id, order: isByOthers ? order : null, error: null }, t, shown).title
}

/**
 * Creates the toast for an order that the user closes, cancels or changes. The toast first shows the progress, then
 * the outcome.
 */
export const outcomeWords = (
  event: OrderOutcome,
  errorWords: (error: unknown) => ErrorWords,
  t: TFunction<['shell', 'orders']>,
  shown: AmountFormat,
): ToastMessage => {
  if (event.outcome === 'done') return doneWords(event, t, shown)
  const { title, outcome, codeLine } = errorWords(event.error)
  const found =
    event.outcome === 'looking' ? t('orders:told.looking') : event.outcome === 'notSeen' ? notSeenWords(event, t, shown) : outcome
  const description = joinSentences(found, codeLine)
  return { tone: event.outcome === 'looking' ? 'info' : 'danger', title, ...(description ? { description } : {}) }
}

/** Creates the toast for a filled pending order. */
export const filledWords = (
  { displayCode, openPrice, currentPrice }: Order,
  t: TFunction<['shell', 'orders']>,
  locale: string,
): ToastMessage => ({
  tone: 'success',
  title: t('orders:told.filled', { code: displayCode, price: formatDecimal(openPrice ?? currentPrice, locale) }),
})
