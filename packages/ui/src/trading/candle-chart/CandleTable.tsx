import { memo, useState, useSyncExternalStore } from 'react'
import { FigureTable } from '../chart-figure/FigureTable.tsx'
import type { ChartLabels } from './ChartLabels.ts'
import type { Plot, PlotWords } from './Plot.ts'
import type { Candle } from './plotCoordinates.ts'

const Row = memo(function Row({ candle, words }: { candle: Candle; words: PlotWords }) {
  const prices = [candle.open, candle.high, candle.low, candle.close]
  return (
    <tr>
      <th scope="row">
        <bdi>{words.format.moment(candle.time)}</bdi>
      </th>
      {prices.map((price, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change order.
        <td key={i}>
          <bdi dir="ltr">{words.price(price)}</bdi>
        </td>
      ))}
      <td>
        <bdi dir="ltr">{candle.volume}</bdi>
      </td>
    </tr>
  )
})

/** A table of the visible candles, newest first. */
export function CandleTable({ plot, words, labels }: { plot: Plot; words: PlotWords; labels: ChartLabels }) {
  const { series, engine } = plot
  useSyncExternalStore(series.subscribe, series.version, series.version)
  const [first] = useState(() => ({ from: engine.visible().from, total: series.candles().length, to: engine.visible().to }))
  const candles = series.candles()
  const end = first.to === first.total ? candles.length : first.to
  return (
    <FigureTable name={labels.table} heads={[labels.time, labels.open, labels.high, labels.low, labels.close, labels.volume]}>
      {candles
        .slice(first.from, end)
        .toReversed()
        .map((candle) => (
          <Row key={candle.time} candle={candle} words={words} />
        ))}
    </FigureTable>
  )
}
