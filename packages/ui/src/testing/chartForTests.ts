import { type Chart, init } from 'klinecharts'
import { exampleChart } from '../trading/candle-chart/exampleChart.ts'

/** Opens a chart of the chart library with the example candles, without the component around it. */
export const chartForTests = (width: number): { box: HTMLElement; chart: Chart } => {
  const box = document.createElement('div')
  box.style.cssText = `inline-size: ${width}px; block-size: 400px`
  document.body.append(box)
  const chart = init(box)
  if (!chart) throw new Error('no chart')
  const bars = exampleChart.candles.map(({ time, open, high, low, close }) => {
    const [first, most, least, last] = [open, high, low, close].map(Number) as [number, number, number, number]
    return { timestamp: time, open: first, high: most, low: least, close: last }
  })
  chart.setDataLoader({ getBars: ({ type, callback }) => callback(type === 'init' ? bars : [], false) })
  chart.setSymbol({ ticker: 'EURUSD', pricePrecision: 5, volumePrecision: 0 })
  chart.setPeriod({ type: 'minute', span: 15 })
  return { box, chart }
}

/** Position of a value in a pane, in px from the top of the pane. */
export const pixelOf = (chart: Chart, paneId: string, value: number): number => {
  const point = chart.convertToPixel({ value }, { paneId })
  return Math.round((Array.isArray(point) ? point[0] : point)?.y ?? Number.NaN)
}
