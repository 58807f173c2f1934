import type { OrderOutcome } from '@leverkit/react-hooks'
import { type Order, orderStatusOf } from '@leverkit/sdk'
import { formatDecimal, type ToastMessage } from '@leverkit/ui'
import type { AmountFormat } from '../../domain/resultText.ts'
import { joinSentences } from '../../i18n/joinSentences.ts'
import type { ErrorWords } from '../../screen/useErrorWords.ts'
import { closedResultText, closedWords, orderName, type Translate } from './closedWords.ts'

const doneKeys = { cancel: 'orders:told.cancelled', setStops: 'orders:told.saved' } as const

/**
 * Texts of a toast about an order. The title is the order's name. If the order is unknown, the first line becomes the title,
 * because the lines contain the order's number.
 */
const named = (order: Order | null, lines: readonly string[], t: Translate, { locale }: AmountFormat) => {
  const [title = '', ...more] = order ? [orderName(order, t, locale), ...lines] : lines
  return { title, ...(more.length > 0 ? { description: more.join('\n') } : {}) }
}

const doneWords = ({ action, id, order, before }: OrderOutcome, t: Translate, shown: AmountFormat): ToastMessage => {
  if (action !== 'close') return { tone: 'success', ...named(order ?? before, [t(doneKeys[action], { id })], t, shown) }
  // The take profit, the stop loss or the broker may have closed the order before the user's request took effect.
  if (order?.closedBy && order.closedBy !== 'person') return closedWords({ id, order, error: null }, t, shown)
  const closed = t('orders:closed.some', { id })
  const lines = order ? [closedResultText(order, t, shown), closed] : [closed]
  return { tone: 'success', ...named(order ?? before, lines, t, shown) }
}

/**
 * Describes the current state of an order if the user's action had no effect. Either the order is unchanged, or it was
 * filled before the cancellation, or it was closed before the change.
 */
const notSeenWords = ({ action, id, order }: OrderOutcome, t: Translate, shown: AmountFormat): string => {
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
  t: Translate,
  shown: AmountFormat,
): ToastMessage => {
  if (event.outcome === 'done') return doneWords(event, t, shown)
  const { title, outcome, codeLine } = errorWords(event.error)
  const found =
    event.outcome === 'looking' ? t('orders:told.looking') : event.outcome === 'notSeen' ? notSeenWords(event, t, shown) : outcome
  const known = event.order ?? event.before
  const text = joinSentences(found, codeLine)
  const description = known ? [orderName(known, t, shown.locale), text].filter((line) => line !== '').join('\n') : text
  return { tone: event.outcome === 'looking' ? 'info' : 'danger', title, ...(description ? { description } : {}) }
}

/** Creates the toast for a filled pending order. */
export const filledWords = (order: Order, t: Translate, locale: string): ToastMessage => ({
  tone: 'success',
  title: t('orders:told.filled', {
    code: order.displayCode,
    price: formatDecimal(order.openPrice ?? order.currentPrice, locale),
  }),
  description: orderName(order, t, locale),
})
