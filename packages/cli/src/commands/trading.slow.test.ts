import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Order, Quote } from '@leverkit/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exitCodes } from '../exitCodes.ts'
import { Profile } from '../profile/Profile.ts'
import { type Bench, openBench, runCli, spawnCli } from '../testing/cli.ts'

let bench: Bench
let count = 0
let profile = ''
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  // Each test uses a new demo account.
  count += 1
  profile = `p${count}`
  await bench.json('login', '--demo', '--profile', profile)
})

const cli = (args: readonly string[], options = {}) => bench.cli([...args, '--profile', profile], options)
const json = <T>(...args: readonly string[]) => bench.json<T>(...args, '--profile', profile)
const ordersOf = (status = 'open') => json<Order[]>('orders', '--status', status)
const intents = () => {
  const folder = join(bench.folder, 'profiles', profile, 'intents')
  return existsSync(folder) ? readdirSync(folder) : []
}
const buy = ['order', 'place', 'BTCUSD', 'buy', '0.01', '--yes']
const lose = (name: 'timeoutAfterAccept' | 'timeoutBeforeAccept' | 'partial') =>
  bench.sandbox.faults.on({ name, value: 'orders.place', times: 1 })

describe('prices', () => {
  it('the command `quote` prints the markets in the sequence of the arguments, and rejects an unknown code', async () => {
    const quotes = await json<{ code: string; last: string }[]>('quote', 'ethusd', 'BTCUSD')
    expect(quotes.map(({ code }) => code)).toEqual(['ETHUSD', 'BTCUSD'])
    const { code, err } = await cli(['quote', 'NOPE'])
    expect([code, err]).toEqual([exitCodes.USAGE, 'The broker has no market "NOPE".\nList the codes with `leverkit markets`.\n'])
  })

  it('`leverkit watch --json` prints one JSON line for each tick', async () => {
    const { code, out } = await cli(['watch', 'BTCUSD', '--json', '--count', '2'])
    const ticks = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Quote)
    expect([code, ticks.map((tick) => tick.code)]).toEqual([0, ['BTCUSD', 'BTCUSD']])
  })

  it('Ctrl-C ends `leverkit watch` with exit code 0 and no message', async () => {
    const { child, ended } = spawnCli(['watch', 'BTCUSD'], bench.env)
    child.stdout.once('data', () => child.kill('SIGINT'))
    expect(await ended).toMatchObject({ code: 0, signal: null, err: '' })
  })
})

describe('an order', () => {
  it('the commands `order place`, `order stops` and `order close` place an order, change its stop loss and close it', async () => {
    const { order } = await json<{ outcome: string; order: Order }>(...buy, '--leverage', '50')
    expect(order).toMatchObject({ side: 'buy', lots: '0.01', displayCode: 'BTCUSD' })
    const id = String(order.id)
    expect((await cli(['order', 'stops', id, '--stop-loss', '1.0', '--yes'])).code).toBe(0)
    expect((await ordersOf())[0]?.stopLoss).toMatch(/^1(\.0+)?$/)
    expect((await cli(['order', 'stops', id, '--stop-loss', 'none', '--yes'])).code).toBe(0)
    const { out } = await cli(['order', 'close', id, '--yes'])
    expect(out).toMatch(new RegExp(`^Order ${id} is closed`))
    expect([await ordersOf(), (await ordersOf('closed')).length, intents()]).toEqual([[], 1, []])
  })

  it('`leverkit order place --at` creates a pending order, and `leverkit order cancel` cancels the order', async () => {
    const { order } = await json<{ order: Order }>(...buy, '--at', '1000.0')
    expect((await ordersOf('pending')).map(({ id }) => id)).toEqual([order.id])
    expect((await cli(['order', 'cancel', String(order.id), '--yes'])).code).toBe(0)
    expect(await ordersOf('pending')).toEqual([])
  })

  it('if stdin is a pipe and --yes is missing, the program prints the cost of an order and does not send the order', async () => {
    const { code, out, err } = await cli(buy.slice(0, -1))
    expect([code, out, await ordersOf()]).toEqual([exitCodes.USAGE, '', []])
    expect(err).toMatch(
      /^Margin \d\S* · Fee \S+ · Value per pip \S+ · Leverage \d+ · Free margin \S+\n.*\nAdd --yes to send it\.\n$/,
    )
  })

  it('`leverkit order place --dry-run` prints the request and the cost, and sends nothing', async () => {
    const shown = await json<{ call: string; request: object; preview: object }>(...buy, '--dry-run', '--take-profit', '999999.0')
    expect(shown).toMatchObject({
      call: 'orders.place',
      request: { kind: 'market', side: 'buy', lots: '0.01', takeProfit: '999999.0' },
      preview: { margin: expect.any(String), fee: expect.any(String), valuePerPip: expect.any(String) },
    })
    expect([await ordersOf(), intents()]).toEqual([[], []])
  })

  it('if the broker refuses an order, the program ends with exit code 1 and a message of two lines, and the profile keeps no intent', async () => {
    const { code, err } = await cli(['order', 'place', 'BTCUSD', 'buy', '5000', '--yes'])
    expect([code, err.trim().split('\n').length, intents()]).toEqual([exitCodes.REFUSED, 2, []])
    expect((await cli(['order', 'close', '999999', '--yes'])).code).toBe(exitCodes.REFUSED)
  })

  it.each([
    ['size', ['order', 'place', 'BTCUSD', 'buy', '1e3', '--yes']],
    ['side', ['order', 'place', 'BTCUSD', 'long', '1', '--yes']],
    ['leverage', ['order', 'place', 'BTCUSD', 'buy', '0.01', '--leverage', '7', '--yes']],
    ['target price', ['order', 'place', 'BTCUSD', 'buy', '0.01', '--at', '-1', '--yes']],
  ])('an order with an invalid %s ends with the exit code of wrong usage, and nothing is sent', async (_, args) => {
    expect([(await cli(args)).code, intents()]).toEqual([exitCodes.USAGE, []])
  })
})

describe('a lost answer', () => {
  it('if the answer to an order is lost, the program finds the order at the broker and ends with exit code 0', async () => {
    lose('partial')
    const { code, out, err } = await cli(buy)
    expect([code, (await ordersOf()).length, intents()]).toEqual([0, 1, []])
    expect(out).toMatch(/^Order \d+: buy 0.01 BTCUSD at /)
    expect(err).toBe('No answer arrived. Looking for the outcome at the broker …\n')
  })

  it('if no look-up finds an order after a lost answer, the program ends with exit code 4, and --retry places exactly one order', async () => {
    lose('timeoutBeforeAccept')
    const { code, err } = await cli([...buy, '--timeout', '1'])
    expect([code, err.includes('--retry'), intents().length]).toEqual([exitCodes.OUTCOME_UNKNOWN, true, 1])
    const refused = await cli(buy)
    expect([refused.code, await ordersOf()]).toEqual([exitCodes.OUTCOME_UNKNOWN, []])
    expect((await cli([...buy, '--retry'])).code).toBe(0)
    expect([(await ordersOf()).length, intents()]).toEqual([1, []])
  })

  it('if the broker refuses --retry for a reason that does not concern the order, such as UNAVAILABLE, the profile keeps the intent', async () => {
    lose('timeoutBeforeAccept')
    await cli([...buy, '--timeout', '1'])
    bench.sandbox.faults.on({ name: 'rejectOrders', value: 'UNAVAILABLE', times: null })
    expect([(await cli([...buy, '--retry'])).code, intents().length]).toEqual([exitCodes.REFUSED, 1])
    bench.sandbox.faults.off('rejectOrders')
    expect([(await cli([...buy, '--retry'])).code, (await ordersOf()).length]).toEqual([0, 1])
  })

  it('if the backend has no idempotency keys and the broker has already accepted the order, --retry finds it and does not send it again', async () => {
    new Profile(bench.folder, profile).update({ backend: {} })
    bench.sandbox.faults.on({ name: 'timeoutAfterAccept', value: 'orders.place', times: 1 })
    const { child, ended } = spawnCli([...buy, '--profile', profile], bench.env)
    await expect.poll(async () => (await ordersOf()).length).toBe(1)
    child.kill('SIGKILL')
    await ended
    expect([(await cli([...buy, '--retry'])).code, (await ordersOf()).length, intents()]).toEqual([0, 1, []])
  })
})

describe('a process that is killed', () => {
  it('if the process is killed after the broker accepted the order, the profile keeps the intent, and --retry places no second order', async () => {
    bench.sandbox.faults.on({ name: 'timeoutAfterAccept', value: 'orders.place', times: 1 })
    const { child, ended } = spawnCli([...buy, '--profile', profile], bench.env)
    await expect.poll(async () => (await ordersOf()).length).toBe(1)
    child.kill('SIGKILL')
    expect((await ended).signal).toBe('SIGKILL')
    expect(intents()).toHaveLength(1)
    const retried = await spawnCli([...buy, '--retry', '--json', '--profile', profile], bench.env).ended
    const [order, ...others] = await ordersOf()
    expect([retried.code, others, intents()]).toEqual([0, [], []])
    expect((JSON.parse(retried.out) as { order: Order }).order.id).toBe(order?.id)
  })

  it('if the process is killed before the broker accepts the order, the profile keeps the intent, and --retry places one order', async () => {
    lose('timeoutBeforeAccept')
    const { child, ended } = spawnCli([...buy, '--profile', profile], bench.env)
    await expect.poll(() => bench.sandbox.faults.find('timeoutBeforeAccept')).toBeNull()
    child.kill('SIGKILL')
    await ended
    expect([intents().length, await ordersOf()]).toEqual([1, []])
    expect((await cli([...buy, '--retry'])).code).toBe(0)
    expect([(await ordersOf()).length, intents()]).toEqual([1, []])
  })

  it('if the user presses Ctrl-C after the order was sent, the program ends with exit code 4, and the profile keeps the intent', async () => {
    bench.sandbox.faults.on({ name: 'timeoutAfterAccept', value: 'orders.place', times: 1 })
    const { child, ended } = spawnCli([...buy, '--profile', profile], bench.env)
    await expect.poll(async () => (await ordersOf()).length).toBe(1)
    child.kill('SIGINT')
    const { code, err } = await ended
    expect([code, err.includes('after the request was sent'), intents().length]).toEqual([exitCodes.OUTCOME_UNKNOWN, true, 1])
  })
})

it('without a session, the commands `account` and `orders` fail, and the message contains the command that signs in', async () => {
  for (const command of ['account', 'orders']) {
    const { code, err } = await runCli([command, '--profile', 'nobody'], { env: bench.env })
    expect([code, err.includes('leverkit login')]).toEqual([exitCodes.SESSION, true])
  }
  expect((await json<{ balance: string }>('account')).balance).toMatch(/^\d+\.\d+$/)
})
