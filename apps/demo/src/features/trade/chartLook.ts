import type { ChartIndicator, ChartKind } from '@leverkit/ui/chart'

export const chartKinds = ['candles', 'line', 'area'] as const satisfies readonly ChartKind[]
/** Indicators drawn over the candles. */
export const onPrice = ['MA', 'EMA', 'BOLL'] as const satisfies readonly ChartIndicator[]
/** Indicators with a separate pane below the price. */
export const below = ['MACD', 'RSI', 'KDJ'] as const satisfies readonly ChartIndicator[]
/**
 * Maximum number of panes below the price. More panes would leave too little room for the candles on a phone. A
 * text in the chart settings contains the same number.
 */
const mostBelow = 2

const offered = [...onPrice, ...below]
export type OfferedIndicator = (typeof offered)[number]

/** Chart settings of this device. */
export interface ChartLook {
  readonly kind: ChartKind
  /** Active indicators, in the order in which the user switched them on. */
  readonly indicators: readonly OfferedIndicator[]
}

const isBelow = (indicator: OfferedIndicator) => below.some((name) => name === indicator)

/** Whether the number of panes below the price is at its maximum. */
export const isFullBelow = ({ indicators }: ChartLook): boolean => indicators.filter(isBelow).length >= mostBelow

/** Toggles an indicator. An indicator beyond the maximum stays off. */
export const switched = (look: ChartLook, indicator: OfferedIndicator): ChartLook => {
  const others = look.indicators.filter((name) => name !== indicator)
  if (others.length < look.indicators.length) return { ...look, indicators: others }
  return isBelow(indicator) && isFullBelow(look) ? look : { ...look, indicators: [...others, indicator] }
}

/** Reads saved settings. Replaces a missing or unknown value by its default. */
export const readChartLook = (text: string | null): ChartLook => {
  const [kind, ...names] = (text ?? '').split(' ')
  const start: ChartLook = { kind: chartKinds.find((known) => known === kind) ?? 'candles', indicators: [] }
  const chosen = offered.filter((name) => names.includes(name)).sort((a, b) => names.indexOf(a) - names.indexOf(b))
  return chosen.reduce(switched, start)
}

const key = 'leverkit.chart'

export const rememberedChartLook = (): ChartLook => readChartLook(localStorage.getItem(key))

export const rememberChartLook = ({ kind, indicators }: ChartLook): void =>
  localStorage.setItem(key, [kind, ...indicators].join(' '))
