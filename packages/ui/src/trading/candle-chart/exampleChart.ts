import type { ChartLabels } from './ChartLabels.ts'
import { randomCandles } from './randomCandles.ts'

const candles = randomCandles({
  count: 400,
  end: Date.UTC(2026, 10, 20, 16, 15),
  periodMs: 900_000,
  start: 1.083,
  step: 0.0004,
  precision: 5,
})
/**
 * Low and high prices of all candles, in ascending order. All prices have the same number of digits, so sorting them as text
 * gives the numeric order.
 */
const texts = candles.flatMap(({ low, high }) => [low, high]).sort()

const ltr = (text: unknown) => `\u2066${text}\u2069`
const [lowest, highest, last] = [texts[0], texts.at(-1), candles.at(-1)?.close]
const summary = `EURUSD, ${candles.length} candles of 15 minutes: now ${last}, between ${lowest} and ${highest}.`
export const arabicSummary = `${ltr('EURUSD')}، ${ltr(candles.length)} شمعة من ${ltr('15')} دقيقة: الآن ${ltr(last)}، بين ${ltr(lowest)} و${ltr(highest)}.`

/** A chart of EURUSD for stories and tests. */
export const exampleChart = {
  candles,
  fractionDigits: 5,
  timeZone: 'UTC',
  summary,
  labels: {
    table: 'EURUSD, 15 minutes',
    showTable: 'Show as table',
    showChart: 'Show chart',
    keys: 'Arrows move the chart, plus and minus zoom, 0 resets the view, Home and End lead to its ends.',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    lineKeys: 'Arrows move the line. Its price is sent one second after the last key.',
    backToNow: 'Back to now',
    crosshairKeys: 'Enter shows the prices of a candle.',
    closesIn: 'Candle closes in',
    time: 'Time',
    open: 'O',
    high: 'H',
    low: 'L',
    close: 'C',
    volume: 'Volume',
    change: 'Change',
    loading: 'Loading the chart',
    empty: 'No candles yet. They appear when the market opens.',
    error: 'The chart did not load. Prices and orders are not affected.',
    retry: 'Try again',
  } satisfies ChartLabels,
}
