import { useSyncExternalStore } from 'react'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import type { LivenessView } from './Liveness.ts'

const onServer: LivenessView = { isLive: true, lastLiveAt: null }

/**
 * Whether prices are live: what a banner about the connection needs. They are not about 10 s after the last frame, and steadily so
 * until the server speaks again, however often the socket is replaced in between.
 *
 * @example const { isLive, lastLiveAt } = useLiveness()
 */
export const useLiveness = (): LivenessView => {
  const { liveness } = useRuntime()
  return useSyncExternalStore(liveness.subscribe, liveness.read, () => onServer)
}
