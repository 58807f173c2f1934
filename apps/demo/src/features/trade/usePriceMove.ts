import { useLiveness, useOnline } from '@leverkit/react-hooks'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Time in ms for which the order cannot be sent after the price has moved, so that no tap confirms an unread price. */
const pauseMs = 1_500

/** Last price on the screen before the connection was lost, and the first different price after the reconnect. */
interface PriceMove {
  readonly before: string
  readonly after: string
}

/**
 * Notices that the price of an open review has moved while prices were not live. While prices are live, the user sees every
 * tick, so no move is reported.
 *
 * @param price - displayed price of the order; `null` while it is unknown
 * @param isOpen - whether the review is open
 */
export const usePriceMove = (price: string | null, isOpen: boolean) => {
  const isOnline = useOnline()
  const { isLive } = useLiveness()
  const isConnected = isOnline && isLive
  const lost = useRef<string | null>(null)
  const [move, setMove] = useState<PriceMove | null>(null)
  const [read, setRead] = useState<PriceMove | null>(null)
  useLayoutEffect(() => {
    if (!isOpen) {
      lost.current = null
      setMove(null)
    } else if (!isConnected) lost.current ??= price
    else if (lost.current !== null && price !== null && price !== lost.current) {
      setMove({ before: lost.current, after: price })
      lost.current = null
    }
  }, [isOpen, isConnected, price])
  useEffect(() => {
    const timer = setTimeout(() => setRead(move), pauseMs)
    return () => clearTimeout(timer)
  }, [move])
  return { move, isPaused: move !== null && read !== move }
}
