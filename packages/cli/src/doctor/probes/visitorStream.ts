import type { Candle, Market, Quote } from '@leverkit/sdk'
import { FieldError, topics } from '@leverkit/sdk/contract'
import type { Subject } from '../Subject.ts'
import type { RawSocket, Received, TopicEvent } from '../wire/RawSocket.ts'
import { liveMarket } from './read.ts'

type Event = Received & { readonly frame: TopicEvent }

/** Durations in ms of the recording: `listenMs` with the subscriptions, then `silenceMs` after their end. */
const listenMs = 4_000
const silenceMs = 3_000

/** A recording of a visitor's socket: all quotes and the candles of one market, then the end of both subscriptions. */
export interface VisitorStream {
  readonly socket: RawSocket
  readonly market: Market
  readonly candleTopic: string
  readonly quoteTopic: string
  /** Answers to the two `sub` and the two `unsub` commands. */
  readonly acks: readonly Received[]
  /** Number of frames that had arrived when the answers to `unsub` were complete. */
  readonly unsubscribedAt: number
  /** Whether the socket answered a ping after both `unsub` commands. */
  readonly isAlive: boolean
  /**
   * Number of quote events that another socket received during `silenceMs`. A number above 0 proves that the backend sent
   * quotes in this time.
   */
  readonly control: number
}

export const candleTopicOf = ({ code }: Market): string => topics.candles.name.replace('{code}', code)

const acksOf = ({ received }: RawSocket) => received.filter(({ frame }) => frame?.type === 'sub' || frame?.type === 'unsub')

const unsubscribe = async (subject: Subject, socket: RawSocket, names: readonly string[]) => {
  const from = socket.received.length
  for (const topic of names) socket.send({ type: 'unsub', topic })
  // The pong arrives after the answers, because the backend handles the commands of one socket in order.
  socket.send({ type: 'ping' })
  const pong = await socket.frame(({ type }) => type === 'pong', subject.timeoutMs, from)
  return { unsubscribedAt: socket.received.length, isAlive: pong !== null }
}

/** Records the stream of a visitor. Later calls return the same recording. */
export const visitorStream = (subject: Subject): Promise<VisitorStream> =>
  subject.once('visitor stream', async () => {
    const market = await liveMarket(subject)
    const [candleTopic, quoteTopic] = [candleTopicOf(market), topics.quotes.name]
    const [socket, witness] = await Promise.all([subject.openSocket(), subject.openSocket()])
    for (const topic of [quoteTopic, candleTopic]) socket.send({ type: 'sub', topic })
    witness.send({ type: 'sub', topic: quoteTopic })
    await socket.listen(listenMs)
    const { unsubscribedAt, isAlive } = await unsubscribe(subject, socket, [quoteTopic, candleTopic])
    const seen = witness.events(quoteTopic).length
    await socket.listen(silenceMs)
    const control = witness.events(quoteTopic).length - seen
    witness.close()
    return { socket, market, candleTopic, quoteTopic, acks: acksOf(socket), unsubscribedAt, isAlive, control }
  })

const decoded = <T>(events: readonly Event[], read: (wire: unknown) => T): readonly { event: Event; data: T }[] =>
  events.flatMap((event) => {
    try {
      return [{ event, data: read(event.frame.data) }]
    } catch (error) {
      // Another check reports events that violate the contract.
      if (error instanceof FieldError) return []
      throw error
    }
  })

export const quoteEvents = (socket: RawSocket): readonly { event: Event; data: readonly Quote[] }[] =>
  decoded(socket.events(topics.quotes.name), topics.quotes.event.read)

export const candleEvents = (socket: RawSocket, topic: string): readonly { event: Event; data: Candle }[] =>
  decoded(socket.events(topic), topics.candles.event.read)
