import { type AccountUpdate, type Candle, type Quote, topics } from '@leverkit/sdk/contract'
import { type BrokerCore, openOrdersOf, showOrder } from '../broker/core.ts'
import type { BrokerUser } from '../broker/users.ts'
import type { EngineEvent } from '../engine/events.ts'

/** A connection to which the publisher sends events. */
export interface Subscriber {
  readonly topics: Set<string>
  user: BrokerUser | null
  /**
   * Whether the client reads fast enough. While the client is too slow, the publisher skips prices and updates of the floating
   * profit, but still sends changes of orders.
   */
  isReady(): boolean
  /** Sends a serialised frame that must not be skipped. */
  send(frame: string): void
  /** Sends a serialised price frame. Called only while `isReady` returns true. */
  sendPrice(frame: string): void
}

const { quotes, account, closedOrders, candles } = topics
const candlePrefix = candles.name.replace('{code}', '')

const frame = (topic: string, data: unknown) => JSON.stringify({ topic, data })
const quoteFrame = (list: Quote[]) => frame(quotes.name, quotes.event.write(list))
const candleFrame = (code: string, candle: Candle) => frame(candlePrefix + code, candles.event.write(candle))

/** Delivery state of one connection. */
interface Delivery {
  /** Topics whose last frame was skipped because the client was slow. */
  readonly late: Set<string>
  /** Last account frame that was sent. */
  account: string
}

/**
 * Sends each event to the subscribers of its topic. The publisher has no timer: its owner must call the push methods regularly.
 */
export class Publisher {
  readonly #core: BrokerCore
  /** Functions that remove the listeners of the broker's events. */
  readonly #stops: readonly (() => void)[]
  readonly #subscribers = new Map<Subscriber, Delivery>()
  readonly #changes = { quotes: new Map<string, Quote>(), candles: new Map<string, Candle>() }

  constructor(core: BrokerCore) {
    this.#core = core
    this.#stops = [core.events.on('account', this.#onAccount), core.events.on('closed', this.#onClosed)]
  }

  add(subscriber: Subscriber): void {
    this.#subscribers.set(subscriber, { late: new Set(), account: '' })
  }

  remove(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber)
  }

  /** Whether a topic exists. */
  serves(topic: string): boolean {
    return topic === quotes.name || topic === account.name || topic === closedOrders.name || isCandleTopic(this.#core, topic)
  }

  /** Sends the current state of a topic to a new subscriber. */
  sendCurrent(subscriber: Subscriber, topic: string): void {
    const delivery = this.#subscribers.get(subscriber)
    if (delivery === undefined || topic === closedOrders.name) return
    if (topic === account.name) {
      if (subscriber.user !== null) sendAccount(subscriber, delivery, this.#accountFrame(subscriber.user.id))
      return
    }
    const text = this.#newest(topic)
    if (text !== null) subscriber.send(text)
  }

  /** Records market events. The next call of `pushPrices` sends them. */
  record(events: readonly EngineEvent[]): void {
    for (const event of events) {
      if (event.type === 'quote') this.#changes.quotes.set(event.code, event.quote)
      else if (event.type === 'candle') this.#changes.candles.set(event.code, event.candle)
    }
  }

  /** Sends the newest recorded event of each market. Call this method a few times per second. */
  pushPrices(): void {
    const frames = priceFrames([...this.#changes.quotes.values()], new Map(this.#changes.candles))
    this.#changes.candles.clear()
    this.#changes.quotes.clear()
    for (const [subscriber, delivery] of this.#subscribers) this.#sendPrices(subscriber, delivery, frames)
  }

  /**
   * Sends an account frame to each subscriber whose last account frame is outdated, for example because the floating profit has
   * changed. Call this method once per second.
   */
  pushAccounts(): void {
    const texts = new Map<number, string>()
    for (const [subscriber, delivery] of this.#subscribers) {
      const { user, topics: wanted } = subscriber
      if (user === null || !wanted.has(account.name) || !subscriber.isReady()) continue
      const text = texts.get(user.id) ?? this.#accountFrame(user.id)
      texts.set(user.id, text)
      if (text !== delivery.account) sendAccount(subscriber, delivery, text)
    }
  }

  close(): void {
    for (const stop of this.#stops) stop()
    this.#subscribers.clear()
  }

  readonly #onAccount = (userId: number): void => {
    const readers = this.#audience(account.name, userId)
    if (readers.length === 0) return
    // The frame is serialised once for all sockets of the user, because a frame can contain many orders.
    const text = this.#accountFrame(userId)
    for (const [subscriber, delivery] of readers) sendAccount(subscriber, delivery, text)
  }

  readonly #onClosed = (userId: number, ids: readonly number[]): void => {
    const text = frame(closedOrders.name, closedOrders.event.write([...ids]))
    for (const [subscriber] of this.#audience(closedOrders.name, userId)) subscriber.send(text)
  }

  #audience(topic: string, userId: number): [Subscriber, Delivery][] {
    return [...this.#subscribers].filter(([{ user, topics: wanted }]) => user?.id === userId && wanted.has(topic))
  }

  #accountFrame(userId: number): string {
    return frame(account.name, account.event.write(accountUpdate(this.#core, userId)))
  }

  #newest(topic: string): string | null {
    const { view, engine } = this.#core
    if (topic === quotes.name) return quoteFrame(view.markets.flatMap((market) => view.quote(market) ?? []))
    const code = topic.slice(candlePrefix.length)
    const candle = engine.candle(code)
    return candle === null ? null : candleFrame(code, candle)
  }

  /**
   * Sends price frames to a subscriber. Frames are skipped while the client reads slowly. Once the client reads fast enough
   * again, it gets only the newest state of the skipped topics.
   */
  #sendPrices(subscriber: Subscriber, { late }: Delivery, frames: PriceFrames): void {
    const isReady = subscriber.isReady()
    for (const topic of subscriber.topics) {
      if (!isReady) {
        if (frames.has(topic)) late.add(topic)
        continue
      }
      const text = late.size > 0 && late.delete(topic) ? this.#newest(topic) : frames.of(topic)
      if (text !== null) subscriber.sendPrice(text)
    }
  }
}

function sendAccount(subscriber: Subscriber, delivery: Delivery, text: string): void {
  delivery.account = text
  subscriber.send(text)
}

/** Price frames to send now, by topic. Each frame is serialised only once, when a subscriber first needs it. */
interface PriceFrames {
  has(topic: string): boolean
  /** Returns the frame of a topic; null if the topic has no new event. */
  of(topic: string): string | null
}

function priceFrames(list: Quote[], current: ReadonlyMap<string, Candle>): PriceFrames {
  const written = new Map<string, string | null>()
  const write = (topic: string): string | null => {
    if (topic === quotes.name) return list.length === 0 ? null : quoteFrame(list)
    const code = topic.slice(candlePrefix.length)
    const candle = topic.startsWith(candlePrefix) ? current.get(code) : undefined
    return candle === undefined ? null : candleFrame(code, candle)
  }
  const of = (topic: string): string | null => {
    const known = written.get(topic)
    if (known !== undefined) return known
    const text = write(topic)
    written.set(topic, text)
    return text
  }
  return { of, has: (topic) => of(topic) !== null }
}

const isCandleTopic = (core: BrokerCore, topic: string) =>
  topic.startsWith(candlePrefix) && core.view.byCode(topic.slice(candlePrefix.length)) !== undefined

/**
 * Risk rate in percent that the account update contains if the account has open orders but no positive equity. The risk rate of
 * such an account cannot be calculated.
 */
const highestRisk = '9999.99'

/** Returns the account update to send on the socket. */
function accountUpdate(core: BrokerCore, userId: number): AccountUpdate {
  const { floatingProfit, riskRate, usedMargin } = core.engine.account(userId)
  const orders = openOrdersOf(core, userId).map((row) => showOrder(core.view, row))
  return { floatingProfit, riskRate: riskRate ?? (orders.length === 0 ? '0.00' : highestRisk), usedMargin, orders }
}
