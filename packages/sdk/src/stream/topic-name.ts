import type { Seen } from '../contract/shape.ts'
import { InvalidInputError } from '../errors.ts'

/** What the stream needs to know of a topic: an entry of the contract fits, and so does one of a partner's own. */
export interface StreamTopic {
  /** Wire name; `{…}` is a parameter. */
  readonly name: string
  readonly params: readonly string[]
  readonly auth: 'none' | 'session'
  readonly event: { read(this: void, wire: unknown, seen?: Seen): unknown }
}

/** A table of topics by our names for them. */
export type StreamTopics = Readonly<Record<string, StreamTopic>>

/** What a handler of a topic gets. */
export type TopicEvent<T extends StreamTopic> = ReturnType<T['event']['read']>

/** The parameters that a topic takes: none, or one object. */
export type TopicParams<T extends StreamTopic> = [T['params'][number]] extends [never]
  ? []
  : [params: Readonly<Record<T['params'][number], string>>]

/** What ends a subscription or a loop besides its own end. */
export interface SubscribeOptions {
  /** Ends it when it aborts. A loop then ends without an error. */
  readonly signal?: AbortSignal
}

// Both distribute over several topics, so that a misspelt topic fails by its name and not by the number of arguments.

/** What `subscribe` takes after the topic. */
export type SubscribeArguments<T extends StreamTopic> = T extends unknown
  ? [...params: TopicParams<T>, handler: (event: TopicEvent<T>) => void, options?: SubscribeOptions]
  : never

/** What `messages` takes after the topic. */
export type MessagesArguments<T extends StreamTopic> = T extends unknown
  ? [...params: TopicParams<T>, options?: SubscribeOptions]
  : never

const refuse = (path: string, message: string) => new InvalidInputError([{ path, code: 'INVALID_TOPIC', message }])

/**
 * Wire name of a topic, with its parameters filled in.
 *
 * @throws InvalidInputError when a parameter is missing, or is no plain text without spaces and braces
 * @example topicName(topics.candles, { code: 'EURUSD' }) // "KLINE.EURUSD"
 */
export const topicName = (topic: StreamTopic, params: Readonly<Record<string, unknown>> = {}): string => {
  let name = topic.name
  for (const param of topic.params) {
    const value = params[param]
    if (typeof value !== 'string' || !/^[^\s{}]+$/.test(value))
      throw refuse(param, `${topic.name} needs ${param}: text without spaces`)
    name = name.replace(`{${param}}`, () => value)
  }
  return name
}

/**
 * An entry of a table of topics.
 *
 * @throws InvalidInputError when the table has no such topic
 */
export const topicOf = (topics: StreamTopics, key: string): StreamTopic => {
  const topic = Object.hasOwn(topics, key) ? topics[key] : undefined
  if (!topic) throw refuse('topic', `there is no topic ${key}`)
  return topic
}
