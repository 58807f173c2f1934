import { add, divide, multiply, round, subtract, sum } from '@leverkit/sdk/decimal'
import { margin } from '@leverkit/sdk/math'
import { expect } from 'vitest'
import type { formulaFaults } from '../../faults/formulas.ts'
import { fineMarket } from '../../finePrices.ts'
import { type JsonRow, textIn } from '../../mutate.ts'
import { all, askBoth, askBroken, askDirect, type Check, changes, changesEvents, type Scene } from '../Scene.ts'
import { done, order, rowOf, rowsOf } from '../World.ts'

const open = { who: 'trader', fields: { status: '1', page: '1' } } as const
const fixed = (value: string) => round({ value, places: 6 })

/**
 * Checks that the fault changes this field of orders, both in the list of orders and in account updates. If `value` is given,
 * also checks the new value.
 */
const orders = (name: string, value?: (row: JsonRow) => unknown): Check =>
  all(
    changes('orders.list', [`data.data[].${name}`], open),
    changesEvents('FOREX_TRADE', [`data.TransOrder[].${name}`], 'trader'),
    async (scene) => {
      const [direct, broken] = await askBoth(scene, 'orders.list', open)
      if (value !== undefined) expect(rowsOf(broken.data).map((row) => row[name])).toEqual(rowsOf(direct.data).map(value))
    },
  )

const detail = (name: string, same: string): Check =>
  all(changes('account.detail', [`data.${name}`], { who: 'trader' }), async (scene) => {
    const { data } = await askBroken(scene, 'account.detail', { who: 'trader' })
    expect(rowOf(data)[name]).toBe(rowOf(data)[same])
  })

/**
 * Maximum number of characters of a margin with 12 decimals. A longer text is a margin of 10000 or more, which a demo account
 * cannot pay.
 */
const longest = 17

/**
 * Places an order whose exact margin fulfils a condition. Returns the exact margin, and the margins that the sandbox and the
 * broken backend report.
 */
async function marginWith(scene: Scene, isWanted: (exact: string) => boolean) {
  const token = await scene.world.demo()
  for (const market of rowsOf((await askDirect(scene, 'markets.list')).data)) {
    if (market.Code !== fineMarket) continue
    const leverages = market.HasForexMultiple as readonly { readonly Value: string }[]
    for (const { Value: multiple } of leverages) {
      for (let steps = 1; steps <= 40; steps += 1) {
        const cont = multiply(String(steps), textIn(market, 'ForexMinCont'))
        const value = multiply(multiply(cont, textIn(market, 'ForexContNum')), textIn(rowOf(market.ForexQuotations), 'Close'))
        const exact = divide({ dividend: value, divisor: multiple, places: 12 })
        if (!isWanted(exact) || exact.length > longest) continue
        const fields = { ...order, forex_id: String(market.Id), cont, multiple }
        done(await askDirect(scene, 'orders.place', { token, fields }))
        const [direct, broken] = await askBoth(scene, 'orders.list', { token, fields: open.fields })
        return { exact, direct: rowsOf(direct.data)[0]?.CautionMoney, broken: rowsOf(broken.data)[0]?.CautionMoney }
      }
    }
  }
  throw new Error('No market has such a margin.')
}

export const formulaChecks = {
  'margin-without-leverage': orders('CautionMoney', (row) =>
    margin({
      mode: 'leverage',
      lots: textIn(row, 'Quantity'),
      contractSize: '100000',
      price: textIn(row, 'OriginPrice'),
      leverage: '1',
    }),
  ),
  'margin-cut': async (scene) => {
    const { exact, direct, broken } = await marginWith(scene, (margin) => margin.slice(-6) > '500000')
    expect([direct, broken]).toEqual([fixed(exact), exact.slice(0, -6)])
    await changes('orders.list', [], open)(scene)
  },
  'margin-half-even': async (scene) => {
    const { exact, direct, broken } = await marginWith(scene, (margin) => /[02468]500000$/.test(margin))
    expect([direct, broken]).toEqual([fixed(exact), exact.slice(0, -6)])
    await changes('orders.list', [], open)(scene)
  },
  'margin-of-fixed-mode': orders('CautionMoney', (row) => fixed(multiply(textIn(row, 'Quantity'), '100000'))),
  'fee-of-margin': orders('TradeFee', (row) => fixed(multiply(textIn(row, 'CautionMoney'), '3.5'))),
  'fee-type-wrong': changes('platform.settings', ['data.trade_fee_type']),
  'fee-per-order': orders('TradeFee', () => '3.500000'),
  'profit-of-wrong-side': orders('FactProfits', (row) =>
    row.OrderType === 2 ? fixed(subtract('0', textIn(row, 'FactProfits'))) : row.FactProfits,
  ),
  'profit-without-units': orders('FactProfits', (row) =>
    divide({ dividend: textIn(row, 'FactProfits'), divisor: '100000', places: 6 }),
  ),
  'profit-less-fee': orders('FactProfits', (row) => fixed(subtract(textIn(row, 'FactProfits'), textIn(row, 'TradeFee')))),
  'total-profit-of-winners': all(changes('orders.list', ['data.all_fact_profits'], open), async (scene) => {
    const { data } = await askBroken(scene, 'orders.list', open)
    const gains = rowsOf(data)
      .map((row) => textIn(row, 'FactProfits'))
      .filter((profit) => !profit.startsWith('-'))
    expect(rowOf(data).all_fact_profits).toBe(fixed(sum(gains)))
  }),
  'floating-profit-of-winners': changesEvents('FOREX_TRADE', ['data.ProfitsTotal'], 'trader'),
  'used-margin-zero': changesEvents('FOREX_TRADE', ['data.CautionMoneyAll'], 'trader'),
  'risk-rate-as-fraction': changesEvents('FOREX_TRADE', ['data.HazardRate'], 'trader'),
  'risk-rate-inverted': detail('risk_rate', 'prepayment_ratio'),
  'margin-level-zero': all(
    changes('account.detail', ['data.prepayment_ratio'], { who: 'idle' }),
    changes('account.detail', [], { who: 'trader' }),
  ),
  'equity-without-profit': detail('net_value', 'balance'),
  'free-margin-without-margin': detail('available_prepayment', 'net_value'),
  'ledger-without-signs': all(
    changes('account.ledger', ['data.data[].Value'], { who: 'trader', fields: { page: '1' } }),
    async (scene) => {
      const { data } = await askBroken(scene, 'account.ledger', { who: 'trader', fields: { page: '1' } })
      expect(rowsOf(data).some((row) => textIn(row, 'Value').startsWith('-'))).toBe(false)
    },
  ),
  'balance-without-ledger-entry': all(
    changes('account.balance', ['data.balance'], { who: 'trader' }),
    changes('account.detail', ['data.balance'], { who: 'trader' }),
    async (scene) => {
      const [direct, broken] = await askBoth(scene, 'account.balance', { who: 'trader' })
      expect(rowOf(broken.data).balance).toBe(fixed(add(textIn(rowOf(direct.data), 'balance'), '0.01')))
    },
  ),
} satisfies Record<keyof typeof formulaFaults, Check>
