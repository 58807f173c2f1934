import { useQuote } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { Price } from '@leverkit/ui'
import type { CSSProperties } from 'react'
import { LiveChange, LivePrice } from '../../domain/MarketCells.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { positionInDay } from './factsOf.ts'

/** Lowest and highest price of the day, with the last price on the line between them. */
const Range = ({ market }: { market: Market }) => {
  const { t } = useTranslation('trade')
  const quote = useQuote(market.code)
  if (!quote) return null
  const { low, high } = quote
  const price = (value: string) => <Price value={value} fractionDigits={market.pricePrecision} smallDigits={0} />
  return (
    <>
      <div className="app-day-line" style={{ '--app-at': positionInDay(quote) } as CSSProperties} aria-hidden="true">
        <span />
      </div>
      <div className="app-day-ends">
        <span>
          {t('low')} {price(low)}
        </span>
        <span>
          {t('high')} {price(high)}
        </span>
      </div>
    </>
  )
}

/** Live price of a market, its change, whether the market is open, and the prices of the day. */
export const DayPrices = ({ market, status }: { market: Market; status: string }) => {
  const { t } = useTranslation('markets')
  return (
    <section className="app-day-prices" aria-label={t('columns.change')}>
      <div className="app-day-now">
        <LivePrice market={market} />
        <LiveChange market={market} />
        <span className="app-day-status">{status}</span>
      </div>
      <Range market={market} />
    </section>
  )
}
