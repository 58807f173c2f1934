import '../../screen/panels.css'
import './calculator.css'
import { useMarkets, useSettings } from '@leverkit/react-hooks'
import type { Market, Settings } from '@leverkit/sdk'
import { decimalsOf, round, tickSize } from '@leverkit/sdk/decimal'
import { pipSize } from '@leverkit/sdk/math'
import { AmountField, RowSkeleton, SegmentedControl, Select, StepperField } from '@leverkit/ui'
import { useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { smallDigitsOf } from '../../domain/smallDigitsOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useAddressParams } from '../../screen/useAddressParams.ts'
import type { CalculatorInput } from './calculator.model.ts'
import { Results } from './Results.tsx'

type Mode = 'result' | 'size'

const firstInput = (market: Market): CalculatorInput => {
  const price = round({ value: market.quote.last, places: market.pricePrecision })
  return {
    side: 'buy',
    lots: market.minLots,
    leverage: market.leverages.find((leverage) => leverage === '100') ?? market.leverages[0] ?? '',
    openPrice: price,
    closePrice: price,
    risk: '',
  }
}

interface FieldsProps {
  market: Market
  mode: Mode
  input: CalculatorInput
  onChange: (change: Partial<CalculatorInput>) => void
}

const PriceField = ({
  market,
  label,
  value,
  onChange,
}: {
  market: Market
  label: string
  value: string
  onChange: (value: string) => void
}) => {
  const { t } = useTranslation('trade')
  const { pricePrecision, pipDigits } = market
  return (
    <StepperField
      label={label}
      value={value}
      onChange={onChange}
      step={pipSize(pipDigits ?? pricePrecision)}
      min={tickSize(pricePrecision)}
      fractionDigits={pricePrecision}
      smallDigits={smallDigitsOf(market)}
      labels={{ decrease: t('decrease'), increase: t('increase') }}
    />
  )
}

const SizeFields = ({ market, mode, input, onChange }: FieldsProps) => {
  const { t } = useTranslation(['facts', 'trade'])
  const { minLots, lotStep, leverages, marginMode } = market
  return (
    <>
      {mode === 'size' ? (
        <AmountField
          label={t('facts:calculator.risk')}
          value={input.risk}
          onChange={(risk) => onChange({ risk })}
          fractionDigits={2}
          aside={brand.currency}
          variant="outline"
        />
      ) : (
        <StepperField
          label={t('trade:lots')}
          value={input.lots}
          onChange={(lots) => onChange({ lots })}
          step={lotStep}
          min={minLots}
          fractionDigits={decimalsOf(lotStep)}
          labels={{ decrease: t('trade:decrease'), increase: t('trade:increase') }}
        />
      )}
      {marginMode === 'leverage' && (
        <Select
          label={t('trade:leverage')}
          value={input.leverage}
          onChange={(leverage) => onChange({ leverage })}
          options={leverages.map((id) => ({ id, label: `1:${id}` }))}
        />
      )}
    </>
  )
}

const Calculator = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { t } = useTranslation(['facts', 'trade'])
  const [mode, setMode] = useState<Mode>('result')
  const [input, setInput] = useState(() => firstInput(market))
  const change = (next: Partial<CalculatorInput>) => setInput((before) => ({ ...before, ...next }))
  return (
    <>
      <SegmentedControl
        label={t('facts:calculator.mode')}
        value={mode}
        onChange={setMode}
        options={(['result', 'size'] as const).map((id) => ({ id, label: t(`facts:calculator.${id}`) }))}
      />
      <SegmentedControl
        label={t('trade:side')}
        value={input.side}
        onChange={(side) => change({ side })}
        options={(['sell', 'buy'] as const).map((id) => ({ id, label: t(`trade:${id}`) }))}
      />
      <SizeFields market={market} mode={mode} input={input} onChange={change} />
      <div className="app-pair app-calculator-prices">
        <PriceField
          market={market}
          label={t('facts:calculator.openPrice')}
          value={input.openPrice}
          onChange={(openPrice) => change({ openPrice })}
        />
        <PriceField
          market={market}
          label={t(mode === 'size' ? 'facts:calculator.stopPrice' : 'facts:calculator.closePrice')}
          value={input.closePrice}
          onChange={(closePrice) => change({ closePrice })}
        />
      </div>
      <Results market={market} settings={settings} input={input} isSize={mode === 'size'} />
    </>
  )
}

/** Calculates margin, fee, pip value and result of an order, and the order size that fits a risk. It sends no order. */
export const CalculatorScreen = () => {
  const { t } = useTranslation(['facts', 'shell'])
  const { data: markets, error, refetch } = useMarkets()
  const { data: settings } = useSettings()
  const [params, setParams] = useAddressParams()
  const code = params.get('code')
  const market = markets?.find((each) => each.code === code) ?? markets?.[0]
  return (
    <Screen title={t('shell:titles.calculator')}>
      {error && !markets && <ScreenError error={error} onRetry={() => void refetch()} />}
      {market && settings && markets ? (
        <div className="app-card app-form">
          <Select
            label={t('facts:calculator.market')}
            value={market.code}
            onChange={(next) => setParams((all) => all.set('code', next), { replace: true })}
            options={markets.map(({ code: id, displayCode }) => ({ id, label: displayCode }))}
          />
          <Calculator key={market.code} market={market} settings={settings} />
        </div>
      ) : (
        !error && <RowSkeleton shape="record" count={6} label={t('shell:loading')} />
      )}
    </Screen>
  )
}
