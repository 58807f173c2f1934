import { useEffect, useState } from 'react'
import * as icons from '../../foundation/icon/icons.ts'
import { ChartButton } from './ChartButton.tsx'
import type { Plot } from './Plot.ts'

const isAway = ({ engine, series }: Plot) => engine.visible().to < series.candles().length

/** A button that moves the view to the newest candle. The button is visible only while the newest candle is out of view. */
export function BackToNow({ plot, label }: { plot: Plot; label: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let was = false
    return plot.onFrame(() => {
      const is = isAway(plot)
      if (is !== was) setShown(is)
      was = is
    })
  }, [plot])
  if (!isShown) return null
  return (
    <ChartButton
      kind="icon"
      className="lk-chart-now"
      data-lk-part="now"
      aria-label={label}
      onClick={() => {
        plot.engine.showEnd()
        // The button disappears after the press, so the focus moves to the chart. The chart handles the keys that move the
        // view.
        plot.host.parentElement?.focus({ preventScroll: true })
      }}
    >
      <icons.forward />
    </ChartButton>
  )
}
