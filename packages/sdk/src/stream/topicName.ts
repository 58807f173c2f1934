import type { Seen } from '../contract/shape.ts'
import { InvalidInputError } from '../errors.ts'

/** Fields of a topic that the stream needs. Topics of the contract and of custom tables have this type. */
export interface StreamTopic {
  /** Wire name. Names in braces, such as `{code}`, are parameters. */
  readonly name: string
  readonly params: readonly string[]
  readonly auth: 'none' | 'session'
  readonly event: { read(this: void, wire: unknown, seen?: Seen): unknown }
}

/** A table of topics by their SDK names. */
export type StreamTopics = Readonly<Record<string, StreamTopic>>

/** Event that a handler of a topic receives. */
export type TopicEvent<T extends StreamTopic> = ReturnType<T['event']['read']>

/** Parameters of a topic in an argument list: one object, or nothing if the topic has no parameters. */
export type TopicParams<T extends StreamTopic> = [T['params'][number]] extends [never]
  ? []
  : [params: Readonly<Record<T['params'][number], string>>]

/** Options of a subscription or of a `for await` loop. */
export interface SubscribeOptions {
  /** Ends the subscription when the signal aborts. A `for await` loop then ends without an error. */
  readonly signal?: AbortSignal
}

// Both argument types distribute over a union of topics. Otherwise the compiler would report a misspelt topic as a wrong number
// of arguments.

/** Arguments of `subscribe` that follow the topic. */
export type SubscribeArguments<T extends StreamTopic> = T extends unknown
  ? [...params: TopicParams<T>, handler: (event: TopicEvent<T>) => void, options?: SubscribeOptions]
  : never

/** Arguments of `messages` that follow the topic. */
export type MessagesArguments<T extends StreamTopic> = T extends unknown
  ? [...params: TopicParams<T>, options?: SubscribeOptions]
  : never

const refuse = (path: string, message: string) => new InvalidInputError([{ path, code: 'INVALID_TOPIC', message }])

/**
 * Returns the wire name of a topic with the values of its parameters filled in.
 *
 * @throws InvalidInputError when a parameter is missing, is not text, or contains spaces or braces
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
 * Returns the topic with a given SDK name from a topic table.
 *
 * @throws InvalidInputError when the table has no such topic
 */
export const topicOf = (topics: StreamTopics, key: string): StreamTopic => {
  const topic = Object.hasOwn(topics, key) ? topics[key] : undefined
  if (!topic) throw refuse('topic', `there is no topic ${key}`)
  return topic
}
