import { useCallback, useEffect, useRef } from 'react'

const firstRepeatMs = 400
const repeatMs = 60

/**
 * Returns `start` and `stop`. `start` calls `act` immediately, again after 400 ms, and then every 60 ms, until `stop` is called
 * or the component unmounts.
 */
export function useHoldToRepeat(act: () => void): { start: () => void; stop: () => void } {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = act
  })
  const stop = useCallback(() => clearTimeout(timer.current), [])
  const start = useCallback(() => {
    const repeat = () => {
      latest.current()
      timer.current = setTimeout(repeat, repeatMs)
    }
    latest.current()
    clearTimeout(timer.current)
    timer.current = setTimeout(repeat, firstRepeatMs)
  }, [])
  useEffect(() => stop, [stop])
  return { start, stop }
}
