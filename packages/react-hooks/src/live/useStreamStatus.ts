import type { Stream } from '@leverkit/sdk'
import { useMemo, useSyncExternalStore } from 'react'
import type { Runtime } from '../runtime/Runtime.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { coarseAge } from './freshness.ts'

export interface StreamView {
  readonly status: Stream['status']
  /** Since when it stands there, epoch ms. */
  readonly since: number
  /** While reconnecting: when the next attempt is due, epoch ms. */
  readonly retryAt: number | null
  /** Age of the last frame in steps of 0, 5, 10, 30 s, 1 and 5 minutes; `null` before the first. */
  readonly lastFrameAgeMs: number | null
}

const ageOf = ({ stream, clock }: Runtime) =>
  stream.lastFrameAt === null ? null : coarseAge(Math.max(0, clock.now() - stream.lastFrameAt))

const watch = (runtime: Runtime) => {
  const { stream, clock, ticker } = runtime
  let view: StreamView = { status: stream.status, since: clock.now(), retryAt: null, lastFrameAgeMs: ageOf(runtime) }
  const read = (): StreamView => {
    const lastFrameAgeMs = ageOf(runtime)
    if (view.status !== stream.status) view = { status: stream.status, since: clock.now(), retryAt: null, lastFrameAgeMs }
    else if (view.lastFrameAgeMs !== lastFrameAgeMs) view = { ...view, lastFrameAgeMs }
    return view
  }
  const subscribe = (listener: () => void) => {
    const stops = [
      stream.on('status', ({ status, retryAt }) => {
        view = { status, since: clock.now(), retryAt, lastFrameAgeMs: ageOf(runtime) }
        listener()
      }),
      ticker.subscribe(listener),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }
  return { read, subscribe }
}

const onServer: StreamView = { status: 'idle', since: 0, retryAt: null, lastFrameAgeMs: null }

/** Where the socket stands, since when, and how old its last frame is: what a connection banner needs. */
export const useStreamStatus = (): StreamView => {
  const runtime = useRuntime()
  const { read, subscribe } = useMemo(() => watch(runtime), [runtime])
  return useSyncExternalStore(subscribe, read, () => onServer)
}
