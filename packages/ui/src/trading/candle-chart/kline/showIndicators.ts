import type { Chart, IndicatorCreate } from 'klinecharts'
import { type ChartIndicator, type ChartTheme, hasOwnPane, type IndicatorPeriods } from '../chartEngine.ts'
import { engineLine } from './engineStyles.ts'
import { legendAxis, legendRows, shortTitle } from './legendAxis.ts'
import { drawLevels, levelsAxis } from './levels.ts'
import { pricePane } from './overrideAxes.ts'

type LineIndicator = Exclude<ChartIndicator, 'VOL'>

const paneHeight = 72
const legendHeight = 22
const legendLine = 14
const clearance = 6

/** Default periods of each indicator, used if the page sets none. */
const usualPeriods: Record<LineIndicator, readonly number[]> = {
  MA: [10, 20, 60],
  EMA: [12, 26],
  BOLL: [20, 2],
  MACD: [12, 26, 9],
  RSI: [14],
  KDJ: [9, 3, 3],
}

/**
 * Settings of each indicator. The values of RSI and KDJ are between 0 and 100 and have two decimals, unlike prices. Averages have
 * an empty short name, so that the legend shows only their values.
 */
const settings: Record<LineIndicator, Partial<IndicatorCreate>> = {
  MA: { shortName: '' },
  EMA: { shortName: '' },
  BOLL: {},
  MACD: { createTooltipDataSource: shortTitle },
  RSI: { precision: 2, figures: [{ key: 'rsi1', title: '', type: 'line' }] },
  KDJ: { precision: 2, createTooltipDataSource: shortTitle },
}

const periodsOf = (name: LineIndicator, periods: IndicatorPeriods) => [...(periods[name] ?? usualPeriods[name])]

/**
 * Returns the line styles of an indicator, or null to keep the styles of the library. On the price pane, each moving average has
 * its own colour. The legend shows the period and the value of the moving average in this colour. Dash patterns distinguish the
 * lines of one indicator without colours.
 */
export const ownLines = (name: string, { violet, amber, teal, blue, text, label }: ChartTheme) => {
  if (name === 'MA') return [engineLine(violet), engineLine(amber, [6, 3]), engineLine(teal, [2, 2])]
  if (name === 'EMA') return [engineLine(blue), engineLine(text, [6, 3])]
  if (name === 'BOLL') return [engineLine(label, [2, 2]), engineLine(label), engineLine(label, [2, 2])]
  if (name === 'RSI') return [engineLine(violet)]
  return null
}

/** Applies the colours of a theme to the indicator lines that have their own style. */
export function paintIndicators(chart: Chart, theme: ChartTheme) {
  for (const { id, name } of chart.getIndicators()) {
    const lines = ownLines(name, theme)
    if (lines) chart.overrideIndicator({ id, name, styles: { lines } })
  }
}

/**
 * Sets the height of a pane and reserves space above its curve for the legend. The gaps of the RSI are fractions of the curve's
 * height, as the library requires. The axes of the other indicators compute their space at each layout, because the number of
 * lines of their legends depends on the width.
 */
function makeRoom(chart: Chart, paneId: string, name: LineIndicator) {
  const width = chart.getSize(pricePane, 'main')?.width ?? 0
  chart.setPaneOptions({ id: paneId, height: paneHeight + (legendRows(name, width) - 1) * legendLine, dragEnabled: false })
  const curve = paneHeight - legendHeight - clearance
  const gap = name === 'RSI' ? { top: legendHeight / curve, bottom: clearance / curve } : { top: 0, bottom: 0 }
  const room = { first: legendHeight, line: legendLine, below: clearance }
  chart.overrideYAxis({ paneId, gap, ...(name === 'RSI' ? levelsAxis : legendAxis(name, room)) })
}

/** Shows the indicators in `wanted` and removes all others. */
export function showIndicators(
  chart: Chart,
  wanted: readonly ChartIndicator[],
  options: { precision: number; periods: IndicatorPeriods; theme: ChartTheme; readTheme: () => ChartTheme },
) {
  for (const { id, name, paneId } of chart.getIndicators()) {
    const isOurs = name in settings
    if (isOurs && !wanted.some((indicator) => indicator === name)) chart.removeIndicator({ id, paneId })
  }
  for (const name of wanted) {
    if (name === 'VOL') continue
    const calcParams = periodsOf(name, options.periods)
    const [shown] = chart.getIndicators({ name })
    if (shown) {
      if (shown.calcParams.join() !== calcParams.join())
        chart.overrideIndicator({ id: shown.id, name, ...settings[name], calcParams })
      continue
    }
    const paneId = hasOwnPane(name) ? `pane_${name}` : pricePane
    const precision = name === 'MACD' ? { precision: options.precision } : {}
    const draw = name === 'RSI' ? { draw: drawLevels(options.readTheme) } : {}
    const made = chart.createIndicator({ name, paneId, ...precision, ...settings[name], ...draw, calcParams }, true)
    if (made === null) throw new Error(`Chart: the library was built without ${name}`)
    if (paneId !== pricePane) makeRoom(chart, paneId, name)
  }
  paintIndicators(chart, options.theme)
}
