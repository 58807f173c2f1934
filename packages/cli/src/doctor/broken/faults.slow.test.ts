import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallName } from './callName.ts'
import { type FaultName, faultNames, faults } from './faults.ts'
import { startBroken } from './startBroken.ts'
import { candleChecks } from './testing/checks/candles.ts'
import { digitChecks } from './testing/checks/digits.ts'
import { envelopeChecks } from './testing/checks/envelope.ts'
import { eventChecks } from './testing/checks/events.ts'
import { fieldChecks } from './testing/checks/fields.ts'
import { formulaChecks } from './testing/checks/formulas.ts'
import { listChecks } from './testing/checks/lists.ts'
import { moneyChecks } from './testing/checks/money.ts'
import { tradingChecks, writeChecks } from './testing/checks/orders.ts'
import { sessionChecks } from './testing/checks/session.ts'
import { socketChecks } from './testing/checks/socket.ts'
import { transportChecks } from './testing/checks/transport.ts'
import { type Check, SocketClient } from './testing/Scene.ts'
import { openWorld, type World } from './testing/World.ts'
import { ask } from './testing/wireClient.ts'

const checks: Record<FaultName, Check> = {
  ...envelopeChecks,
  ...transportChecks,
  ...fieldChecks,
  ...digitChecks,
  ...formulaChecks,
  ...listChecks,
  ...candleChecks,
  ...sessionChecks,
  ...tradingChecks,
  ...writeChecks,
  ...moneyChecks,
  ...socketChecks,
  ...eventChecks,
}

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Starts a backend with one fault, runs a check on it, and stops the backend. */
async function withBroken(name: FaultName | undefined, run: Check): Promise<void> {
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(ms)
  const { url, close } = await startBroken(name, { brokerUrl: world.url, wait })
  const sockets: SocketClient[] = []
  const socket = async (at = url) => {
    const opened = await SocketClient.open(at)
    sockets.push(opened)
    return opened
  }
  try {
    await run({ world, url, waits, socket })
  } finally {
    for (const opened of sockets) opened.close()
    await close()
  }
}

it.each(faultNames)('the fault %s changes the answers or frames as its summary describes', (name) =>
  withBroken(name, checks[name]),
)

/** Read calls whose answers must not change if a fault applies only to other calls. */
const reads: readonly (readonly [CallName, Record<string, string>, 'visitor' | 'trader' | 'real'])[] = [
  ['platform.settings', {}, 'visitor'],
  ['platform.areas', {}, 'visitor'],
  ['markets.categories', {}, 'visitor'],
  ['markets.list', { searchCurrency: 'EURUSD' }, 'visitor'],
  ['markets.candles', { forex_id: '1', period: '15min' }, 'visitor'],
  ['companies.current', {}, 'visitor'],
  ['news.list', { page: '1' }, 'visitor'],
  ['account.info', {}, 'trader'],
  ['account.balance', {}, 'trader'],
  ['account.detail', {}, 'trader'],
  ['account.ledger', { page: '1' }, 'trader'],
  ['orders.list', { status: '1', page: '1' }, 'trader'],
  ['withdrawals.records', { type: '1', page: '1' }, 'real'],
]

const askAll = (url: string, names: readonly CallName[]) =>
  Promise.all(
    reads
      .filter(([name]) => names.includes(name))
      .map(async ([name, fields, who]) => {
        const { rawHeaders, text } = await ask(url, name, fields, who === 'visitor' ? {} : { token: world[who] })
        return { name, rawHeaders, text }
      }),
  )

it.each(faultNames)('the fault %s changes no answers to calls outside its list of calls', async (name) => {
  const { calls, exchange } = faults[name].apply()
  const isEveryCall = exchange !== undefined && calls === undefined
  const others = isEveryCall ? [] : reads.map(([read]) => read).filter((read) => calls?.includes(read) !== true)
  await withBroken(name, async ({ url }) => expect(await askAll(url, others)).toEqual(await askAll(world.url, others)))
})

it('backends that are started without a sandbox address share one sandbox, which closes with the last of these backends', async () => {
  const [sound, broken] = await Promise.all([startBroken(), startBroken('code-zero-for-success')])
  const codes = [await ask(sound.url, 'platform.settings'), await ask(broken.url, 'platform.settings')].map(({ code }) => code)
  expect(codes).toEqual([1, 0])
  await broken.close()
  expect((await ask(sound.url, 'ranking.list')).code).toBe(1)
  await sound.close()
  await expect(ask(sound.url, 'platform.settings')).rejects.toThrow('ECONNREFUSED')
})
