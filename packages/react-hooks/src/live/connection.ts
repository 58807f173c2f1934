import type { Stream, topics } from '@leverkit/sdk'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Runtime } from '../runtime/Runtime.ts'
import { useLatest, useRuntime } from '../runtime/RuntimeContext.ts'
import { coarseAge } from './freshness.ts'
import type { LivenessView } from './Liveness.ts'

export interface StreamView {
  readonly status: Stream['status']
  /** Time of the last status change, epoch ms. */
  readonly since: number
  /** Time of the next attempt to reconnect, epoch ms; `null` while no reconnect is planned. */
  readonly retryAt: number | null
  /**
   * Age of the last frame in ms, rounded down to 0, 5, 10 or 30 s, or to 1 or 5 minutes; `null` before the first
   * frame.
   */
  readonly lastFrameAgeMs: number | null
}

const ageOf = ({ stream, clock }: Runtime) =>
  stream.lastFrameAt === null ? null : coarseAge(Math.max(0, clock.now() - stream.lastFrameAt))

const watchStream = (runtime: Runtime) => {
  const { stream, clock, ticker } = runtime
  let view: StreamView | null = null
  const read = (): StreamView => {
    const lastFrameAgeMs = ageOf(runtime)
    if (view?.status !== stream.status) view = { status: stream.status, since: clock.now(), retryAt: null, lastFrameAgeMs }
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

const idle: StreamView = { status: 'idle', since: 0, retryAt: null, lastFrameAgeMs: null }

/**
 * Status of the socket, the time of its last change, and the age of its last frame, for a connection banner.
 *
 * @example
 * const { status, retryAt } = useStreamStatus()
 * const isReconnecting = status === 'reconnecting'
 */
export const useStreamStatus = (): StreamView => {
  const runtime = useRuntime()
  const { read, subscribe } = useMemo(() => watchStream(runtime), [runtime])
  return useSyncExternalStore(subscribe, read, () => idle)
}

const live: LivenessView = { isLive: true, lastLiveAt: null }

/**
 * Whether prices are live, for a connection banner. Prices of a busy stream stop being live 3 to 4 s after the last frame. Prices
 * of a quiet stream stop being live after about 10 s. A shorter interruption has no effect. Prices are live again when the next
 * frame arrives. After a reconnect, frames in the first 0.75 s do not count.
 *
 * @example const { isLive, lastLiveAt } = useLiveness()
 */
export const useLiveness = (): LivenessView => {
  const { liveness } = useRuntime()
  return useSyncExternalStore(liveness.subscribe, liveness.read, () => live)
}

const subscribeOnline = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/**
 * Whether the device is connected to a network. Orders are blocked while it is offline.
 *
 * @example const isOffline = !useOnline()
 */
export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, isOnline, () => true)

type Topics = typeof topics
/** Event passed to the handler of a topic. */
export type TopicEventOf<K extends keyof Topics> = ReturnType<Topics[K]['event']['read']>
/** Parameters of a topic; an empty object if the topic has none. */
export type TopicParamsOf<K extends keyof Topics> = Readonly<Record<Topics[K]['params'][number], string>>

/**
 * While the component is mounted, calls `handler` for every event of a topic. Events arrive in time order and cause no
 * render.
 *
 * @param params - `{}` for a topic without parameters; `null` subscribes to nothing
 * @example useTopic('candles', { code: 'EURUSD' }, (candle) => draw(candle))
 */
export const useTopic = <K extends keyof Topics>(
  topic: K,
  params: TopicParamsOf<K> | null,
  handler: (event: TopicEventOf<K>) => void,
): void => {
  const { stream } = useRuntime()
  const latest = useLatest(handler)
  const key = params === null ? null : JSON.stringify(params)
  useEffect(() => {
    if (key === null) return
    // `subscribe` has a separate signature for each topic. This code works with any topic, so it uses one signature for
    // all topics.
    const subscribe = stream.subscribe as (topic: K, params: unknown, handler: (event: TopicEventOf<K>) => void) => () => void
    return subscribe.call(stream, topic, JSON.parse(key), (event) => latest.current(event))
  }, [stream, topic, key, latest])
}
