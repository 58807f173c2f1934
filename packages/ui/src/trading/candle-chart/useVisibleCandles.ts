import { useEffect, useState } from 'react'
import type { Plot } from './Plot.ts'
import { readVisibleCandles, type VisibleCandles } from './VisibleCandles.ts'

/**
 * Delays in ms for reading the visible candles. After the view has moved, the candles are read with a delay of `restMs`. While
 * the view does not move, the candles are read at most once every `tickMs`.
 */
const restMs = 300
const tickMs = 5000

/** Returns the visible candles. The candles are read with a delay, so that a tick does not always cause a React render. */
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
