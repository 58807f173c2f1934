import { useEffect, useState } from 'react'

const secondMs = 1000
const secondsUntil = (until: number | null) => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / secondMs)))

/** Whole seconds until a moment, counted by the clock and not by the timer, so that a hidden tab does not make it longer. */
export function useSecondsLeft(until: number | null): number {
  const [, redraw] = useState(0)
  const seconds = secondsUntil(until)
  useEffect(() => {
    if (until === null || seconds === 0) return
    // Just after the next whole second, or the same figure would be drawn twice.
    const timer = setTimeout(() => redraw((count) => count + 1), until - Date.now() - (seconds - 1) * secondMs)
    return () => clearTimeout(timer)
  }, [until, seconds])
  return seconds
}
