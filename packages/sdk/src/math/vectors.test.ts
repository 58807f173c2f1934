import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { InvalidInputError } from '../errors.ts'
import {
  accountFigures,
  canonical,
  compareMarginLevel,
  equity,
  exactEquity,
  fee,
  floatingProfit,
  freeMargin,
  isDecimal,
  type MarginMode,
  margin,
  marginLevel,
  profit,
  riskRate,
  round,
  type Side,
  sum,
  usedMargin,
  withdraw,
} from './index.ts'
import { casesOf, stated, type VectorResult } from './testing/vectors.ts'

type Texts<Keys extends string> = Readonly<Record<Keys, string>>

const file = (name: string): unknown => JSON.parse(readFileSync(new URL(`./vectors/${name}.json`, import.meta.url), 'utf8'))

/** Compares a formula's result with the expected text, for each number of decimal places that the case lists. */
function expectRounded(result: VectorResult | undefined, id: string, at: (places: number) => string | null) {
  const entries = Object.entries(stated(result, id).rounded)
  expect(entries.length).toBeGreaterThan(0)
  for (const [places, { half_up }] of entries) expect(at(JSON.parse(places)), `${id} at ${places} places`).toBe(half_up)
}

// Some vectors contain an invalid side, which the formula must reject. The cast lets TypeScript accept such a side.
const asSide = (text: string) => text as Side

const refused = (formula: () => unknown) => expect(formula).toThrow(InvalidInputError)

describe('test vectors for margin', () => {
  const mode = (digit: string): MarginMode => (digit === '1' ? 'fixed' : 'leverage')
  type Inputs = Texts<'margin_mode' | 'lots' | 'units_per_lot' | 'price' | 'leverage'>
  test.each(casesOf<Inputs, VectorResult>(file('margin'), 175))(
    'margin() returns the expected result for the test vector $id ($tags) @spec-9.1',
    ({ id, inputs, expect: kind, rounded }) => {
      const { lots, price, leverage } = inputs
      const at = (places: number) =>
        margin({ mode: mode(inputs.margin_mode), lots, contractSize: inputs.units_per_lot, price, leverage, places })
      if (kind === 'value') expectRounded({ rounded: stated(rounded, id) }, id, at)
      else refused(() => at(6))
    },
  )
})

describe('test vectors for fee', () => {
  type Inputs = Texts<'trade_fee_type' | 'lots' | 'margin' | 'rate'>
  // In the cases with `expect: 'policy'`, the rate is negative. This SDK accepts a negative rate as a rebate.
  test.each(casesOf<Inputs, VectorResult>(file('fee'), 179))(
    'fee() returns the expected result for the test vector $id ($tags) @spec-9.1',
    ({ id, inputs, expect: kind, rounded }) => {
      const { lots, rate: feeRate } = inputs
      const at = (places: number) =>
        inputs.trade_fee_type === '1'
          ? fee({ basis: 'lots', lots, feeRate, places })
          : fee({ basis: 'margin', margin: inputs.margin, feeRate, places })
      if (kind === 'error') refused(() => at(6))
      else expectRounded({ rounded: stated(rounded, id) }, id, at)
    },
  )
})

describe('test vectors for withdraw', () => {
  type Inputs = Texts<'fee_type' | 'rate' | 'amount' | 'rate_of_currency'>
  type Results = { fee: VectorResult; received: VectorResult }
  // In the case with `expect: 'policy'`, the rate is negative. This SDK accepts a negative rate as a rebate.
  test.each(casesOf<Inputs, Results>(file('withdraw'), 169))(
    'withdraw() returns the expected result for the test vector $id ($tags) @spec-9.1',
    (entry) => {
      const { rate, amount, rate_of_currency: currencyRate, fee_type } = entry.inputs
      const at = (places: number) =>
        withdraw({ feeType: fee_type === '1' ? 'fixed' : 'percent', rate, amount, currencyRate, places })
      if (entry.expect === 'error') return refused(() => at(6))
      expectRounded(entry.fee, entry.id, (places) => at(places).fee)
      expectRounded(entry.received, entry.id, (places) => at(places).received)
    },
  )
})

describe('test vectors for profit', () => {
  type Inputs = Texts<'side' | 'open' | 'current' | 'lots' | 'units'>
  // The cases with `expect: 'policy'` have a negative price or the side "long". This SDK rejects both.
  test.each(casesOf<Inputs, VectorResult>(file('profit'), 156))(
    'profit() returns the expected result for the test vector $id ($tags)',
    ({ id, inputs, expect: kind, rounded }) => {
      const { lots, units: contractSize, open: openPrice, current: currentPrice } = inputs
      const at = (places: number) => profit({ side: asSide(inputs.side), lots, contractSize, openPrice, currentPrice, places })
      if (kind === 'value') expectRounded({ rounded: stated(rounded, id) }, id, at)
      else refused(() => at(6))
    },
  )
})

describe('test vectors for account', () => {
  type Position = Texts<'side' | 'open' | 'current' | 'lots' | 'units' | 'margin'>
  type Inputs = { balance: string; positions: readonly Position[] }
  type Ratios = Record<'margin_level_pct' | 'inverse_risk_pct', VectorResult | null>
  type Results = Record<'floating_profit' | 'used_margin' | 'equity' | 'free_margin', VectorResult> &
    Ratios & { compare: Record<string, number>; balance_display: VectorResult['rounded'] }

  const toOrders = (positions: readonly Position[]) =>
    positions.map(({ side, open, current, lots, units, margin: blocked }) => ({
      side: asSide(side),
      lots,
      contractSize: units,
      openPrice: open,
      currentPrice: current,
      margin: blocked,
    }))
  const cases = casesOf<Inputs, Results>(file('account'), 148)

  test.each(cases)('the account formulas return the expected results for the test vector $id ($tags)', (entry) => {
    const { id, inputs } = entry
    const orders = toOrders(inputs.positions)
    if (entry.expect !== 'value') return refused(() => accountFigures({ balance: inputs.balance, orders }))
    const exact = {
      equity: exactEquity({ balance: inputs.balance, orders }),
      usedMargin: sum(orders.map((order) => order.margin)),
    }
    expectRounded(entry.floating_profit, id, (places) => floatingProfit({ orders, places }))
    expectRounded(entry.used_margin, id, (places) => usedMargin({ orders, places }))
    expectRounded(entry.equity, id, (places) => equity({ balance: exact.equity, floatingProfit: '0', places }))
    expectRounded(entry.free_margin, id, (places) => freeMargin({ ...exact, places }))
    const ratio = (result: VectorResult | null | undefined, at: (places: number) => string | null) =>
      stated(result, id) === null ? expect(at(2)).toBeNull() : expectRounded(result ?? undefined, id, at)
    ratio(entry.margin_level_pct, (places) => marginLevel({ ...exact, places }))
    ratio(entry.inverse_risk_pct, (places) => riskRate({ ...exact, places }))
    for (const [places, { half_up }] of Object.entries(stated(entry.balance_display, id))) {
      expect(round({ value: inputs.balance, places: JSON.parse(places) })).toBe(half_up)
    }
  })

  test.each(cases.filter((entry) => entry.expect === 'value'))(
    'accountFigures returns the same results as the separate formulas for the test vector $id',
    (entry) => {
      const figures = accountFigures({ balance: entry.inputs.balance, orders: toOrders(entry.inputs.positions) })
      const at = (result: VectorResult | null | undefined, places: string) =>
        stated(result, entry.id)?.rounded[places]?.half_up ?? null
      expect(figures).toEqual({
        floatingProfit: at(entry.floating_profit, '6'),
        usedMargin: at(entry.used_margin, '6'),
        equity: at(entry.equity, '6'),
        freeMargin: at(entry.free_margin, '6'),
        riskRate: at(entry.inverse_risk_pct, '2'),
        marginLevel: at(entry.margin_level_pct, '2'),
      })
    },
  )

  test.each(cases.filter((entry) => entry.compare))(
    'for the test vector $id, compareMarginLevel compares the exact margin level',
    (entry) => {
      const orders = toOrders(entry.inputs.positions)
      const exact = {
        equity: exactEquity({ balance: entry.inputs.balance, orders }),
        usedMargin: sum(orders.map((order) => order.margin)),
      }
      const levels = Object.entries(stated(entry.compare, entry.id))
      expect(levels.length).toBe(7)
      for (const [level, order] of levels) expect(compareMarginLevel({ ...exact, level }), `against ${level} %`).toBe(order)
    },
  )
})

describe('test vectors for round', () => {
  test.each(casesOf<Texts<'value'>, VectorResult>(file('display'), 163))(
    'round() returns the expected text for the test vector $id',
    ({ id, inputs, rounded }) => {
      expectRounded({ rounded: stated(rounded, id) }, id, (places) => round({ value: inputs.value, places }))
    },
  )
})

describe('test vectors for isDecimal and canonical', () => {
  type Result = { canonical: string }
  test.each(casesOf<Texts<'text'>, Result>(file('parse'), 42))(
    'isDecimal() and canonical() accept or reject the text of the test vector $id as expected ($tags)',
    (entry) => {
      const { text } = entry.inputs
      // The SDK rejects all texts with `expect: 'policy'` except `-0`, which it reads as 0.
      const reads = entry.expect === 'value' || text === '-0'
      expect(isDecimal(text)).toBe(reads)
      if (!reads) return refused(() => canonical(text))
      expect(canonical(text)).toBe(text === '-0' ? '0' : stated(entry.canonical, entry.id))
    },
  )
})
