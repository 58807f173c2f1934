import type { topics } from '@leverkit/sdk'
import { useEffect } from 'react'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { useLatest } from '../runtime/useLatest.ts'

type Topics = typeof topics
/** What a handler of a topic gets. */
export type TopicEventOf<K extends keyof Topics> = ReturnType<Topics[K]['event']['read']>
/** What a topic takes: an empty object where it takes nothing. */
export type TopicParamsOf<K extends keyof Topics> = Readonly<Record<Topics[K]['params'][number], string>>

/**
 * Calls `handler` for every event of a topic while the component is mounted, in order and without rendering.
 *
 * @param params - `{}` where the topic takes none; `null` subscribes to nothing
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
    // One topic of the table has one way to be subscribed; a name that is only known at run time has all of them.
    const subscribe = stream.subscribe as (topic: K, params: unknown, handler: (event: TopicEventOf<K>) => void) => () => void
    return subscribe.call(stream, topic, JSON.parse(key), (event) => latest.current(event))
  }, [stream, topic, key, latest])
}
