import { isZero } from '@leverkit/sdk/math'
import { RiskMeter } from '@leverkit/ui'
import type { ReactNode } from 'react'
import { brand } from '../brand/brand.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useAccountFigures } from './useAccountFigures.ts'

/** Shows how far the account is from a stop-out, as text and as a meter. Without open positions, the display is neutral. */
export const AccountRisk = ({ heading }: { heading?: ReactNode }) => {
  const { t } = useTranslation('orders')
  const { figures } = useAccountFigures()
  const isHolding = figures !== null && !isZero(figures.usedMargin)
  return (
    <RiskMeter
      level={isHolding ? figures.marginLevel : null}
      isUnknown={figures === null}
      thresholds={brand.risk}
      heading={heading}
      labels={{
        level: t('summary.marginLevel'),
        zones: {
          'stop-out': t('zones.stopOut'),
          'margin-call': t('zones.marginCall'),
          careful: t('zones.careful'),
          comfortable: t('zones.noWarning'),
        },
        marks: { stopOut: t('reasons.stopOut'), marginCall: t('zones.marginCall') },
      }}
    />
  )
}
