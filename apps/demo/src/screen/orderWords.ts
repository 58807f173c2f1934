import type { SentWrite } from '@leverkit/react-hooks'
import { decimalsOf } from '@leverkit/sdk/decimal'
import { formatDecimal } from '@leverkit/ui'
import type { TFunction } from 'i18next'
import { ordersPath } from './orderStatus.ts'

type SentOrder = Pick<SentWrite, 'request' | 'displayCode'>

/** Fields of a sent order that are needed to describe the order and to choose the list in which it appears. */
interface Terms {
  readonly side?: string
  readonly lots?: string
  readonly kind?: string
}

/** Describes a sent order: side, lots and market. */
export const orderWords = ({ request, displayCode = '' }: SentOrder, t: TFunction<'shell'>, locale: string): string => {
  // After a page reload, the request comes from the storage of the browser tab, so its type is unknown and any field may be
  // missing.
  const { side, lots = '' } = request as Terms
  return t(side === 'sell' ? 'lost.sell' : 'lost.buy', {
    lots: formatDecimal(lots, locale, { fractionDigits: Math.max(decimalsOf(lots), 2) }),
    code: displayCode,
  })
}

/** Returns the address of the list in which the sent order appears, if the broker has placed this order. */
export const orderListOf = ({ request }: SentOrder): string =>
  ordersPath((request as Terms).kind === 'pending' ? 'pending' : 'open')
