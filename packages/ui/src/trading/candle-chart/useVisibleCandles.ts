import { useEffect, useState } from 'react'
import type { Plot } from './Plot.ts'
import { readVisibleCandles, type VisibleCandles } from './VisibleCandles.ts'

/**
 * Delays in ms. The visible candles are read `restMs` after the view has moved. While the view does not move, they are read at
 * most once every `tickMs`.
 */
const restMs = 300
const tickMs = 5000

/** Returns the visible candles. They are read with a delay, because a React render at every tick would be slow. */
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
