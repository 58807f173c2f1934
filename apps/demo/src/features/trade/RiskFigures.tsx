import type { Market } from '@leverkit/sdk'
import { type Figure, formatDecimal, Money } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { StopOutAfter } from './marginAfter.ts'
import type { Ticket } from './ticket.ts'
import { useMarginAfter, useStopOutAfter } from './useMarginAfter.ts'

const StopOut = ({ distance, locale }: { distance: StopOutAfter | null; locale: string }) => {
  const { t } = useTranslation('trade')
  if (distance === null) return '–'
  return (
    <>
      {distance.pips !== null && `${t('pips', { pips: formatDecimal(distance.pips, locale) })} · `}
      <Money value={distance.money} currency={brand.currency} />
    </>
  )
}

/** Figures of the account as they would be after the ticket's order: margin level and distance from the stop-out. */
export const useRiskFigures = (ticket: Ticket, market: Market, locale: string): readonly Figure[] => {
  const { t } = useTranslation('trade')
  const { level } = useMarginAfter(ticket)
  const distance = useStopOutAfter(ticket, market)
  const levelText = level === null ? '–' : formatDecimal(level, locale, { fractionDigits: 2, isPercent: true })
  return [
    { id: 'level', label: t('marginLevelAfter'), value: <bdi dir="ltr">{levelText}</bdi> },
    { id: 'stopOut', label: t('toStopOut'), value: <StopOut distance={distance} locale={locale} /> },
  ]
}
