import type { LostWrite } from '@leverkit/react-hooks'
import { decimalsOf } from '@leverkit/sdk/decimal'
import { formatDecimal } from '@leverkit/ui'
import type { TFunction } from 'i18next'

type SentOrder = LostWrite['write']

/** The part of a sent order by which the user recognises the order. */
interface Terms {
  readonly side?: string
  readonly lots?: string
  readonly kind?: string
}

/** Describes a sent order: side, lots and market. */
export const orderWords = ({ request, displayCode = '' }: SentOrder, t: TFunction<'shell'>, locale: string): string => {
  // The request of an order. After a page reload, it is read from the tab's storage.
  const { side, lots = '' } = request as Terms
  return t(side === 'sell' ? 'lost.sell' : 'lost.buy', {
    lots: formatDecimal(lots, locale, { digits: Math.max(decimalsOf(lots), 2) }),
    code: displayCode,
  })
}

/** Address of the list in which a sent order appears if it was placed. */
export const orderListOf = ({ request }: SentOrder): string =>
  (request as Terms).kind === 'pending' ? '/order?type=0' : '/order?type=1'
