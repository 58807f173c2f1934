import type { OrderOutcome } from '@leverkit/react-hooks'
import type { Order } from '@leverkit/sdk'
import { formatDecimal, formatMoney, type ToastMessage } from '@leverkit/ui'
import type { TFunction } from 'i18next'
import type { ErrorWords } from '../../screen/useErrorWords.ts'
import { closedWords, type Shown } from './closedWords.ts'

const doneKeys = { cancel: 'orders:told.cancelled', setStops: 'orders:told.saved' } as const

const doneWords = ({ action, id, order }: OrderOutcome, t: TFunction<['shell', 'orders']>, shown: Shown): ToastMessage => {
  if (action !== 'close') return { tone: 'success', title: t(doneKeys[action], { id }) }
  // What a look-up finds may have been closed by somebody else than the person.
  if (order?.closedBy && order.closedBy !== 'person') return closedWords({ id, order, error: null }, t, shown)
  return { ...closedWords({ id, order: null, error: null }, t, shown), tone: 'success', ...resultOf(order, t, shown) }
}

const resultOf = (order: Order | null, t: TFunction<['shell', 'orders']>, { locale, isHidden }: Shown) =>
  order && {
    description: t('orders:closed.result', { profit: formatMoney(order.profit, locale, { isResult: true, isHidden }) }),
  }

/** An order without the effect: as it was, filled before it could be cancelled, or closed before it could be changed. */
const notSeenWords = ({ action, id, order }: OrderOutcome, t: TFunction<['shell', 'orders']>, shown: Shown): string => {
  if (order?.closedAt === null && order.openPrice !== null && action === 'cancel')
    return filledWords(order, t, shown.locale).title
  if (order === null || order.closedAt === null) return t('orders:told.stillThere')
  if (order.closedBy === 'cancelled') return t('orders:told.cancelled', { id })
  const isByOthers = order.closedBy !== null && order.closedBy !== 'person'
  return closedWords({ id, order: isByOthers ? order : null, error: null }, t, shown).title
}

/** What the person is told of an order that they close, cancel or change: where it stands, and in the end what was found. */
export const outcomeWords = (
  told: OrderOutcome,
  errorWords: (error: unknown) => ErrorWords,
  t: TFunction<['shell', 'orders']>,
  shown: Shown,
): ToastMessage => {
  if (told.outcome === 'done') return doneWords(told, t, shown)
  const { title, outcome, codeLine } = errorWords(told.error)
  const found =
    told.outcome === 'looking' ? t('orders:told.looking') : told.outcome === 'notSeen' ? notSeenWords(told, t, shown) : outcome
  const description = [found, codeLine].filter(Boolean).join(' ')
  return { tone: told.outcome === 'looking' ? 'info' : 'danger', title, ...(description ? { description } : {}) }
}

/** What the person is told when a pending order has filled. */
export const filledWords = (
  { displayCode, openPrice, currentPrice }: Order,
  t: TFunction<['shell', 'orders']>,
  locale: string,
): ToastMessage => ({
  tone: 'success',
  title: t('orders:told.filled', { code: displayCode, price: formatDecimal(openPrice ?? currentPrice, locale) }),
})
