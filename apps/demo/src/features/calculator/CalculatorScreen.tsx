import '../../screen/panels.css'
import { useMarkets, useSettings } from '@leverkit/react-hooks'
import type { Market, Settings } from '@leverkit/sdk'
import { isDecimal } from '@leverkit/sdk/decimal'
import { pipSize } from '@leverkit/sdk/math'
import { type CalculatorRules, type CalculatorValue, PositionCalculator, RowSkeleton, Select } from '@leverkit/ui'
import { smallDigitsOf } from '@leverkit/ui/format'
import { useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useAddressParams } from '../../screen/useAddressParams.ts'
import { exampleClosePrice } from './calculator.model.ts'
import { useResults } from './useResults.tsx'
import { useStartPrice } from './useStartPrice.ts'

/** Accepted loss of the first example, account currency. */
const exampleRisk = '100'

/** Values of the first view. The prices are empty until a current price is known. */
const firstValue = (market: Market): CalculatorValue => ({
  mode: 'result',
  side: 'buy',
  lots: market.minLots,
  leverage: market.leverages.find((leverage) => leverage === '100') ?? market.leverages[0] ?? '',
  openPrice: '',
  closePrice: '',
  risk: exampleRisk,
})

const rulesOf = (market: Market): CalculatorRules => {
  const { minLots, lotStep, leverages, marginMode, pricePrecision, pipDigits } = market
  return {
    lotStep,
    minLots,
    priceStep: pipSize(pipDigits ?? pricePrecision),
    priceFractionDigits: pricePrecision,
    smallDigits: smallDigitsOf(market),
    leverages: marginMode === 'leverage' ? leverages.map((id) => ({ id, label: `1:${id}` })) : [],
    currency: brand.currency,
  }
}

const useLabels = () => {
  const { t } = useTranslation(['facts', 'trade'])
  return {
    mode: t('facts:calculator.mode'),
    modes: { result: t('facts:calculator.result'), size: t('facts:calculator.size') },
    side: t('trade:side'),
    sides: { buy: t('trade:buy'), sell: t('trade:sell') },
    lots: t('trade:lots'),
    risk: t('facts:calculator.risk'),
    leverage: t('trade:leverage'),
    openPrice: t('facts:calculator.openPrice'),
    closePrice: t('facts:calculator.closePrice'),
    stopPrice: t('facts:calculator.stopPrice'),
    increase: t('trade:increase'),
    decrease: t('trade:decrease'),
    results: t('facts:calculator.result'),
  }
}

/** Values of the calculator. They start with an example at the current price, as soon as this price is known. */
const useValue = (market: Market) => {
  const [value, setValue] = useState(() => firstValue(market))
  const [isExample, setExample] = useState(true)
  const [isStarted, setStarted] = useState(false)
  const start = useStartPrice(market)
  const update = (next: CalculatorValue, isClosePriceFree: boolean) => {
    const follows = isClosePriceFree && isDecimal(next.openPrice)
    setValue(follows ? { ...next, closePrice: exampleClosePrice(market, next) } : next)
  }
  if (!isStarted && start.price !== null) {
    setStarted(true)
    update({ ...value, openPrice: start.price }, isExample)
  }
  const change = (next: CalculatorValue) => {
    // A price that the user has entered is not replaced by the current price.
    if (next.openPrice !== value.openPrice) setStarted(true)
    // Until the user enters a close price, the example follows the mode, the side and the open price.
    const follows = isExample && next.closePrice === value.closePrice
    setExample(follows)
    update(next, follows)
  }
  return { value, change, isPending: !isStarted && start.isPending }
}

const Calculator = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { t } = useTranslation('shell')
  const { value, change, isPending } = useValue(market)
  const { figures, notice } = useResults(market, settings, value)
  return (
    <PositionCalculator
      value={value}
      onChange={change}
      rules={rulesOf(market)}
      labels={useLabels()}
      figures={figures}
      notice={isPending ? t('loading') : notice}
    />
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
            items={markets.map(({ code: id, displayCode }) => ({ id, label: displayCode }))}
          />
          <Calculator key={market.code} market={market} settings={settings} />
        </div>
      ) : (
        !error && <RowSkeleton shape="record" count={6} label={t('shell:loading')} />
      )}
    </Screen>
  )
}
