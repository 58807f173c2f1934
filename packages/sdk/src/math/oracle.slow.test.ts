import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountFigures,
  add,
  canonical,
  changePercent,
  compare,
  compareMarginLevel,
  exactEquity,
  exactProfit,
  fee,
  floatingProfit,
  isValidLots,
  lotsForRisk,
  margin,
  multiply,
  type ProfitInput,
  profit,
  revalue,
  round,
  stepDownLots,
  stepUpLots,
  subtract,
  sum,
  valuePerPip,
  withdraw,
} from './index.ts'
import { order, places, positive, side, signed, unsigned } from './testing/arbitraries.ts'
import { type Fraction, fraction, minus, over, plus, rank, roundedText, sign, times, total } from './testing/oracle.ts'

const deep = process.env.LEVERKIT_DEEP === '1'
const allRuns = deep ? 1_000_000 : 100_000
const timeout = deep ? 600_000 : 60_000

// Percentage of all runs that each property test gets. The percentages must add up to 100, so that a new test does not increase
// the total time.
const shares = {
  margin: 20,
  fee: 8,
  withdraw: 8,
  profit: 10,
  account: 10,
  revalue: 14,
  display: 8,
  exact: 6,
  digits: 2,
  lots: 8,
  level: 6,
} as const
const runs = (name: keyof typeof shares) => ({ numRuns: (allRuns * shares[name]) / 100, seed: 20261121 })

const hundred = fraction('100')
const zero = fraction('0')

/**
 * Compares two values. This function is faster than `expect`, which would take most of the time in a hundred thousand
 * comparisons.
 */
function same(actual: unknown, expected: unknown) {
  if (actual !== expected) throw new Error(`The formula gives ${actual}, the oracle ${expected}`)
}

function profitByOracle(entry: ProfitInput): Fraction {
  const rise = minus(fraction(entry.currentPrice), fraction(entry.openPrice))
  return times(entry.side === 'buy' ? rise : minus(zero, rise), fraction(entry.lots), fraction(entry.contractSize))
}

describe('formulas compared with an oracle of exact fractions', () => {
  test('each property test has a share of the runs, and the shares add up to 100 %', () => {
    expect(Object.values(shares).reduce((all, share) => all + share, 0)).toBe(100)
  })

  test('margin() returns the same result as the oracle', { timeout }, () => {
    const inputs = fc.record({ lots: unsigned, contractSize: unsigned, price: unsigned, leverage: positive, places })
    const check = fc.property(inputs, (input) => {
      const units = times(fraction(input.lots), fraction(input.contractSize))
      same(margin({ mode: 'fixed', ...input }), roundedText(units, input.places))
      const blocked = over(times(units, fraction(input.price)), fraction(input.leverage))
      same(margin({ mode: 'leverage', ...input }), roundedText(blocked, input.places))
    })
    fc.assert(check, runs('margin'))
  })

  test('fee() returns the same result as the oracle', { timeout }, () => {
    const check = fc.property(unsigned, signed, places, (charged, feeRate, at) => {
      const expected = roundedText(times(fraction(charged), fraction(feeRate)), at)
      same(fee({ basis: 'lots', lots: charged, feeRate, places: at }), expected)
      same(fee({ basis: 'margin', margin: charged, feeRate, places: at }), expected)
    })
    fc.assert(check, runs('fee'))
  })

  test('withdraw() returns the same result as the oracle', { timeout }, () => {
    const inputs = fc.record({
      feeType: fc.constantFrom('fixed' as const, 'percent' as const),
      rate: signed,
      amount: unsigned,
      currencyRate: unsigned,
      places,
    })
    const check = fc.property(inputs, (input) => {
      const amount = fraction(input.amount)
      const charged = input.feeType === 'fixed' ? fraction(input.rate) : times(fraction(input.rate), amount)
      const received = times(minus(amount, charged), fraction(input.currencyRate))
      const result = withdraw(input)
      same(result.fee, roundedText(charged, input.places))
      same(result.received, roundedText(sign(received) < 0 ? zero : received, input.places))
    })
    fc.assert(check, runs('withdraw'))
  })

  test('profit() and valuePerPip() return the same results as the oracle', { timeout }, () => {
    const check = fc.property(order, places, (entry, at) => {
      const expected = profitByOracle(entry)
      same(profit({ ...entry, places: at }), roundedText(expected, at))
      same(rank(fraction(exactProfit(entry)), expected), 0)
      const { lots, contractSize, openPrice: pipSize } = entry
      const pip = times(fraction(pipSize), fraction(lots), fraction(contractSize))
      same(valuePerPip({ pipSize, lots, contractSize, places: at }), roundedText(pip, at))
    })
    fc.assert(check, runs('profit'))
  })

  test('accountFigures() and exactEquity() return the same results as the oracle', { timeout }, () => {
    const held = fc.tuple(order, unsigned).map(([entry, blocked]) => ({ ...entry, margin: blocked }))
    const check = fc.property(signed, fc.array(held, { maxLength: 4 }), (balance, orders) => {
      const floating = total(orders.map(profitByOracle))
      const used = total(orders.map((entry) => fraction(entry.margin)))
      const net = plus(fraction(balance), floating)
      const figures = accountFigures({ balance, orders })
      same(figures.floatingProfit, roundedText(floating, 6))
      same(figures.usedMargin, roundedText(used, 6))
      same(figures.equity, roundedText(net, 6))
      same(figures.freeMargin, roundedText(minus(net, used), 6))
      same(figures.riskRate, sign(net) > 0 ? roundedText(over(times(used, hundred), net), 2) : null)
      same(figures.marginLevel, sign(used) > 0 ? roundedText(over(times(net, hundred), used), 2) : null)
      same(rank(fraction(exactEquity({ balance, orders })), net), 0)
    })
    fc.assert(check, runs('account'))
  })

  test('revalue() returns the same profit for each order as profit()', { timeout }, () => {
    const check = fc.property(fc.array(order, { maxLength: 6 }), (orders) => {
      const { profits, floatingProfit: all } = revalue(orders)
      same(profits.length, orders.length)
      orders.forEach((entry, at) => {
        same(profits[at], profit(entry))
        same(profits[at], roundedText(profitByOracle(entry), 6))
      })
      same(all, floatingProfit({ orders }))
      same(all, roundedText(total(orders.map(profitByOracle)), 6))
    })
    fc.assert(check, runs('revalue'))
  })

  test('round() and changePercent() return the same results as the oracle', { timeout }, () => {
    const check = fc.property(signed, positive, unsigned, places, (value, open, last, at) => {
      same(round({ value, places: at }), roundedText(fraction(value), at))
      const change = over(times(minus(fraction(last), fraction(open)), hundred), fraction(open))
      same(changePercent({ open, last, places: at }), roundedText(change, at))
    })
    fc.assert(check, runs('display'))
  })

  test('the exact sum, difference, product and comparison functions return the same results as the oracle', { timeout }, () => {
    const check = fc.property(signed, signed, (a, b) => {
      const [left, right] = [fraction(a), fraction(b)]
      same(compare(a, b), rank(left, right))
      same(rank(fraction(add(a, b)), plus(left, right)), 0)
      same(rank(fraction(subtract(a, b)), minus(left, right)), 0)
      same(rank(fraction(multiply(a, b)), times(left, right)), 0)
      same(sum([a, b, a]), add(add(a, b), a))
      same(canonical(add(a, b)), add(a, b))
    })
    fc.assert(check, runs('exact'))
  })

  test('the decimal functions return the same results as decimal.js', { timeout }, () => {
    // A product of three generated numbers has fewer than 1000 digits, so decimal.js rounds only the final result.
    const Wide = Decimal.clone({ defaults: true, precision: 1000, rounding: Decimal.ROUND_HALF_UP })
    const check = fc.property(signed, signed, positive, places, (a, b, divisor, at) => {
      same(multiply(a, b), new Wide(a).times(b).toFixed())
      same(subtract(a, b), new Wide(a).minus(b).toFixed())
      same(compare(a, b), new Wide(a).comparedTo(b))
      same(canonical(a), new Wide(a).plus(0).toFixed())
      const units = { lots: divisor, contractSize: divisor, price: divisor }
      const blocked = new Wide(divisor).times(divisor).times(divisor)
      same(margin({ mode: 'leverage', ...units, leverage: divisor, places: at }), blocked.div(divisor).toFixed(at))
    })
    fc.assert(check, runs('digits'))
  })

  test('stepUpLots and stepDownLots return valid sizes, and lotsForRisk returns the largest allowed size', { timeout }, () => {
    const size = fc.constantFrom('0.01', '0.1', '1', '0.05', '0.25', '0.001')
    const inputs = fc.record({ lots: unsigned, minLots: size, lotStep: size })
    const risk = fc.record({ side, riskAmount: unsigned, distance: positive, contractSize: positive })
    const check = fc.property(inputs, risk, (input, { side: way, riskAmount, distance, contractSize }) => {
      const lots = fraction(input.lots)
      const up = stepUpLots(input)
      const down = stepDownLots(input)
      for (const stepped of [up, down]) same(isValidLots({ ...input, lots: stepped }), true)
      same(rank(fraction(up), lots), 1)
      same(rank(minus(fraction(up), lots), fraction(input.lotStep)) <= 0 || up === input.minLots, true)
      same(rank(fraction(down), lots) < 0 || down === input.minLots, true)
      same(rank(minus(lots, fraction(down)), fraction(input.lotStep)) <= 0, true)

      const [openPrice, stopLoss] = way === 'buy' ? [distance, '0'] : ['0', distance]
      const found = lotsForRisk({ ...input, side: way, riskAmount, contractSize, openPrice, stopLoss })
      const loss = (held: Fraction) => times(held, fraction(distance), fraction(contractSize))
      if (found === null) return same(rank(loss(fraction(input.minLots)), fraction(riskAmount)), 1)
      same(isValidLots({ ...input, lots: found }), true)
      same(rank(loss(fraction(found)), fraction(riskAmount)) <= 0, true)
      same(rank(loss(plus(fraction(found), fraction(input.lotStep))), fraction(riskAmount)), 1)
    })
    fc.assert(check, runs('lots'))
  })

  test('compareMarginLevel is exact for margin levels at the stop-out level, just above it and just below it', {
    timeout,
  }, () => {
    const nudge = fc.constantFrom('0', '0.000000000001', '-0.000000000001')
    const check = fc.property(positive, fc.constantFrom('20', '50', '100', '37.5'), nudge, (used, level, by) => {
      // If the equity is used margin × level ÷ 100, the margin level is exactly `level`. Adding `by` changes the equity
      // slightly.
      const net = add(multiply(multiply(used, level), '0.01'), by)
      same(compareMarginLevel({ equity: net, usedMargin: used, level }), sign(fraction(by)))
    })
    fc.assert(check, runs('level'))
  })
})
