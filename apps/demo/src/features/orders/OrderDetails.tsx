import { useLang } from '@leverkit/react-hooks'
import { locales, type Market, type Order } from '@leverkit/sdk'
import { type Figure, Money, Monogram, OrderDetail, Price, useLocale } from '@leverkit/ui'
import { useWords } from '../../i18n/useWords.ts'
import { smallDigitsOf } from '../markets/MarketCells.tsx'
import { monogramOf } from '../markets/monogramOf.ts'
import { distanceInPips, signedPips } from './distance.ts'
import { profitDigits } from './profitDigits.ts'
import { type StopsForm, stopsView } from './stopsForm.ts'

const stepOf = ({ pricePrecision }: Market) => (pricePrecision === 0 ? '1' : `0.${'0'.repeat(pricePrecision - 1)}1`)

// Traders read 24 hours, and seconds matter.
const moment = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

const usePips = () => {
  const { t } = useWords('orders')
  const { locale } = useLocale()
  return (pips: string | null) => pips && t('pips', { pips: signedPips(pips, locale) })
}

/** Where an order began, or waits to begin. */
const startOf = ({ openPrice, targetPrice, currentPrice }: Order) => openPrice ?? targetPrice ?? currentPrice

const useFigures = (order: Order, market: Market): Figure[] => {
  const { t } = useWords('orders', 'trade')
  const { lang } = useLang()
  const when = new Intl.DateTimeFormat(locales[lang], moment)
  const price = (value: string) => <Price value={value} smallDigits={smallDigitsOf(market)} />
  return [
    { id: 'from', label: t(order.openPrice === null ? 'trade:targetPrice' : 'orders:detail.open'), value: price(startOf(order)) },
    { id: 'to', label: t(order.closedAt ? 'orders:detail.closePrice' : 'orders:now'), value: price(order.currentPrice) },
    { id: 'margin', label: t('orders:detail.margin'), value: <Money value={order.margin} /> },
    { id: 'fee', label: t('orders:detail.fee'), value: <Money value={order.fee} /> },
    ...(order.leverage
      ? [{ id: 'leverage', label: t('orders:detail.leverage'), value: <bdi dir="ltr">1:{order.leverage}</bdi> }]
      : []),
    { id: 'opened', label: t('orders:detail.opened'), value: when.format(order.openedAt) },
    ...(order.closedAt ? [{ id: 'closed', label: t('orders:detail.closed'), value: when.format(order.closedAt) }] : []),
  ]
}

interface OrderDetailsProps {
  order: Order
  market: Market
  form: StopsForm
  onChange: ((change: Partial<StopsForm>) => void) | undefined
}

/** One order in full, its limits to edit with what each would bring. */
export const OrderDetails = ({ order, market, form, onChange }: OrderDetailsProps) => {
  const { t } = useWords('orders', 'trade')
  const pips = usePips()
  const figures = useFigures(order, market)
  const view = stopsView(order, market, form)
  const from = startOf(order)
  const outcome = (field: keyof StopsForm) => {
    const found = view.outcomes[field]
    return found ? { [field]: { profit: found.profit, distance: pips(found.pips) } } : {}
  }
  const problem = (field: keyof StopsForm) => {
    const found = view.problems[field]
    return found ? { [field]: t(`trade:problems.${found.code}`, { price: found.price }) } : {}
  }
  return (
    <OrderDetail
      code={order.displayCode}
      side={order.side}
      lots={order.lots}
      monogram={<Monogram {...monogramOf(market)} />}
      reference={<bdi dir="ltr">#{order.id}</bdi>}
      profit={order.openPrice === null ? null : order.profit}
      profitDigits={profitDigits}
      distance={pips(distanceInPips({ side: order.side, from, to: order.currentPrice, pipDigits: market.pipDigits }))}
      openPrice={from}
      currentPrice={order.currentPrice}
      limits={form}
      {...(onChange ? { onLimitsChange: onChange } : {})}
      outcomes={{ ...outcome('takeProfit'), ...outcome('stopLoss') }}
      problems={{ ...problem('takeProfit'), ...problem('stopLoss') }}
      price={{ step: stepOf(market), digits: market.pricePrecision, smallDigits: smallDigitsOf(market) }}
      figures={figures}
      labels={{
        sides: { buy: t('trade:buy'), sell: t('trade:sell'), unknown: t('trade:unknown') },
        takeProfit: t('trade:takeProfit'),
        stopLoss: t('trade:stopLoss'),
        takeProfitShort: t('orders:tp'),
        stopLossShort: t('orders:sl'),
        open: order.openPrice === null ? t('trade:targetPrice') : t('orders:detail.open'),
        notSet: t('trade:notSet'),
        increase: t('trade:increase'),
        decrease: t('trade:decrease'),
      }}
    />
  )
}
