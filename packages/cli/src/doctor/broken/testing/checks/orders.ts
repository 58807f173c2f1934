import { expect } from 'vitest'
import type { tradingFaults } from '../../faults/trading.ts'
import type { writeFaults } from '../../faults/writes.ts'
import type { Json, JsonRow } from '../../mutate.ts'
import { askBroken, askDirect, type Check, changes, type Scene } from '../Scene.ts'
import { done, order, rowOf, rowsOf } from '../World.ts'

const pending = { ...order, status: '0', target_price: '0.90000' } as const

/** Creates a demo account for one check, with functions that send calls of this account. */
async function account(scene: Scene) {
  const token = await scene.world.demo()
  const broken = (name: Parameters<typeof askBroken>[1], fields: Record<string, string>, key?: string) =>
    askBroken(scene, name, { token, fields, ...(key === undefined ? {} : { key }) })
  return {
    token,
    broken,
    direct: (name: Parameters<typeof askDirect>[1], fields: Record<string, string>) => askDirect(scene, name, { token, fields }),
    place: async (fields: Record<string, string>) =>
      String(rowOf(done(await askDirect(scene, 'orders.place', { token, fields })).data).Id),
    /** Returns the orders of one status, read directly from the sandbox. */
    orders: async (status: string): Promise<JsonRow[]> =>
      rowsOf((await askDirect(scene, 'orders.list', { token, fields: { status, page: '1' } })).data),
  }
}
type Account = Awaited<ReturnType<typeof account>>

const withAccount =
  (check: (mine: Account, scene: Scene) => Promise<void>): Check =>
  async (scene) =>
    check(await account(scene), scene)

/** Checks that the sandbox refuses an order, but that the broken backend places it with other fields. */
const places = (fields: Record<string, string>, expected: Record<string, Json>) =>
  withAccount(async ({ direct, broken, orders }) => {
    expect((await direct('orders.place', fields)).code).not.toBe(1)
    expect((await broken('orders.place', fields)).code).toBe(1)
    expect(await orders('1')).toMatchObject([expected])
  })

/**
 * Checks that the broken backend reports success for a call that the sandbox refuses. Also checks that the orders remain
 * unchanged.
 */
const reports = (
  status: '0' | '1',
  call: (id: string) => readonly ['orders.close' | 'orders.cancel' | 'orders.setStops', Record<string, string>],
) =>
  withAccount(async ({ direct, broken, place, orders }) => {
    const id = await place(status === '0' ? pending : order)
    const before = await orders(status)
    expect((await direct(...call(id))).code).not.toBe(1)
    expect((await broken(...call(id))).code).toBe(1)
    expect(await orders(status)).toEqual(before)
  })

export const tradingChecks = {
  'close-twice-accepted': withAccount(async ({ broken, direct, place }) => {
    const id = await place(order)
    const first = await broken('orders.close', { id })
    const second = await broken('orders.close', { id })
    expect([first.code, second.text]).toEqual([1, first.text])
    expect((await direct('orders.close', { id })).code).toBe(2008)
  }),
  'close-of-pending-accepted': reports('0', (id) => ['orders.close', { id }]),
  'cancel-of-open-accepted': reports('1', (id) => ['orders.cancel', { id }]),
  'stops-on-wrong-side-accepted': reports('1', (id) => [
    'orders.setStops',
    { id, target_profit_price: '0.50000', stop_loss_price: '0' },
  ]),
  'order-with-wrong-stop-accepted': places({ ...order, stop_loss_price: '2.00000' }, { TargetLossPrice: '0' }),
  'stop-not-removed': withAccount(async ({ broken, place, orders }) => {
    const id = await place({ ...order, stop_loss_price: '0.90000' })
    const change = { id, target_profit_price: '2.00000', stop_loss_price: '0' }
    expect((await broken('orders.setStops', change)).code).toBe(1)
    expect(await orders('1')).toMatchObject([{ TargetProfitPrice: '2.00000', TargetLossPrice: '0.90000' }])
  }),
  'lots-off-step-accepted': places({ ...order, cont: '0.015' }, { Quantity: '0.01' }),
  'lots-below-minimum-accepted': places({ ...order, cont: '0.005' }, { Quantity: '0.01' }),
  'leverage-not-offered-accepted': places({ ...order, cont: '0.01', multiple: '77' }, { Multiple: '1' }),
  'margin-not-checked': places({ ...order, cont: '50', multiple: '1' }, { Quantity: '0.01', Multiple: '500' }),
  'pending-filled-at-once': withAccount(async ({ broken, orders }) => {
    expect((await broken('orders.place', pending)).code).toBe(1)
    expect([(await orders('0')).length, (await orders('1')).length]).toEqual([0, 1])
  }),
  'pending-listed-as-open': withAccount(async ({ broken, place }) => {
    await place(order)
    const id = await place(pending)
    const { data } = await broken('orders.list', { status: '1', page: '1' })
    expect(rowsOf(data).map((row) => String(row.Id))).toContain(id)
    expect([rowsOf(data).length, rowOf(data).total]).toEqual([2, 1])
  }),
  'sides-swapped': withAccount(async ({ broken, orders }) => {
    expect((await broken('orders.place', order)).code).toBe(1)
    expect(await orders('1')).toMatchObject([{ OrderType: 2 }])
  }),
} satisfies Record<keyof typeof tradingFaults, Check>

export const writeChecks = {
  'cancel-does-nothing': withAccount(async ({ broken, place, orders }) => {
    const id = await place(pending)
    expect((await broken('orders.cancel', { id })).code).toBe(1)
    expect(await orders('0')).toHaveLength(1)
    expect((await broken('orders.cancel', { id: '1' })).code).not.toBe(1)
  }),
  'order-placed-twice': withAccount(async ({ broken, orders }) => {
    expect((await broken('orders.place', order, 'key-1')).code).toBe(1)
    expect(await orders('1')).toHaveLength(2)
  }),
  'idempotency-ignored': withAccount(async ({ broken, orders }) => {
    const answers = [await broken('orders.place', order, 'key-1'), await broken('orders.place', order, 'key-1')]
    expect(answers.map(({ code }) => code)).toEqual([1, 1])
    expect(await orders('1')).toHaveLength(2)
  }),
  'idempotency-conflict-accepted': withAccount(async ({ broken, orders }) => {
    const first = await broken('orders.place', order, 'key-1')
    const other = await broken('orders.place', { ...order, cont: '0.20' }, 'key-1')
    expect(other.text).toBe(first.text)
    expect(await orders('1')).toHaveLength(1)
  }),
  'idempotent-repeat-refused': withAccount(async ({ broken, orders }) => {
    const answers = [await broken('orders.place', order, 'key-1'), await broken('orders.place', order, 'key-1')]
    expect(answers.map(({ code }) => code)).toEqual([1, 1005])
    expect(await orders('1')).toHaveLength(1)
  }),
  'order-placed-despite-refusal': withAccount(async ({ broken, orders }) => {
    expect((await broken('orders.place', order)).json).toEqual({ code: 1004, msg: 'Try again later', data: null })
    expect(await orders('1')).toHaveLength(1)
  }),
  'order-lost-despite-success': withAccount(async ({ broken, orders }, scene) => {
    expect((await broken('orders.place', order, 'key-1')).json).toEqual({ code: 1, msg: 'OK', data: null })
    expect([await orders('0'), await orders('1'), await orders('3')]).toEqual([[], [], []])
    await changes('orders.place', [], { fields: order })(scene)
  }),
  'post-only': withAccount(async ({ broken, orders }) => {
    const answer = await broken('orders.place', order)
    expect([answer.status, answer.text]).toEqual([405, 'Method Not Allowed'])
    expect(await orders('1')).toEqual([])
  }),
  'reset-does-nothing': withAccount(async ({ broken, place, orders }, scene) => {
    await place(order)
    expect((await broken('account.resetDemo', {})).json).toEqual({ code: 1, msg: 'OK', data: null })
    expect(await orders('1')).toHaveLength(1)
    await changes('account.resetDemo', [])(scene)
  }),
  'closed-order-without-result': async (scene) => {
    const question = { who: 'trader', fields: { status: '3', page: '1' } } as const
    await changes('orders.list', ['data.data[].FactProfits'], question)(scene)
    await changes('orders.list', [], { who: 'trader', fields: { status: '1', page: '1' } })(scene)
  },
} satisfies Record<keyof typeof writeFaults, Check>
