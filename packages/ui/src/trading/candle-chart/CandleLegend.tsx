import type { ChartLabels } from './ChartLabels.ts'
import type { PlotWords } from './Plot.ts'
import { type Candle, toPlotPrice } from './plotCoordinates.ts'

/** Returns the signed change from open to close in percent, and its direction. */
function changeText(candle: Candle): { text: string; direction: 'up' | 'down' | 'flat' } {
  const open = toPlotPrice(candle.open)
  const percent = open === 0 ? 0 : ((toPlotPrice(candle.close) - open) / open) * 100
  const size = Math.abs(percent).toFixed(2)
  if (size === '0.00') return { text: '0.00%', direction: 'flat' }
  return percent > 0 ? { text: `+${size}%`, direction: 'up' } : { text: `−${size}%`, direction: 'down' }
}

interface CandleLegendProps {
  candle: Candle
  words: PlotWords
  labels: ChartLabels
}

/** The four prices of a candle, and its change from open to close. */
export function CandleLegend({ candle, words, labels }: CandleLegendProps) {
  const change = changeText(candle)
  const figures = [
    [labels.open, words.price(candle.open)],
    [labels.high, words.price(candle.high)],
    [labels.low, words.price(candle.low)],
    [labels.close, words.price(candle.close)],
  ]
  return (
    <dl className="lk-chart-legend">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt className="lk-visually-hidden">{labels.change}</dt>
        <dd className={`lk-${change.direction}`}>{change.text}</dd>
      </div>
    </dl>
  )
}
