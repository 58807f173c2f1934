import type { Market } from '@leverkit/sdk'
import { decimalsOf } from '@leverkit/sdk/decimal'
import type { IconName } from '@leverkit/ui'
import { formatDecimal } from '@leverkit/ui'
import type { TFunction } from 'i18next'
import type { Notice } from '../../domain/notices/noticeStore.ts'
import { type AmountFormat, resultText } from '../../domain/resultText.ts'
import { padPrice } from '../../domain/termsOf.ts'
import { joinSentences } from '../../i18n/joinSentences.ts'
import { ordersPath } from '../../screen/orderStatus.ts'

/** Icon, words and link target of one notice. */
export interface NoticeView {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly to: string
}

type T = TFunction<['notices', 'alerts', 'orders', 'shell']>

const closedTitle = ({ orderId, displayCode, by }: Extract<Notice, { kind: 'closed' }>, t: T): string => {
  if (displayCode === null) return t('orders:closed.some', { id: orderId })
  if (by === 'person') return t('shell:labelled', { label: displayCode, value: t('orders:reasons.person') })
  return t(`orders:closed.${by}`, { code: displayCode })
}

const closedView = (notice: Extract<Notice, { kind: 'closed' }>, t: T, shown: AmountFormat): NoticeView => {
  const { orderId, by, profit } = notice
  return {
    icon: by === 'stopOut' ? 'warning' : 'orders',
    title: closedTitle(notice, t),
    text: profit === null ? '' : t('orders:closed.result', { profit: resultText(profit, shown) }),
    to: ordersPath('closed', orderId),
  }
}

/** Precision of prices and lots in the notice's market; `null` if the market is not listed. */
export type NoticeTerms = Pick<Market, 'pricePrecision' | 'lotStep'> | null

/** Describes a notice in the user's language. Lots and prices have the precision of the notice's market. */
export const noticeView = (notice: Notice, t: T, shown: AmountFormat, terms: NoticeTerms): NoticeView => {
  const priceText = (text: string) => formatDecimal(padPrice(text, terms?.pricePrecision ?? 0), shown.locale)
  const lotsText = (text: string) => formatDecimal(padPrice(text, decimalsOf(terms?.lotStep ?? '')), shown.locale)
  switch (notice.kind) {
    case 'alert':
      return {
        icon: 'bell',
        title: t(`alerts:told.${notice.direction}`, { code: notice.displayCode, price: priceText(notice.price) }),
        text: joinSentences(notice.isAway ? t('alerts:away') : '', notice.note),
        to: `/trade?code=${encodeURIComponent(notice.code)}`,
      }
    case 'filled':
      return {
        icon: 'check',
        title: t(`notices:filled.${notice.side}`, { lots: lotsText(notice.lots), code: notice.displayCode }),
        text: t('notices:at', { price: priceText(notice.price) }),
        to: ordersPath('open', notice.orderId),
      }
    case 'closed':
      return closedView(notice, t, shown)
    case 'margin':
      return {
        icon: 'warning',
        title: t('notices:margin', { level: formatDecimal(notice.level, shown.locale, { fractionDigits: 2, isPercent: true }) }),
        text: t('notices:marginHint'),
        to: ordersPath('open'),
      }
    case 'deposit':
      return {
        icon: 'deposit',
        title: t(`notices:review.deposit.${notice.isAccepted ? 'accepted' : 'rejected'}`),
        text: notice.remark,
        to: `/mine/charge?way=${notice.type}&view=records`,
      }
    case 'withdrawal':
      return {
        icon: 'withdraw',
        title: t('notices:review.withdrawal', { status: notice.status }),
        text: notice.remark,
        to: `/mine/withdraw?type=${notice.type === 'bank' ? 2 : 1}&view=records`,
      }
    case 'identity':
      return {
        icon: 'identity',
        title: t(notice.isAccepted ? 'notices:review.identity' : 'notices:review.identityRejected'),
        text: '',
        to: '/mine/auth',
      }
  }
}
