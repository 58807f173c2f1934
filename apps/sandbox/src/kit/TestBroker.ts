import { compare, divide, multiply, negate, sum } from '@leverkit/sdk/decimal'
import type { Message } from '../broker/outbox.ts'
import type { Faults } from '../control/faults.ts'
import { type Broker, type BrokerOptions, createBroker, type Platform } from '../createBroker.ts'
import { MARKETS } from '../market/markets.ts'
import type { ClientFrame, ServerFrame } from '../page/messages.ts'
import { PageServerSocket } from '../page/PageServerSocket.ts'
import { createWebSocketClass, type PageWebSocketClass } from '../page/PageWebSocket.ts'
import { directPipes } from '../page/Pipe.ts'
import type { OrderRow } from '../store/schema.ts'
import { createScriptedFeed, type ScriptedFeed } from './ScriptedFeed.ts'
import { TestClock } from './TestClock.ts'

/** Reason why `closeBy` closes an order: stop loss, take profit or stop-out. */
export type CloseCause = 'stop' | 'profit' | 'stopOut'

export interface TestBrokerOptions {
  /**
   * First price of each market, by code, as decimal text. Other markets do not exist.
   *
   * @default EURUSD at 1.10000, BTCUSD at 60000.0
   */
  readonly prices?: Readonly<Record<string, string>>
  /** Time at the start, epoch ms. @default a Wednesday noon, UTC */
  readonly start?: number
  /** Time in ms after which a review is accepted automatically. @default 30000 */
  readonly reviewDelayMs?: number
}

/** A broker inside a test. Time and prices change only when the test changes them. */
export interface TestBroker {
  /** Address of the broker, for the option `baseUrl` of the SDK. */
  readonly origin: string
  readonly fetch: typeof globalThis.fetch
  readonly WebSocket: PageWebSocketClass
  /** Clock of the broker, for the option `clock` of the SDK. Its timers fire during `advance` and all methods below. */
  readonly clock: Pick<TestClock, 'now' | 'setTimeout' | 'clearTimeout'>
  /** Faults of the broker: lost answers, halted markets, refused orders. */
  readonly faults: Faults
  /** Messages that a real broker would have sent, such as codes, newest first. */
  messages(): readonly Message[]
  /** Advances the time and the market by this number of ms. */
  advance(ms: number): Promise<void>
  /**
   * Gives a market its next price, one second after the current time. Orders that the price reaches are filled or closed.
   *
   * @param price - decimal text, above 0
   */
  tick(code: string, price: string): Promise<void>
  /**
   * Moves the price to the target price of a pending order, so that the order is filled.
   *
   * @param orderId - id of the order. @default the oldest pending order
   * @throws Error when no order is pending, or when the order with this id is not pending
   */
  fill(orderId?: number): Promise<void>
  /**
   * Moves the price until the broker closes an open order. The new price reaches the stop loss or the take profit of the order,
   * or causes a stop-out of the account.
   *
   * @param orderId - id of the order. @default the oldest open order that can be closed for this reason
   * @throws Error in three cases: no order with this id is open; the order has no stop loss or take profit, but `cause` needs
   *   it; no price causes a stop-out
   */
  closeBy(cause: CloseCause, orderId?: number): Promise<void>
  /** Closes the database. */
  close(): Promise<void>
}

const noon = Date.UTC(2026, 10, 18, 12)
const usualPrices = { EURUSD: '1.10000', BTCUSD: '60000.0' }
/** Time in ms from the current market time to the price that `tick` adds. */
const tickMs = 1_000
const origin = 'https://broker.invalid'

const marketsOf = (prices: Readonly<Record<string, string>>) =>
  Object.keys(prices).map((code) => {
    const market = MARKETS.find((each) => each.code === code)
    if (market === undefined)
      throw new Error(`${code} is no market of the sandbox. Its markets: ${MARKETS.map((each) => each.code).join(', ')}`)
    return market
  })

/** Returns the price at which the loss of an order equals the whole balance, so that the margin level is 0. */
function ruinousPrice(row: OrderRow, balance: string): string {
  const units = multiply(row.lots, row.contract_size)
  const distance = divide({ dividend: balance, divisor: units, places: 5 })
  const price = sum([row.open_price ?? '0', row.side === 'buy' ? negate(distance) : distance])
  if (compare(price, '0') > 0) return price
  throw new Error(`No price stops the account of order ${row.id} out: the order is too small for the balance of ${balance}.`)
}

class OpenTestBroker implements TestBroker {
  readonly origin = origin
  readonly fetch: typeof globalThis.fetch
  readonly WebSocket: PageWebSocketClass
  readonly clock: TestClock
  readonly #broker: Broker
  readonly #feed: ScriptedFeed

  constructor(broker: Broker, feed: ScriptedFeed, clock: TestClock) {
    this.#broker = broker
    this.#feed = feed
    this.clock = clock
    this.fetch = (input, init) => broker.answer(new Request(input, init), null)
    this.WebSocket = createWebSocketClass(origin, () => {
      const [client, server] = directPipes<ClientFrame, ServerFrame>()
      const socket = new PageServerSocket(server)
      queueMicrotask(() => {
        broker.sockets.accept(socket)
        socket.begin()
      })
      return client
    })
  }

  get faults(): Faults {
    return this.#broker.faults
  }

  messages(): readonly Message[] {
    return this.#broker.messages()
  }

  async advance(ms: number): Promise<void> {
    this.clock.advance(ms)
    await this.#broker.step()
  }

  async tick(code: string, price: string): Promise<void> {
    if (this.#broker.core.view.byCode(code) === undefined)
      throw new Error(`The test broker has no market ${code}: see the option prices.`)
    this.#feed.addPrice(code, this.clock.now() + tickMs, price)
    await this.advance(tickMs)
  }

  async fill(orderId?: number): Promise<void> {
    const row = this.#find(orderId, 'pending order', ({ status }) => status === 'pending')
    await this.tick(row.market_code, row.target_price ?? '0')
  }

  async closeBy(cause: CloseCause, orderId?: number): Promise<void> {
    const levelOf = ({ stop_loss, take_profit }: OrderRow) => ({ stop: stop_loss, profit: take_profit, stopOut: '' })[cause]
    const names = { stop: 'open order with a stop loss', profit: 'open order with a take profit', stopOut: 'open order' }
    const row = this.#find(orderId, names[cause], (each) => each.status === 'open' && levelOf(each) !== null)
    const level = levelOf(row) || ruinousPrice(row, this.#broker.core.engine.account(row.user_id).balance)
    await this.tick(row.market_code, level)
  }

  async close(): Promise<void> {
    await this.#broker.stop()
    await this.#broker.closeStore()
  }

  /** Finds an active order by its id, or the oldest order that fits. */
  #find(orderId: number | undefined, name: string, fits: (row: OrderRow) => boolean): OrderRow {
    const { activeOrders } = this.#broker.core
    const ids = orderId === undefined ? activeOrders.ids().toSorted((a, b) => a - b) : [orderId]
    const row = ids.map((id) => activeOrders.get(id)).find((each) => each !== undefined && fits(each))
    if (row !== undefined) return row
    throw new Error(orderId === undefined ? `The test broker has no ${name}.` : `Order ${orderId} is no ${name}.`)
  }
}

/** Opens a test broker on a platform. */
export async function openTestBroker(options: TestBrokerOptions, platform: Platform<BrokerOptions>): Promise<TestBroker> {
  const { prices = usualPrices, start = noon, reviewDelayMs } = options
  const clock = new TestClock(start)
  const feed = createScriptedFeed()
  const markets = marketsOf(prices)
  for (const [code, price] of Object.entries(prices)) feed.addPrice(code, start - 60_000, price)
  const broker = await createBroker(
    {
      ...{ prices: { markets, feed }, wall: clock.now, pace: 'steps', traders: false },
      // Cheap password hashes make the tests faster.
      passwordCost: 4,
      ...(reviewDelayMs === undefined ? {} : { reviewDelayMs }),
    },
    platform,
  )
  return new OpenTestBroker(broker, feed, clock)
}
