// Measures the cost of a tick in the sandbox's engine (triggers, stop-out and quote, in memory), for different numbers of open
// orders.
//   node --conditions=@leverkit/source bench/open-orders.mjs [rounds]
// Every order has a take profit and a stop loss. Each account has ten orders. As in most ticks, no price reaches a take profit or
// a stop loss. Goal: the cost of a tick grows at most linearly with the orders. In the output, 1.00 is the cost of a tick with 10
// orders. The column "per order" divides the cost of a tick by the number of orders; its value for 10 orders is 1.00.
import { performance } from 'node:perf_hooks'
import { createEngine } from '../apps/sandbox/src/engine/engine.ts'
import { MARKETS } from '../apps/sandbox/src/market/markets.ts'

const rounds = parseInt(process.argv[2] ?? '7', 10)
const sizes = [10, 1_000, 100_000]
const ordersPerAccount = 10
const tickEveryMs = 100
const start = Date.UTC(2026, 6, 15, 12)
const markets = MARKETS.filter(({ code }) => code === 'EURUSD')

/** A price that oscillates within a few pips: every tick has a new price, far from all stops. */
const priceAt = (tick) => `1.10${String(100 + Math.abs((tick % 40) - 20)).padStart(3, '0')}`
const feed = {
  lastTick: (_, at) => ({ at, price: priceAt(Math.floor(at / tickEveryMs)) }),
  ticks(_, from, to) {
    const found = []
    for (let tick = Math.floor(from / tickEveryMs) + 1; tick * tickEveryMs <= to; tick += 1)
      found.push({ at: tick * tickEveryMs, price: priceAt(tick) })
    return found
  },
  candles: (_, __, endAt) => [
    { time: endAt - (endAt % 60_000), open: '1.10100', high: '1.10120', low: '1.10100', close: '1.10100', volume: '1' },
  ],
  isOpen: () => true,
  nextChange: () => null,
  range: () => null,
}

function engineWith(orders) {
  const engine = createEngine({ markets, feed, start })
  for (let id = 1; id <= orders; id += 1) {
    const accountId = Math.ceil(id / ordersPerAccount)
    if (!engine.knows(accountId)) engine.setBalance(accountId, '10000')
    const terms = { code: 'EURUSD', side: id % 2 === 0 ? 'buy' : 'sell', lots: '0.1', contractSize: '100000' }
    const stops = id % 2 === 0 ? { takeProfit: '1.2', stopLoss: '1.0' } : { takeProfit: '1.0', stopLoss: '1.2' }
    engine.setOrder({ id, accountId, ...terms, ...stops, status: 'open', openPrice: '1.10100', margin: '110.1' })
  }
  return engine
}

/** Returns the average duration of a tick, in µs. */
function measure(engine, ticks) {
  const from = engine.now
  const began = performance.now()
  engine.advance(from + ticks * tickEveryMs)
  return ((performance.now() - began) * 1_000) / ticks
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]
const engines = new Map(sizes.map((size) => [size, engineWith(size)]))
// Warm-up: the first check of every account computes the price range in which no stop-out occurs. Later ticks reuse this range.
for (const engine of engines.values()) measure(engine, 200)
const costs = new Map(sizes.map((size) => [size, []]))
for (let round = 0; round < rounds; round += 1) {
  for (const size of [...sizes].sort(() => Math.random() - 0.5)) {
    costs.get(size).push(measure(engines.get(size), size > 10_000 ? 500 : 5_000))
  }
}
const ratio = (size) => median(costs.get(size).map((cost, round) => cost / costs.get(sizes[0])[round]))
console.log(`A tick by open orders, median of ${rounds} rounds (10 orders = 1.00)`)
for (const size of sizes) {
  const growth = ratio(size)
  const perOrder = (growth / (size / sizes[0])).toFixed(3)
  console.log(
    `${String(size).padStart(8)} orders  ${growth.toFixed(2).padStart(8)} ×  per order ${perOrder}  (${median(costs.get(size)).toFixed(1)} µs here)`,
  )
}
