import { expectTypeOf, test } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import type { Candle, Quote } from '../contract/index.ts'
import type { LeverkitError } from '../errors.ts'
import type { ResyncEvent } from './resync.ts'
import type { StatusEvent, StreamStatus } from './status.ts'
import { createStream } from './stream.ts'

type Quotes = Quote[]

const stream = createStream({ url: 'wss://api.example.com/v1/ws' })

test('subscribe() and messages() infer the event type from the topic', () => {
  stream.subscribe('quotes', (quotes) => expectTypeOf(quotes).toEqualTypeOf<Quotes>())
  stream.subscribe('candles', { code: 'EURUSD' }, (candle) => expectTypeOf(candle).toEqualTypeOf<Candle>())
  expectTypeOf(stream.messages('quotes')).toExtend<AsyncIterable<Quotes>>()
  expectTypeOf(stream.messages('candles', { code: 'EURUSD' })).toExtend<AsyncIterable<Candle>>()
})

test('the compiler rejects an unknown topic, a missing parameter and an unknown parameter', () => {
  // @ts-expect-error unknown topic
  stream.subscribe('prices', () => undefined)
  // @ts-expect-error the parameter `code` is missing
  stream.subscribe('candles', () => undefined)
  // @ts-expect-error the name of the parameter is `code`
  stream.subscribe('candles', { symbol: 'EURUSD' }, () => undefined)
  // @ts-expect-error the topic `quotes` has no parameters
  stream.messages('quotes', { code: 'EURUSD' })
})

test('on() infers the event type of a listener from the event name', () => {
  stream.on('status', (event) => expectTypeOf(event).toEqualTypeOf<StatusEvent>())
  stream.on('resync', (event) => expectTypeOf(event).toEqualTypeOf<ResyncEvent>())
  stream.on('error', (error) => expectTypeOf(error).toEqualTypeOf<LeverkitError>())
  expectTypeOf(stream.status).toEqualTypeOf<StreamStatus>()
  expectTypeOf(stream.lastFrameAt).toEqualTypeOf<number | null>()
})

test('createStream accepts the WebSocket classes of the platform and of ws', () => {
  createStream({ url: 'wss://api.example.com/v1/ws', WebSocket: globalThis.WebSocket })
  createStream({ url: 'wss://api.example.com/v1/ws', WebSocket: NodeSocket })
})
