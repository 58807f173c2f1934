import { useEffect, useState } from 'react'

/** Interval in ms at which the current time is read again. */
const lookMs = 5_000

/** Current time of the device in epoch ms, updated every few seconds. */
export const useNow = () => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
