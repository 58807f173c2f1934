import type { Chart } from 'klinecharts'
import { pricePane } from './overrideAxes.ts'

/** Distance in px between the newest candle and the price axis when a chart opens. */
export const firstGap = 14
/** Number of candles that the library keeps in the plot. If the plot is narrower, the library moves the view. */
const fewestCandles = 2

/**
 * Keeps the candles in view while the host element has no room for them, for example while the page hides the chart. The library
 * would move the view to older candles then, and it would not move it back later. Resizes without room are therefore left out.
 * A chart that has no room when it opens shows the newest candle as soon as it has room.
 */
export function keepView(chart: Chart, host: HTMLElement) {
  const isRoom = (plotWidth: number) => plotWidth >= firstGap + fewestCandles * chart.getBarSpace().bar
  const widthOf = (part: 'main' | 'yAxis') => chart.getSize(pricePane, part)?.width ?? 0
  const resize = chart.resize.bind(chart)
  let hadRoom = false
  chart.resize = () => {
    if (!isRoom(host.clientWidth - widthOf('yAxis'))) return
    hadRoom ||= isRoom(widthOf('main'))
    resize()
    // The library applies the new size in a microtask.
    if (!hadRoom) queueMicrotask(() => chart.scrollToRealTime())
  }
}
