import { useEffect, useState } from 'react'

const secondMs = 1000
const secondsUntil = (until: number | null) => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / secondMs)))

/**
 * Returns the number of whole seconds until a time in epoch ms, rounded up. The number is computed from the clock, because
 * browsers throttle timers in hidden tabs.
 */
export function useSecondsLeft(until: number | null): number {
  const [, redraw] = useState(0)
  const seconds = secondsUntil(until)
  useEffect(() => {
    if (until === null || seconds === 0) return
    // The timer fires when exactly `seconds - 1` seconds are left. An earlier render would show the same number again.
    const timer = setTimeout(() => redraw((count) => count + 1), until - Date.now() - (seconds - 1) * secondMs)
    return () => clearTimeout(timer)
  }, [until, seconds])
  return seconds
}
