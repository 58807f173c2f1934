import { isDecimal } from '@leverkit/sdk/decimal'
import { isValidLots } from '@leverkit/sdk/math'
import { StepperField } from '@leverkit/ui'
import { useState } from 'react'
import { defaultLotsRules, readDefaultLots, saveDefaultLots } from '../../domain/defaultLots.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

const { minLots, lotStep } = defaultLotsRules

/** Field for the initial lots of new tickets on this device. Saves the lots only if they match the minimum and the step. */
export const DefaultLots = () => {
  const { t } = useTranslation(['trade', 'account'])
  const [lots, setLots] = useState(() => readDefaultLots() ?? minLots)
  const isValid = isDecimal(lots) && isValidLots({ lots, minLots, lotStep })
  const change = (next: string) => {
    setLots(next)
    if (isDecimal(next) && isValidLots({ lots: next, minLots, lotStep })) saveDefaultLots(next)
  }
  return (
    <StepperField
      label={t('account:settings.lots')}
      value={lots}
      onChange={change}
      step={lotStep}
      min={minLots}
      fractionDigits={2}
      errorMessage={!isValid && t('problems.LOTS_BELOW_MINIMUM', { minLots })}
      labels={{ decrease: t('decrease'), increase: t('increase'), atMin: t('leastLots') }}
    />
  )
}
