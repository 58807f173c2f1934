import { useEffect, useState } from 'react'
import type { Plot } from './Plot.ts'
import { readVisibleCandles, type VisibleCandles } from './VisibleCandles.ts'

/** Delay in ms between the last move of the view and the next read. If only the last candle changes, it is read every `tickMs`. */
const restMs = 300
const tickMs = 5000

/** Returns the visible candles without a render at each tick. */
export function useVisibleCandles(plot: Plot | null): VisibleCandles | null {
  const [visible, setVisible] = useState<VisibleCandles | null>(null)
  useEffect(() => {
    if (!plot) return
    let range = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      timer = undefined
      setVisible(readVisibleCandles(plot))
    }
    const onFrame = () => {
      const { from, to } = plot.engine.visible()
      const now = `${from} ${to}`
      if (now !== range) {
        range = now
        clearTimeout(timer)
        timer = setTimeout(read, restMs)
      } else timer ??= setTimeout(read, tickMs)
    }
    read()
    const leave = plot.onFrame(onFrame)
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [plot])
  return visible
}
