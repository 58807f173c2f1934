import { expect } from 'vitest'
import type { digitFaults } from '../../faults/digits.ts'
import { all, askBoth, askBroken, askDirect, type Check, changes, changesEvents } from '../Scene.ts'
import { rowOf, rowsOf } from '../World.ts'

const field = (name: string): Check => changes('markets.list', [`data[].${name}`])
const balance: Check = changes('account.balance', ['data.balance'], { who: 'idle' })
const open = { who: 'trader', fields: { status: '1', page: '1' } } as const

const orders = (name: string): Check =>
  all(
    changes('orders.list', [`data.data[].${name}`], open),
    changesEvents('FOREX_TRADE', [`data.TransOrder[].${name}`], 'trader'),
  )

/** Runs a check, and also checks one value of the broken backend. */
const shows = (check: Check, value: (scene: Parameters<Check>[0]) => Promise<unknown>, expected: unknown): Check =>
  all(check, async (scene) => expect(await value(scene)).toEqual(expected))

const brokenBalance = async (scene: Parameters<Check>[0]) =>
  rowOf((await askBroken(scene, 'account.balance', { who: 'idle' })).data).balance
const firstMarket = (name: string) => async (scene: Parameters<Check>[0]) =>
  rowsOf((await askBroken(scene, 'markets.list')).data)[0]?.[name]

/** Checks that the broken backend's rows equal the sandbox's rows with `change` applied to the field `time`. */
const shifts =
  (
    name: 'markets.candles' | 'news.list' | 'orders.list',
    time: string,
    change: (time: number) => unknown,
    fields: Record<string, string>,
  ): Check =>
  async (scene) => {
    const question = { fields, ...(name === 'orders.list' ? { who: 'trader' as const } : {}) }
    const [direct, broken] = await askBoth(scene, name, question)
    const [before, after] = [rowsOf(direct.data), rowsOf(broken.data)]
    expect(before.length).toBeGreaterThan(0)
    expect(after).toEqual(before.map((row) => ({ ...row, [time]: change(row[time] as number) })))
  }

const eightHours = (time: number) => time + 28_800_000
const seconds = (time: number) => Math.floor(time / 1_000)
const candles = { forex_id: '1', period: '5min' }

export const digitChecks = {
  'balance-as-number': shows(balance, brokenBalance, 10_000),
  'balance-through-float': shows(balance, brokenBalance, '10000'),
  'balance-with-separators': shows(balance, brokenBalance, '10,000.000000'),
  'balance-with-currency': shows(balance, brokenBalance, '$10000.000000'),
  'prices-as-numbers': all(
    changes('markets.list', ['data[].ForexQuotations.Close', 'data[].ForexQuotations.Open']),
    async (scene) => {
      const [market] = rowsOf((await askBroken(scene, 'markets.list')).data)
      expect(rowOf(market?.ForexQuotations).Close).toBeTypeOf('number')
    },
  ),
  'prices-without-zeros': field('ForexQuotations.Open'),
  'prices-with-float-noise': all(field('ForexQuotations.Close'), async (scene) => {
    const [market] = rowsOf((await askBroken(scene, 'markets.list')).data)
    expect(String(rowOf(market?.ForexQuotations).Close)).toMatch(/^\d\.\d{19}$/)
  }),
  'prices-with-decimal-comma': all(field('ForexQuotations.Close'), async (scene) => {
    const [market] = rowsOf((await askBroken(scene, 'markets.list')).data)
    expect(String(rowOf(market?.ForexQuotations).Close)).toMatch(/^\d,\d{5}$/)
  }),
  'change-with-plus': field('ForexQuotations.Change'),
  'change-as-fraction': field('ForexQuotations.Change'),
  'exponent-form': shows(field('ForexContNum'), firstMarket('ForexContNum'), '1e+5'),
  'lot-step-without-zero': shows(field('Pip'), firstMarket('Pip'), '.01'),
  'fee-rate-rounded': field('ForexFeeRate'),
  'profits-with-two-decimals': orders('FactProfits'),
  'margins-with-two-decimals': orders('CautionMoney'),
  'lots-rounded': orders('Quantity'),
  'ledger-with-two-decimals': changes('account.ledger', ['data.data[].Value'], { who: 'trader', fields: { page: '1' } }),
  'candle-times-in-seconds': shifts('markets.candles', 'Time', seconds, candles),
  'candle-times-local': shifts('markets.candles', 'Time', eightHours, candles),
  'news-times-as-text': async (scene) => {
    const [direct, broken] = [
      await askDirect(scene, 'news.list', { fields: { page: '1' } }),
      await askBroken(scene, 'news.list', { fields: { page: '1' } }),
    ]
    const [before, after] = [rowsOf(direct.data)[0], rowsOf(broken.data)[0]]
    expect(Date.parse(`${String(after?.created_at).replace(' ', 'T')}Z`)).toBe(seconds(before?.created_at as number) * 1_000)
  },
  'news-times-local': shifts('news.list', 'created_at', eightHours, { page: '1' }),
  'order-times-in-seconds': shifts('orders.list', 'CreateTimeHandler', seconds, { status: '1', page: '1' }),
  'order-times-local': shifts('orders.list', 'CreateTimeHandler', eightHours, { status: '1', page: '1' }),
} satisfies Record<keyof typeof digitFaults, Check>
