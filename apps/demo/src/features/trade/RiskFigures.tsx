import type { Market } from '@leverkit/sdk'
import { multiply } from '@leverkit/sdk/decimal'
import { type Figure, formatDecimal } from '@leverkit/ui'
import { padPrice } from '../../domain/termsOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { nearShare, type StopOutAfter } from './marginAfter.ts'
import type { Ticket } from './ticket.ts'
import { useMarginAfter, useStopOutAfter } from './useMarginAfter.ts'

const StopOut = ({ after, market, locale }: { after: StopOutAfter | null; market: Market; locale: string }) => {
  const { t } = useTranslation('trade')
  if (after === null) return '–'
  if (after.price === null)
    return t('stopOutFar', { percent: formatDecimal(multiply(nearShare, '100'), locale, { isPercent: true }) })
  return <bdi dir="ltr">≈ {formatDecimal(padPrice(after.price, market.pricePrecision), locale)}</bdi>
}

/** Figures of the account as they would be after the ticket's order: margin level and price of the stop-out. */
export const useRiskFigures = (ticket: Ticket, market: Market, locale: string): readonly Figure[] => {
  const { t } = useTranslation('trade')
  const { level } = useMarginAfter(ticket)
  const after = useStopOutAfter(ticket, market)
  const levelText = level === null ? '–' : formatDecimal(level, locale, { fractionDigits: 2, isPercent: true })
  return [
    { id: 'level', label: t('marginLevelAfter'), value: <bdi dir="ltr">{levelText}</bdi> },
    { id: 'stopOut', label: t('toStopOut'), value: <StopOut {...{ after, market, locale }} /> },
  ]
}
