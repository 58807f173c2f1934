import { useEffect, useState } from 'react'
import type { ChartLabels } from './ChartLabels.ts'
import type { Plot, PlotWords } from './Plot.ts'
import { type Candle, toPlotPrice } from './plotCoordinates.ts'
import { trackCrosshair } from './trackCrosshair.ts'

interface PointerPosition {
  x: number
  y: number
  index: number
}

/** Returns the signed change from open to close in percent, and its direction. */
function changeText(candle: Candle): { text: string; direction: 'up' | 'down' | 'flat' } {
  const open = toPlotPrice(candle.open)
  const percent = open === 0 ? 0 : ((toPlotPrice(candle.close) - open) / open) * 100
  const size = Math.abs(percent).toFixed(2)
  if (size === '0.00') return { text: '0.00%', direction: 'flat' }
  return percent > 0 ? { text: `+${size}%`, direction: 'up' } : { text: `−${size}%`, direction: 'down' }
}

function Legend({ candle, words, labels }: { candle: Candle; words: PlotWords; labels: ChartLabels }) {
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

/**
 * Two lines that cross at the position of the pointer. The axes show the price and the time of this position, and the
 * top of the chart shows the prices of the candle.
 */
export function Crosshair({ plot, words, labels }: { plot: Plot; words: PlotWords; labels: ChartLabels }) {
  const [pointer, setPointer] = useState<PointerPosition | null>(null)
  useEffect(
    () =>
      trackCrosshair(plot.host, (point) => {
        const { engine } = plot
        if (!point || point.x > engine.plot().width) return setPointer(null)
        const index = engine.toIndex(point.x)
        setPointer({ index, x: engine.toX(index), y: point.y })
      }),
    [plot],
  )
  const candle = pointer && plot.series.candles()[pointer.index]
  if (!pointer || !candle) return null
  const { width, height } = plot.engine.plot()
  return (
    <div className="lk-chart-crosshair" aria-hidden="true">
      <div className="lk-chart-crosshair-x" style={{ transform: `translateX(${pointer.x}px)` }} />
      <div className="lk-chart-crosshair-time" style={{ left: Math.min(Math.max(pointer.x, 44), width - 44) }}>
        {words.format.moment(candle.time)}
      </div>
      {pointer.y <= height && (
        <>
          <div className="lk-chart-crosshair-y" style={{ width, transform: `translateY(${Math.round(pointer.y)}px)` }} />
          <div
            className="lk-chart-tag"
            data-kind="crosshair"
            style={{ left: width, transform: `translateY(${Math.round(pointer.y)}px)` }}
          >
            {words.format.price(plot.engine.toPrice(pointer.y))}
          </div>
        </>
      )}
      <Legend candle={candle} words={words} labels={labels} />
    </div>
  )
}
