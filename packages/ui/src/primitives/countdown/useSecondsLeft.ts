import { useEffect, useState } from 'react'

const secondMs = 1000
const secondsUntil = (until: number | null) => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / secondMs)))

/** Whole seconds until a moment. Computed from the clock, because timers are throttled in hidden tabs. */
export function useSecondsLeft(until: number | null): number {
  const [, redraw] = useState(0)
  const seconds = secondsUntil(until)
  useEffect(() => {
    if (until === null || seconds === 0) return
    // Fires just after the next whole second; earlier would render the same number again.
    const timer = setTimeout(() => redraw((count) => count + 1), until - Date.now() - (seconds - 1) * secondMs)
    return () => clearTimeout(timer)
  }, [until, seconds])
  return seconds
}
