import { useQuoteStore } from '@leverkit/react-hooks'
import { useCallback, useEffect, useState } from 'react'
import { startOfDay } from './periods.ts'

/**
 * Returns a function that returns the current time by the broker's clock, epoch ms. Before the first price it is the device's
 * time.
 */
export const useBrokerNow = (): (() => number) => {
  const quotes = useQuoteStore()
  return useCallback(() => quotes.marketNow() ?? Date.now(), [quotes])
}

/** Intervals in ms at which the time is read again, before and after the first price. */
const [soonMs, laterMs] = [250, 5_000]

/** Reads the broker's clock every few seconds. Renders again only if the result of `read` changes. */
const useBrokerClock = <Result>(isWanted: boolean, read: (now: number | null) => Result | null): Result | null => {
  const quotes = useQuoteStore()
  const [now, setNow] = useState(() => read(quotes.marketNow()))
  const isKnown = now !== null
  // No market has this code. The subscription receives the prices of all markets, and the first one sets the time.
  useEffect(() => (isWanted ? quotes.subscribe('', () => undefined) : undefined), [quotes, isWanted])
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => setNow(read(quotes.marketNow())), isKnown ? laterMs : soonMs)
    return () => clearInterval(timer)
  }, [quotes, isWanted, isKnown, read])
  return now
}

const timeOf = (now: number | null) => now
const dayOf = (now: number | null) => (now === null ? null : startOfDay(now))

/**
 * Current time by the broker's clock in epoch ms, updated every few seconds; `null` until the first price arrives. The hook
 * subscribes to prices, so that the time is known on every screen.
 *
 * @param isWanted - `false` subscribes to nothing
 */
export const useBrokerTime = (isWanted = true): number | null => useBrokerClock(isWanted, timeOf)

/**
 * Start of today by the broker's clock, in the user's time zone, epoch ms. Until the first price arrives, the device's clock
 * decides.
 */
export const useBrokerToday = (): number => useBrokerClock(true, dayOf) ?? startOfDay(Date.now())
