import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePull } from './usePull.ts'

/** Minimum duration of the busy state in ms. A shorter busy state would flicker. */
const leastShownMs = 500

type Cause = 'pull' | 'button'

/**
 * Returns whether the content is busy, the cause of the last refresh, and `start`. The content is busy while `isPending` is
 * true, and for at least half a second after a call of `start`.
 */
function useBusy(isPending: boolean, onRefresh: () => void) {
  const [isHeld, setHeld] = useState(false)
  const [cause, setCause] = useState<Cause>('button')
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => setHeld(false), leastShownMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  const isBusy = isHeld || isPending
  // Resets `cause` when a refresh ends. Without the reset, a later automatic refresh would count as a pull.
  useEffect(() => {
    if (!isBusy) setCause('button')
  }, [isBusy])
  const start = (by: Cause) => {
    if (isBusy) return
    setHeld(true)
    setCause(by)
    onRefresh()
  }
  return { isBusy, cause, start }
}

/**
 * Returns the status that was current when the last refresh ended. Later changes of the status are ignored, so that screen
 * readers do not announce these changes.
 */
function useEnding(isBusy: boolean, status: string) {
  const [ending, setEnding] = useState('')
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy) setEnding(status)
    wasBusy.current = isBusy
  }, [isBusy, status])
  return ending
}

interface Refreshing {
  onRefresh: () => void
  isPending: boolean
  status: string
}

/**
 * Calls `onRefresh` when the user pulls the host element or when `start()` is called. Returns the busy state, its cause,
 * `start`, and the text to announce after a refresh.
 */
export function useRefreshing(hostRef: RefObject<HTMLElement | null>, { onRefresh, isPending, status }: Refreshing) {
  const { isBusy, cause, start } = useBusy(isPending, onRefresh)
  const ending = useEnding(isBusy, status)
  usePull(hostRef, isBusy, () => start('pull'))
  return { isBusy, cause, start, ending }
}
