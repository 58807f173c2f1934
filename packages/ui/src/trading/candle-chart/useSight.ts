import { useEffect, useState } from 'react'
import { type ChartSight, readSight } from './ChartSight.ts'
import type { Plot } from './Plot.ts'

/** A view that moves is read when it comes to rest; ticks of the last candle alone are read at leisure. */
const restMs = 300
const tickMs = 5000

/** What is in view, without a render for each tick. */
export function useSight(plot: Plot | null): ChartSight | null {
  const [sight, setSight] = useState<ChartSight | null>(null)
  useEffect(() => {
    if (!plot) return
    let range = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      timer = undefined
      setSight(readSight(plot))
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
  return sight
}
