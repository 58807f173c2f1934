import './riskFigures.css'
import type { Market } from '@leverkit/sdk'
import { compare, multiply, negate } from '@leverkit/sdk/decimal'
import { type Figure, formatDecimal, Icon, Money } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { padPrice } from '../../domain/termsOf.ts'
import { useUser } from '../../domain/useUser.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type NearStopOut, nearShare, type StopOutAfter } from './marginAfter.ts'
import type { Ticket } from './ticket.ts'
import { useMarginAfter, useStopOutAfter } from './useMarginAfter.ts'

/** Number of decimals of a distance in money. From 100 on, decimals would only flicker, because each tick changes them. */
const digitsOf = (money: string) => (compare(money, '100') < 0 ? 2 : 0)

/** Distance to the stop-out in pips and money. The money reveals the equity, so it follows the setting that hides amounts. */
const Distance = ({ after: { money, pips }, locale }: { after: NearStopOut; locale: string }) => {
  const { t } = useTranslation('trade')
  return (
    <span className="app-stop-out-distance">
      {pips !== null && (
        <>
          <span className="app-stop-out-text">{t('pips', { pips: formatDecimal(pips, locale) })}</span>
          {' · '}
        </>
      )}
      <Money value={negate(money)} currency={brand.currency} fractionDigits={digitsOf(money)} />
    </span>
  )
}

const StopOut = ({ after, market, locale }: { after: StopOutAfter | null; market: Market; locale: string }) => {
  const { t } = useTranslation('trade')
  const isSignedIn = useUser() !== null
  // A visitor has no account, so the distance stays unknown and needs no line.
  if (after === null && !isSignedIn) return '–'
  return (
    <span className="app-stop-out">
      {after === null ? (
        '–'
      ) : after === 'far' ? (
        <span className="app-stop-out-text">
          {t('stopOutFar', { percent: formatDecimal(multiply(nearShare, '100'), locale, { isPercent: true }) })}
        </span>
      ) : (
        <>
          <bdi dir="ltr">≈ {formatDecimal(padPrice(after.price, market.pricePrecision), locale)}</bdi>
          <Distance {...{ after, locale }} />
        </>
      )}
    </span>
  )
}

/** Margin level in percent. A level that needs a review has a warning icon and the colour of the warning in the review. */
const Level = ({ level, isThin, locale }: ReturnType<typeof useMarginAfter> & { locale: string }) => {
  const { t } = useTranslation('orders')
  const text = <bdi dir="ltr">{level === null ? '–' : formatDecimal(level, locale, { fractionDigits: 2, isPercent: true })}</bdi>
  if (!isThin) return text
  return (
    <span className="app-thin-level">
      <Icon name="alert" size="xs" />
      {text} <span className="lk-visually-hidden">{t('zones.careful')}</span>
    </span>
  )
}

/**
 * Figures of the account as they would be after the ticket's order: margin level, and price and distance of the
 * stop-out.
 */
export const useRiskFigures = (ticket: Ticket, market: Market, locale: string): readonly Figure[] => {
  const { t } = useTranslation('trade')
  const margin = useMarginAfter(ticket)
  const after = useStopOutAfter(ticket, market)
  return [
    { id: 'level', label: t('marginLevelAfter'), value: <Level {...margin} locale={locale} /> },
    { id: 'stopOut', label: t('toStopOut'), value: <StopOut {...{ after, market, locale }} /> },
  ]
}
