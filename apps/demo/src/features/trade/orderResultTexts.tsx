import { useLang } from '@leverkit/react-hooks'
import { locales, type Market, type Order } from '@leverkit/sdk'
import { round } from '@leverkit/sdk/decimal'
import { type Figure, formatDecimal, Money, TextButton } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { distanceInPips, isolated, pipsText } from '../../domain/distance.ts'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { pendingKind } from '../../domain/pendingKind.ts'
import { feeText, resultText } from '../../domain/resultText.ts'
import { stopsView } from '../../domain/stopsForm.ts'
import { padFigures, padPrice, termsOf } from '../../domain/termsOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { formatLots } from './formatLots.ts'
import { SetStopOffer } from './placedOrder.tsx'
import type { Ticket } from './ticket.ts'

const stops = ['takeProfit', 'stopLoss'] as const

/**
 * Take profit and stop loss of a placed order, each with the result at its price. A `result` is `null` if it cannot be computed.
 */
const stopsOf = (order: Order, market: Market) => {
  const { takeProfit, stopLoss } = padFigures(order, termsOf(order, market))
  const { outcomes } = stopsView(order, market, { takeProfit: takeProfit ?? '', stopLoss: stopLoss ?? '' })
  const prices = { takeProfit, stopLoss }
  return stops.map((field) => ({ field, price: prices[field], result: outcomes[field]?.profit ?? null }))
}

/** Take profit and stop loss of a placed order as one line of text for a toast; `null` if neither is set. */
const useStopsLine = (market: Market, order: Order | null) => {
  const { t } = useTranslation('trade')
  const locale = locales[useLang().lang]
  if (order === null || (order.takeProfit === null && order.stopLoss === null)) return null
  return stopsOf(order, market)
    .map(({ field, price, result }) => {
      const label = t(field === 'takeProfit' ? 'tp' : 'sl')
      if (price === null) return `${label} ${t('notSet')}`
      const money = result === null ? '' : ` (${resultText(result, { locale, isHidden: false })})`
      return `${label} ${isolated(formatDecimal(price, locale))}${money}`
    })
    .join(' · ')
}

/** Margin and fee of a placed order as one line of text for a toast. */
const useCostsLine = (order: Order | null) => {
  const { t } = useTranslation(['trade', 'shell'])
  const shown = { locale: locales[useLang().lang], isHidden: useHiddenAmounts() }
  if (order === null) return null
  const margin = round({ value: order.margin, places: 2 })
  return [
    { label: t('trade:margin'), value: feeText(margin, shown) },
    { label: t('trade:fee'), value: feeText(order.fee, shown) },
  ]
    .map((figure) => t('shell:labelled', figure))
    .join(' · ')
}

/** Texts of a placed order, and whether it is filled. */
export const useResult = (market: Market, { submission, state }: Pick<Ticket, 'submission' | 'state'>) => {
  const { t } = useTranslation(['trade', 'orders'])
  const locale = locales[useLang().lang]
  const order = submission.phase === 'placed' ? submission.order : null
  // Some brokers do not return the order. In that case, a market order counts as filled, and a pending order as pending.
  const isFilled = order === null ? state.kind === 'market' : order.openPrice !== null
  const lineOf = ({ side, ...of }: Order, words: { lots: string; code: string; price: string }) => {
    if (isFilled) return t(side === 'sell' ? 'filled.sell' : 'filled.buy', words)
    const kind = pendingKind({ side, ...of })
    const placed = t('pendingPlaced', { ...words, kind: kind ? t(`orders:kinds.${kind}`) : t(`trade:${side}`) })
    const pips = distanceInPips({
      side,
      from: of.currentPrice,
      to: of.targetPrice ?? of.currentPrice,
      pipDigits: market.pipDigits,
    })
    return pips === null ? placed : `${placed} · ${t('orders:pipsAway', { pips: pipsText(pips, true, locale) })}`
  }
  const line =
    order &&
    lineOf(order, {
      lots: formatLots(order.lots, market, locale),
      code: market.displayCode,
      price: formatDecimal(padPrice(order.openPrice ?? order.targetPrice ?? order.currentPrice, market.pricePrecision), locale),
    })
  const words = {
    title: t(isFilled ? 'placed' : 'placedPending'),
    line,
    stops: useStopsLine(market, order),
    costs: useCostsLine(order),
    setStop: t('setStop'),
  }
  return { order, isFilled, words }
}

/** Figures of a placed order. Without a stop loss, a button opens the order, where the user can set one. */
export const useFigures = (market: Market, order: Order | null, onSetStop: () => void): readonly Figure[] => {
  const { t } = useTranslation('trade')
  const locale = locales[useLang().lang]
  if (order === null) return []
  const missing = (field: (typeof stops)[number]) => (
    <span className="app-result-missing">
      {t('notSet')}{' '}
      {field === 'stopLoss' && (
        <SetStopOffer order={order}>
          <TextButton onPress={onSetStop}>{t('setStop')}</TextButton>
        </SetStopOffer>
      )}
    </span>
  )
  return [
    ...stopsOf(order, market).map(({ field, price, result }) => ({
      id: field,
      label: t(field),
      value:
        price === null ? (
          missing(field)
        ) : (
          <>
            <bdi dir="ltr">{formatDecimal(price, locale)}</bdi>{' '}
            {result !== null && <Money value={result} isResult isHidden={false} />}
          </>
        ),
    })),
    { id: 'margin', label: t('margin'), value: <Money value={order.margin} currency={brand.currency} /> },
    { id: 'fee', label: t('fee'), value: <Money value={order.fee} isExact currency={brand.currency} /> },
    { id: 'number', label: t('orderNumber'), value: <bdi dir="ltr">#{order.id}</bdi> },
  ]
}
