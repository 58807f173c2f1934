import type { Chart, IndicatorCreate } from 'klinecharts'
import { type ChartIndicator, type ChartTheme, hasOwnPane } from '../chartEngine.ts'
import { engineLine } from './engineStyles.ts'
import { pricePane } from './overrideAxes.ts'

type LineIndicator = Exclude<ChartIndicator, 'VOL'>

const paneHeight = 72
const legendHeight = 22
const legendLine = 14
const clearance = 6
/** Width of the chart in px below which the three values of MACD need a second line in the legend. */
const legendWidth = 340

/**
 * Usual parameters of each indicator. RSI and KDJ are oscillators from 0 to 100, so their values have two decimals
 * and not the number of decimals of the price. Averages have an empty short name, so the legend shows only their
 * values.
 */
const settings: Record<LineIndicator, Partial<IndicatorCreate>> = {
  MA: { calcParams: [10, 20, 60], shortName: '' },
  EMA: { calcParams: [12, 26], shortName: '' },
  BOLL: { calcParams: [20, 2] },
  MACD: { calcParams: [12, 26, 9] },
  RSI: { calcParams: [14], precision: 2, figures: [{ key: 'rsi1', title: '', type: 'line' }] },
  KDJ: { calcParams: [9, 3, 3], precision: 2 },
}

/**
 * Returns the line styles of an indicator on the price pane, or null if it has the default style. The styles differ
 * by more than the colour: EMA lines are dashed, and BOLL lines are dotted, with a solid middle line.
 */
const ownLines = (name: string, theme: ChartTheme) => {
  if (name === 'EMA') return [engineLine(theme.accent, [5, 3]), engineLine(theme.secondary, [5, 3])]
  if (name === 'BOLL') return [engineLine(theme.muted, [2, 2]), engineLine(theme.muted), engineLine(theme.muted, [2, 2])]
  return null
}

/** Applies the colours of a theme to the indicator lines that have their own style. */
export function paintIndicators(chart: Chart, theme: ChartTheme) {
  for (const { id, name } of chart.getIndicators()) {
    const lines = ownLines(name, theme)
    if (lines) chart.overrideIndicator({ id, name, styles: { lines } })
  }
}

/** Reserves space for the legend above the curve. The library expects gaps as shares of the curve's height. */
function makeRoom(chart: Chart, paneId: string, name: LineIndicator) {
  const second = name === 'MACD' && (chart.getSize(pricePane, 'main')?.width ?? 0) < legendWidth ? legendLine : 0
  const curve = paneHeight - legendHeight - clearance
  chart.setPaneOptions({ id: paneId, height: paneHeight + second, dragEnabled: false })
  chart.overrideYAxis({ paneId, gap: { top: (legendHeight + second) / curve, bottom: clearance / curve } })
}

/** Shows the indicators in `wanted` and removes all others. */
export function showIndicators(
  chart: Chart,
  wanted: readonly ChartIndicator[],
  options: { precision: number; theme: ChartTheme },
) {
  for (const { id, name, paneId } of chart.getIndicators()) {
    const isOurs = name in settings
    if (isOurs && !wanted.some((indicator) => indicator === name)) chart.removeIndicator({ id, paneId })
  }
  for (const name of wanted) {
    if (name === 'VOL' || chart.getIndicators({ name }).length > 0) continue
    const paneId = hasOwnPane(name) ? `pane_${name}` : pricePane
    const precision = name === 'MACD' ? { precision: options.precision } : {}
    const made = chart.createIndicator({ name, paneId, ...precision, ...settings[name] }, true)
    if (made === null) throw new Error(`Chart: the library was built without ${name}`)
    if (paneId !== pricePane) makeRoom(chart, paneId, name)
  }
  paintIndicators(chart, options.theme)
}
