import type { Market } from '@leverkit/sdk'
import { isDecimal } from '@leverkit/sdk/decimal'
import { type Figure, formatDecimal, Money } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { distanceInPips } from '../../domain/distance.ts'
import { padPrice } from '../../domain/termsOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { kindOf, useDistanceText } from './orderText.ts'
import { useRiskFigures } from './RiskFigures.tsx'
import type { Ticket } from './ticket.ts'
import { useAccountName } from './useAccountName.ts'

interface StopProps {
  ticket: Ticket
  market: Market
  locale: string
  field: 'takeProfit' | 'stopLoss'
  /** Result of the order at this price; `null` if unknown. */
  result: string | null
}

/** Price of a take profit or stop loss, its distance from the price of the order, and the result of the order at this price. */
const Stop = ({ ticket: { state, figures }, market, locale, field, result }: StopProps) => {
  const { t } = useTranslation('trade')
  const price = state[field]
  const pips =
    figures.price === null || !isDecimal(price)
      ? null
      : distanceInPips({ side: 'buy', from: figures.price, to: price, pipDigits: market.pipDigits })
  return (
    <span className="app-review-stop">
      <span>
        <bdi dir="ltr">{formatDecimal(padPrice(price, market.pricePrecision), locale)}</bdi>
        {pips !== null && (
          <>
            {' · '}
            <span className="app-review-pips">{t('pips', { pips: formatDecimal(pips.replace('-', ''), locale) })}</span>
          </>
        )}
      </span>{' '}
      {result !== null && <Money value={result} currency={brand.currency} isResult isHidden={false} />}
    </span>
  )
}

/** Figures of the review of an order: its terms, its costs, and the account after it. */
export const useReviewFigures = (ticket: Ticket, market: Market, locale: string): Figure[] => {
  const { t } = useTranslation(['trade', 'orders'])
  const { state, figures, facts } = ticket
  const distance = useDistanceText(ticket, market, locale)
  const price = (text: string) => (
    <bdi dir="ltr">{text === '' ? '–' : formatDecimal(padPrice(text, market.pricePrecision), locale)}</bdi>
  )
  const stop = (field: 'takeProfit' | 'stopLoss', result: string | null) =>
    state[field] === '' ? t('trade:notSet') : <Stop {...{ ticket, market, locale, field, result }} />
  const kind = kindOf(ticket)
  const cost = (value: string | null) => <Money value={value} currency={brand.currency} isHidden={false} />
  const account = useAccountName()
  return [
    ...(account === null ? [] : [{ id: 'account', label: t('trade:account.label'), value: account }]),
    { id: 'type', label: t('trade:type'), value: kind ? t(`orders:kinds.${kind}`) : t(`trade:${state.kind}`) },
    ...(state.kind === 'market'
      ? []
      : [
          { id: 'validity', label: t('trade:validity'), value: t('trade:untilCancelled') },
          { id: 'price', label: t('trade:orderPrice'), value: price(state.targetPrice) },
        ]),
    {
      id: 'current',
      label: t('orders:currentPrice'),
      value: (
        <span className="app-review-current">
          {price(facts.price ?? '')}
          {distance !== null && (
            <>
              {' · '}
              <span>{distance}</span>
            </>
          )}
        </span>
      ),
    },
    { id: 'leverage', label: t('trade:leverage'), value: <bdi dir="ltr">1:{state.leverage}</bdi> },
    { id: 'value', label: t('trade:positionValue'), value: cost(figures.notional) },
    { id: 'takeProfit', label: t('trade:takeProfit'), value: stop('takeProfit', figures.profitAtTakeProfit) },
    { id: 'stopLoss', label: t('trade:stopLoss'), value: stop('stopLoss', figures.profitAtStopLoss) },
    { id: 'margin', label: t('trade:margin'), value: cost(figures.margin) },
    { id: 'fee', label: t('trade:fee'), value: <Money value={figures.fee} currency={brand.currency} isExact isHidden={false} /> },
    { id: 'free', label: t('trade:freeMarginAfter'), value: <Money value={figures.freeMarginAfter} currency={brand.currency} /> },
    ...useRiskFigures(ticket, market, locale),
  ]
}
