import { useLeverkit, useLiveness, useOnline } from '@leverkit/react-hooks'

/** Whether prices and figures of the account are not live. */
export const useIsStale = (): boolean => {
  const isOnline = useOnline()
  const { isLive } = useLiveness()
  // Both conditions are needed: after the device has gone offline, `isLive` stays true for some seconds.
  return !isOnline || !isLive
}

/** Time of the last live data, epoch ms; `null` while the data are live, or if none has arrived. */
export const useStaleSince = (): number | null => {
  const isStale = useIsStale()
  const { lastLiveAt } = useLiveness()
  const { stream } = useLeverkit()
  return isStale ? (lastLiveAt ?? stream.lastFrameAt) : null
}
