// Compares the time that `revalue` and decimal.js need to revalue 200 open orders and format the results with 6 decimals.
//   node --conditions=@leverkit/source bench/revalue.mjs
// Goal: time of `revalue` ÷ time of decimal.js ≤ 0.25, as the median of the ratios of all rounds.
//
// The first baseline uses decimal.js as efficiently as possible. Values that do not change between ticks (open price,
// lots × contract size) are parsed once, outside the measured time. Each market's price is parsed once per tick.
// `revalue` gets only text, and parses, checks and formats everything on each tick. The second baseline parses every
// text on every tick, as `revalue` does.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { revalue } from '../packages/sdk/src/math/index.ts'

const { Decimal } = createRequire(new URL('../packages/sdk/package.json', import.meta.url))('decimal.js')
const Yard = Decimal.clone({ defaults: true, precision: 40, rounding: Decimal.ROUND_HALF_UP })

const marketCount = 50
const orderCount = 200
const ticks = 100
const ticksAtOnce = 300
const rounds = 9

/** Returns a generator of pseudo-random numbers (mulberry32). With the same seed, orders and prices are the same in every run. */
function seeded(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const random = seeded(2)

const kinds = [
  { price: 1.1, decimals: 5, contractSize: '100000' },
  { price: 155, decimals: 3, contractSize: '1000' },
  { price: 1950, decimals: 2, contractSize: '100' },
  { price: 64000, decimals: 2, contractSize: '1' },
  { price: 5200, decimals: 1, contractSize: '10' },
]
const markets = Array.from({ length: marketCount }, (_, at) => kinds[at % kinds.length])
const priceOf = ({ price, decimals }) => (price * (1 + (random() - 0.5) / 100)).toFixed(decimals)
const open = Array.from({ length: orderCount }, (_, at) => {
  const market = at % marketCount
  return {
    market,
    side: random() < 0.5 ? 'buy' : 'sell',
    lots: String(Math.ceil(random() * 500) / 100),
    contractSize: markets[market].contractSize,
    openPrice: priceOf(markets[market]),
  }
})
const frames = Array.from({ length: ticks }, () => markets.map(priceOf))
const inputs = frames.map((prices) => open.map((order) => ({ ...order, currentPrice: prices[order.market] })))

const parsed = open.map((order) => ({
  buys: order.side === 'buy',
  market: order.market,
  openPrice: new Yard(order.openPrice),
  units: new Yard(order.lots).times(order.contractSize),
}))

function decimalCached(tick) {
  const prices = frames[tick].map((price) => new Yard(price))
  let all = new Yard(0)
  const profits = parsed.map(({ buys, market, openPrice, units }) => {
    const gain = buys ? prices[market].minus(openPrice) : openPrice.minus(prices[market])
    const profit = gain.times(units)
    all = all.plus(profit)
    return profit.toFixed(6)
  })
  return { profits, floatingProfit: all.toFixed(6) }
}

function decimalFromText(tick) {
  let all = new Yard(0)
  const profits = inputs[tick].map(({ side, lots, contractSize, openPrice, currentPrice }) => {
    const from = new Yard(openPrice)
    const to = new Yard(currentPrice)
    const profit = (side === 'buy' ? to.minus(from) : from.minus(to)).times(lots).times(contractSize)
    all = all.plus(profit)
    return profit.toFixed(6)
  })
  return { profits, floatingProfit: all.toFixed(6) }
}

const ours = (tick) => revalue(inputs[tick])
const contestants = { ours, decimalCached, decimalFromText }

function microseconds(run) {
  const from = process.hrtime.bigint()
  for (let at = 0; at < ticksAtOnce; at++) run(at % ticks)
  return Number(process.hrtime.bigint() - from) / 1000 / ticksAtOnce
}

function shuffled(list) {
  const copy = [...list]
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[copy[at], copy[other]] = [copy[other], copy[at]]
  }
  return copy
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

for (let tick = 0; tick < ticks; tick++) {
  assert.deepEqual(ours(tick), decimalFromText(tick))
  assert.deepEqual(ours(tick), decimalCached(tick))
}

const times = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]))
for (const run of Object.values(contestants)) microseconds(run)
for (let round = 0; round < rounds; round++) {
  for (const [name, run] of shuffled(Object.entries(contestants))) times[name].push(microseconds(run))
}

for (const [name, list] of Object.entries(times))
  console.log(`${name.padEnd(16)} ${median(list).toFixed(1)} µs for ${orderCount} orders`)
for (const yard of ['decimalCached', 'decimalFromText']) {
  const ratio = median(times.ours.map((time, round) => time / times[yard][round]))
  console.log(`ours ÷ ${yard.padEnd(16)} ${ratio.toFixed(3)}  (goal ≤ 0.25, median of ${rounds} rounds)`)
}
