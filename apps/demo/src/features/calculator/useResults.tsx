import type { Market, Settings } from '@leverkit/sdk'
import { decimalsOf } from '@leverkit/sdk/decimal'
import { type CalculatorValue, type Figure, formatDecimal, Money, useLocale } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { pipsText } from '../../domain/distance.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type CalculatorInput, costsOf, distanceOf, type Size, sizeOf } from './calculator.model.ts'

const money = (value: string | null, isResult = false) => (
  <Money value={value} currency={brand.currency} isHidden={false} isResult={isResult} />
)

const useProblem = (size: Size | null, side: CalculatorInput['side']): string | null => {
  const { t } = useTranslation('facts')
  if (size === null || 'lots' in size) return null
  return size.problem === 'wrongSide' ? t(`calculator.wrongSide.${side}`) : t(`calculator.${size.problem}`)
}

/** Returns the calculated figures, and the reason why a figure is missing. */
export const useResults = (
  market: Market,
  settings: Settings,
  value: CalculatorValue,
): { figures: readonly Figure[]; notice: string } => {
  const { t } = useTranslation(['facts', 'trade', 'orders'])
  const { locale } = useLocale()
  const leverage = market.marginMode === 'fixed' ? '1' : (value.leverage ?? '')
  const input: CalculatorInput = { ...value, leverage }
  const size = value.mode === 'size' ? sizeOf(market, input) : null
  const lots = size === null ? value.lots : 'lots' in size ? size.lots : ''
  const costs = costsOf(market, settings, { ...input, lots })
  const problem = useProblem(size, value.side) ?? (costs ? null : t('facts:calculator.incomplete'))
  const digits = Math.max(decimalsOf(lots), decimalsOf(market.lotStep))
  const lotsText = lots === '' ? '–' : formatDecimal(lots, locale, { fractionDigits: digits })
  const pips = distanceOf(market, input)
  const pipsShown = pips === null ? '–' : t('orders:pips', { pips: pipsText(pips, false, locale) })
  const fitting = { id: 'lots', label: t('facts:calculator.fits'), value: <bdi dir="ltr">{lotsText}</bdi> }
  return {
    figures: [
      ...(value.mode === 'size' ? [fitting] : []),
      { id: 'margin', label: t('trade:margin'), value: money(costs?.margin ?? null) },
      {
        id: 'fee',
        label: t('trade:fee'),
        value: <Money value={costs?.fee ?? null} isExact currency={brand.currency} isHidden={false} />,
      },
      { id: 'distance', label: t('orders:distance'), value: pipsShown },
      { id: 'pip', label: t('trade:valuePerPip'), value: money(costs?.valuePerPip ?? null) },
      { id: 'profit', label: t('facts:calculator.profit'), value: money(costs?.profit ?? null, true) },
      { id: 'afterFee', label: t('facts:calculator.afterFee'), value: money(costs?.afterFee ?? null, true) },
    ],
    notice: problem ?? t('facts:calculator.estimate'),
  }
}
