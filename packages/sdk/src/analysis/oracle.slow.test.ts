import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundedText } from '../math/testing/oracle.ts'
import * as analysis from './index.ts'
import { history, timeZone } from './testing/arbitraries.ts'
import {
  clockByOracle,
  curveByOracle,
  dayByOracle,
  extremesByOracle,
  feesByOracle,
  groupsByOracle,
  holdingByOracle,
  integerRoot,
  root,
  statisticsByOracle,
} from './testing/oracle.ts'

const isDeep = process.env.LEVERKIT_DEEP === '1'
const timeout = isDeep ? 1_200_000 : 60_000
// fast-check stops after 90 % of the timeout and reports a failure. Otherwise the test would time out without the failing case.
const runs = {
  numRuns: isDeep ? 100_000 : 2000,
  seed: 20261122,
  interruptAfterTimeLimit: timeout * 0.9,
  markInterruptAsFailure: true,
}
const zonedRuns = { ...runs, numRuns: runs.numRuns / 4 }

/** Compares statistics as JSON text, which is faster than an `expect` matcher. */
function same(actual: object, expected: object) {
  const [given, right] = [actual, expected].map((figures) => JSON.stringify(figures, Object.keys(expected)))
  if (given !== right || Object.keys(actual).length !== Object.keys(expected).length)
    throw new Error(`The formulas give ${given}, the oracle ${right}`)
}

function sameGroups(actual: readonly object[], name: string, expected: readonly { key: string | number; statistics: object }[]) {
  if (actual.length !== expected.length) throw new Error(`There are ${actual.length} groups, the oracle has ${expected.length}`)
  for (const [at, { key, statistics }] of expected.entries()) same(actual[at] ?? {}, { [name]: key, ...statistics })
}

describe('statistics equal those of an oracle that calculates with exact fractions', () => {
  test('tradeStatistics returns the same result as the oracle', { timeout }, () => {
    fc.assert(
      fc.property(history, (input) => same(analysis.tradeStatistics(input), statisticsByOracle(input))),
      runs,
    )
  })

  test('each function for a single statistic returns the same result as the oracle', { timeout }, () => {
    const check = fc.property(history, (input) => {
      const { winRate, profitFactor, expectancy, sharpePerTrade, ...right } = statisticsByOracle(input)
      const { averageWin, averageLoss, largestWin, largestLoss } = right
      same(
        {
          winRate: analysis.winRate(input),
          profitFactor: analysis.profitFactor(input),
          expectancy: analysis.expectancy(input),
          averageWin: analysis.averageWin(input),
          averageLoss: analysis.averageLoss(input),
          largestWin: analysis.largestWin(input),
          largestLoss: analysis.largestLoss(input),
          sharpePerTrade: analysis.sharpePerTrade(input),
        },
        { winRate, profitFactor, expectancy, averageWin, averageLoss, largestWin, largestLoss, sharpePerTrade },
      )
      const { maxDrawdown, maxDrawdownPercent, longestWinStreak, longestLossStreak } = right
      same(analysis.maxDrawdown(input), { maxDrawdown, maxDrawdownPercent })
      same(analysis.longestStreaks(input), { longestWinStreak, longestLossStreak })
    })
    fc.assert(check, zonedRuns)
  })

  test('statistics by market and statistics by side equal those of the oracle', { timeout }, () => {
    const check = fc.property(history, (input) => {
      const byMarket = groupsByOracle(input, ({ marketCode }) => marketCode)
      sameGroups(analysis.statisticsByMarket(input), 'marketCode', byMarket)
      const bySide = groupsByOracle(input, ({ side }) => side)
      sameGroups(analysis.statisticsBySide(input), 'side', bySide)
    })
    fc.assert(check, zonedRuns)
  })

  test('statistics by weekday and by hour equal those of the oracle, in time zones with and without daylight saving time', {
    timeout,
  }, () => {
    const by = fc.constantFrom('openedAt' as const, 'closedAt' as const, undefined)
    const check = fc.property(history, timeZone, by, (input, zone, time) => {
      const zoned = { ...input, timeZone: zone, by: time }
      for (const [part, group] of [
        ['weekday', analysis.statisticsByWeekday],
        ['hour', analysis.statisticsByHour],
      ] as const) {
        const right = groupsByOracle(input, (order) => clockByOracle(order[time ?? 'closedAt'], zone)[part])
        sameGroups(group(zoned), part, right)
      }
    })
    fc.assert(check, zonedRuns)
  })

  test('statistics by day equal those of the oracle, in time zones with and without daylight saving time', { timeout }, () => {
    const check = fc.property(history, timeZone, (input, zone) => {
      const right = groupsByOracle(input, (order) => dayByOracle(order.closedAt, zone))
      sameGroups(analysis.statisticsByDay({ ...input, timeZone: zone }), 'day', right)
    })
    fc.assert(check, zonedRuns)
  })

  test('the balance curve, the extreme trades, the fees and the holding times equal those of the oracle', { timeout }, () => {
    const check = fc.property(history, (input) => {
      expect(analysis.balanceCurve(input)).toEqual(curveByOracle(input))
      expect(analysis.extremeTrades(input)).toEqual(extremesByOracle(input))
      same(analysis.feeTotals(input), feesByOracle(input))
      same(analysis.holdingTimes(input), holdingByOracle(input))
    })
    fc.assert(check, zonedRuns)
  })
})

test('the square roots that the oracle calculates are correct to 60 decimal places', () => {
  expect(roundedText(root({ top: 2n, bottom: 1n }), 59)).toBe('1.41421356237309504880168872420969807856967187537694807317668')
  const whole = fc.bigInt({ min: 0n, max: 10n ** 80n })
  const check = fc.property(whole, (value) => integerRoot(value) ** 2n <= value && (integerRoot(value) + 1n) ** 2n > value)
  fc.assert(check, { numRuns: 1000, seed: 20261122 })
})
