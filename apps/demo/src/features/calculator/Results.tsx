import '../../screen/records.css'
import type { Market, Settings } from '@leverkit/sdk'
import { decimalsOf } from '@leverkit/sdk/decimal'
import { Figures, formatDecimal, Money, useLocale } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type CalculatorInput, costsOf, type Size, sizeOf } from './calculator.model.ts'

const money = (value: string | null, isResult = false) => (
  <Money value={value} currency={brand.currency} isHidden={false} isResult={isResult} digits={2} />
)

const useProblem = (size: Size | null, side: CalculatorInput['side']): string | null => {
  const { t } = useTranslation('facts')
  if (size === null || 'lots' in size) return null
  return size.problem === 'wrongSide' ? t(`calculator.wrongSide.${side}`) : t(`calculator.${size.problem}`)
}

interface ResultsProps {
  market: Market
  settings: Settings
  input: CalculatorInput
  /** Whether the size is calculated from the risk. */
  isSize: boolean
}

/** Calculated figures. Each figure keeps its place while the input changes. */
export const Results = ({ market, settings, input, isSize }: ResultsProps) => {
  const { t } = useTranslation(['facts', 'trade'])
  const { locale } = useLocale()
  const size = isSize ? sizeOf(market, input) : null
  const lots = size === null ? input.lots : 'lots' in size ? size.lots : ''
  const leverage = market.marginMode === 'fixed' ? '1' : input.leverage
  const costs = costsOf(market, settings, { ...input, lots, leverage })
  const problem = useProblem(size, input.side) ?? (costs ? null : t('facts:calculator.incomplete'))
  const lotsText =
    lots === '' ? '–' : formatDecimal(lots, locale, { digits: Math.max(decimalsOf(lots), decimalsOf(market.lotStep)) })
  return (
    <section className="app-calculator-results" aria-label={t('facts:calculator.result')}>
      <Figures
        layout="lines"
        items={[
          ...(isSize ? [{ id: 'lots', label: t('facts:calculator.fits'), value: <bdi dir="ltr">{lotsText}</bdi> }] : []),
          { id: 'margin', label: t('trade:margin'), value: money(costs?.margin ?? null) },
          { id: 'fee', label: t('trade:fee'), value: money(costs?.fee ?? null) },
          { id: 'pip', label: t('trade:valuePerPip'), value: money(costs?.valuePerPip ?? null) },
          { id: 'profit', label: t('facts:calculator.profit'), value: money(costs?.profit ?? null, true) },
          { id: 'afterFee', label: t('facts:calculator.afterFee'), value: money(costs?.afterFee ?? null, true) },
        ]}
      />
      <p className="app-hint app-calculator-note" role="status">
        {problem ?? t('facts:calculator.estimate')}
      </p>
    </section>
  )
}
