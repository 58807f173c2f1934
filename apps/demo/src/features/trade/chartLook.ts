import type { ChartIndicator, ChartKind, PriceScale } from '@leverkit/ui/chart'

export const chartKinds = ['candles', 'line', 'area'] as const satisfies readonly ChartKind[]
export const priceScales = ['linear', 'log', 'percent'] as const satisfies readonly PriceScale[]
/** Indicators that are painted over the candles. */
export const onPrice = ['MA', 'EMA', 'BOLL'] as const satisfies readonly ChartIndicator[]
/** Indicators with a separate pane below the price. */
export const below = ['MACD', 'RSI', 'KDJ'] as const satisfies readonly ChartIndicator[]
/**
 * Maximum number of panes below the price. More panes would leave too little room for the candles on a phone. A text in the
 * chart settings also states this number.
 */
const mostBelow = 2

const offered = [...onPrice, ...below]
export type OfferedIndicator = (typeof offered)[number]

/** Chart settings of this device. */
export interface ChartLook {
  readonly kind: ChartKind
  readonly scale: PriceScale
  /** Active indicators, in the order in which the user switched them on. */
  readonly indicators: readonly OfferedIndicator[]
  /** Lengths that the user has changed, by indicator. */
  readonly periods: Periods
}

type Periods = Readonly<Partial<Record<OfferedIndicator, readonly number[]>>>

/** Lengths of each indicator, in candles. The second number of BOLL is the width of the band in standard deviations. */
export const usualPeriods: Readonly<Record<OfferedIndicator, readonly number[]>> = {
  MA: [10, 20, 60],
  EMA: [12, 26],
  BOLL: [20, 2],
  MACD: [12, 26, 9],
  RSI: [14],
  KDJ: [9, 3, 3],
}

/** Maximum length in candles. A text in the chart settings contains the same number. */
const longest = 500

/** Returns a length as typed, or `null` if it is not a whole number from 1 to the maximum. */
export const readLength = (text: string): number | null => {
  const length = /^\d{1,3}$/.test(text.trim()) ? parseInt(text, 10) : 0
  return length >= 1 && length <= longest ? length : null
}

/** Changes one period length of an indicator, such as the 20 of MA 5, 10, 20. */
export const withLength = (look: ChartLook, name: OfferedIndicator, index: number, length: number): ChartLook => {
  const before = look.periods[name] ?? usualPeriods[name]
  return { ...look, periods: { ...look.periods, [name]: before.with(index, length) } }
}

/** Reads a saved entry such as `MA=5,10,30`. */
const readPeriods = (entry: string): Periods => {
  const [id, text = ''] = entry.split('=')
  const name = offered.find((known) => known === id)
  const lengths = text.split(',').flatMap((length) => readLength(length) ?? [])
  return name && lengths.length === usualPeriods[name].length ? { [name]: lengths } : {}
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
  const periods: Periods = Object.assign({}, ...names.map(readPeriods))
  const start: ChartLook = {
    kind: chartKinds.find((known) => known === kind) ?? 'candles',
    scale: priceScales.find((known) => names.includes(known)) ?? 'linear',
    indicators: [],
    periods,
  }
  const chosen = offered.filter((name) => names.includes(name)).sort((a, b) => names.indexOf(a) - names.indexOf(b))
  return chosen.reduce(switched, start)
}

const key = 'leverkit.chart'

export const rememberedChartLook = (): ChartLook => readChartLook(localStorage.getItem(key))

/** Settings as a text that `readChartLook` reads. */
export const chartLookText = ({ kind, scale, indicators, periods }: ChartLook): string => {
  const lengths = Object.entries(periods).map(([name, values]) => `${name}=${values.join()}`)
  return [kind, ...(scale === 'linear' ? [] : [scale]), ...indicators, ...lengths].join(' ')
}

export const rememberChartLook = (look: ChartLook): void => localStorage.setItem(key, chartLookText(look))
