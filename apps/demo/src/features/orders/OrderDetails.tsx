import { type Order, orderStatusOf } from '@leverkit/sdk'
import { type Figure, Money, OrderDetail, Price } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { distanceInPips } from '../../domain/distance.ts'
import { MarketMark } from '../../domain/MarketMark.tsx'
import { pendingKind } from '../../domain/pendingKind.ts'
import { resultAfterFee } from '../../domain/resultAfterFee.ts'
import type { StopsForm } from '../../domain/stopsForm.ts'
import type { Terms } from '../../domain/termsOf.ts'
import { useDateLocale } from '../../i18n/useDateLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { OrderStops, startOf, usePips } from './OrderStops.tsx'

// Date and time with seconds, in 24-hour format as traders expect.
const moment = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

const useFigures = (order: Order, { smallDigits }: Terms): Figure[] => {
  const { t } = useTranslation(['orders', 'trade'])
  const when = new Intl.DateTimeFormat(useDateLocale(), moment)
  const price = (value: string) => <Price value={value} smallDigits={smallDigits} />
  // A cancelled order never became a position, so it has neither an open price nor a close price.
  const isCancelled = order.closedAt !== null && order.openPrice === null
  const isPending = orderStatusOf(order) === 'pending'
  const money = (value: string) => <Money value={value} currency={brand.currency} />
  return [
    {
      id: 'from',
      label: t(order.openPrice === null ? 'trade:orderPrice' : 'orders:detail.openPrice'),
      value: price(startOf(order)),
    },
    ...(isCancelled
      ? []
      : [
          {
            id: 'to',
            label: t(order.closedAt ? 'orders:detail.closePrice' : 'orders:currentPrice'),
            value: price(order.currentPrice),
          },
        ]),
    ...(order.closedAt !== null && !isCancelled
      ? [{ id: 'before', label: t('orders:detail.beforeFees'), value: <Money value={order.profit} isResult /> }]
      : []),
    { id: 'margin', label: t(isPending ? 'orders:detail.marginWhenFilled' : 'orders:detail.margin'), value: money(order.margin) },
    {
      id: 'fee',
      label: t(isPending ? 'orders:detail.feeWhenFilled' : 'orders:detail.fee'),
      value: <Money value={order.fee} isExact currency={brand.currency} />,
    },
    ...(order.leverage
      ? [{ id: 'leverage', label: t('orders:detail.leverage'), value: <bdi dir="ltr">1:{order.leverage}</bdi> }]
      : []),
    {
      id: 'opened',
      label: t(order.openPrice === null ? 'orders:detail.placedAt' : 'orders:detail.openedAt'),
      value: when.format(order.openedAt),
    },
    ...(order.closedAt
      ? [
          {
            id: 'closed',
            label: t(isCancelled ? 'orders:detail.cancelledAt' : 'orders:detail.closedAt'),
            value: when.format(order.closedAt),
          },
        ]
      : []),
  ]
}

interface OrderDetailsProps {
  order: Order
  terms: Terms
  form: StopsForm
  onChange: ((change: Partial<StopsForm>) => void) | undefined
}

/** All details of an order, with fields for take profit and stop loss and the profit at each of these prices. */
export const OrderDetails = ({ order, terms, form, onChange }: OrderDetailsProps) => {
  const { t } = useTranslation(['orders', 'trade'])
  const pips = usePips()
  const figures = useFigures(order, terms)
  const from = startOf(order)
  const isPending = orderStatusOf(order) === 'pending'
  const pending = isPending ? pendingKind(order) : null
  const kind = pending ? { [order.side]: t(`orders:kinds.${pending}`) } : {}
  return (
    <OrderDetail
      code={order.displayCode}
      side={order.side}
      lots={order.lots}
      monogram={<MarketMark displayCode={order.displayCode} logoUrl={terms.logoUrl} />}
      reference={<bdi dir="ltr">#{order.id}</bdi>}
      profit={order.openPrice === null ? null : order.closedAt === null ? order.profit : resultAfterFee(order)}
      distance={pips(
        distanceInPips({ side: order.side, from, to: order.currentPrice, pipDigits: terms.pipDigits }),
        order.openPrice === null,
      )}
      openPrice={from}
      currentPrice={order.currentPrice}
      limits={form}
      {...(onChange ? { editor: <OrderStops {...{ order, terms, form, onChange }} menu="orderUnit" /> } : {})}
      figures={figures}
      labels={{
        sides: { buy: t('trade:buy'), sell: t('trade:sell'), unknown: t('trade:unknown'), ...kind },
        takeProfit: t('trade:takeProfit'),
        stopLoss: t('trade:stopLoss'),
        takeProfitShort: t('orders:tp'),
        stopLossShort: t('orders:sl'),
        open: order.openPrice === null ? t('trade:orderPrice') : t('orders:detail.openPrice'),
        notSet: t('trade:notSet'),
        increase: t('trade:increase'),
        decrease: t('trade:decrease'),
      }}
    />
  )
}
