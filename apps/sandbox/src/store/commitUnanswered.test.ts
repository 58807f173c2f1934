import { once } from 'node:events'
import { contract } from '@leverkit/sdk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { ownId } from '../handlers/ownId.ts'
import { createScriptedFeed, type ScriptedFeed } from '../kit/ScriptedFeed.ts'
import { MARKETS } from '../market/markets.ts'
import { type CommitCutter, openCommitCutter } from '../testing/CommitCutter.ts'
import { clusterUnderTest } from '../testing/databases.ts'
import { signInSeeded } from '../testing/realUsers.ts'
import { createTestBroker, eurusd, type TestBroker } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { orders } = contract
const orderRequest = { side: 'buy', lots: '0.1', marketId: eurusd, kind: 'market', leverage: '100' } as const
const server = clusterUnderTest()

describe.skipIf(server.missing)('an order whose COMMIT got no answer (skipped without PostgreSQL)', () => {
  let broker: TestBroker
  let cutter: CommitCutter
  let feed: ScriptedFeed
  beforeAll(async () => {
    cutter = await openCommitCutter(await server.cluster().createDatabase())
    feed = createScriptedFeed()
    feed.addPrice('EURUSD', Date.now() - 60_000, '1.10000')
    const prices = { markets: MARKETS.filter(({ code }) => code === 'EURUSD'), feed }
    broker = await createTestBroker({ store: { kind: 'postgres', url: cutter.url }, prices, wall: Date.now })
  })
  afterAll(async () => {
    await broker?.sandbox.close()
    await cutter?.close()
  })

  /** Sets a new price and advances the market to it. */
  const price = async (text: string) => {
    const at = broker.sandbox.clock.now() + 2
    feed.addPrice('EURUSD', at, text)
    await vi.waitUntil(() => broker.sandbox.clock.now() >= at, { interval: 1 })
    await broker.sandbox.step()
  }
  /** Runs a write and drops the answer to its COMMIT. */
  const unanswered = async (write: () => Promise<{ readonly code: string }>) => {
    cutter.cutNext = true
    expect((await write()).code).toBe('OUTCOME_UNKNOWN')
  }
  const placing =
    (token: string, more: object = {}) =>
    () =>
      broker.call(orders.place, { ...orderRequest, ...more }, { token })
  const list = async (token: string, status: 'open' | 'closed') =>
    (await broker.call(orders.list, { status, page: 1 }, { token })).data.orders

  it('if the answer to the COMMIT of an order was lost, the order still closes at its take profit', async () => {
    const token = await broker.demo()
    await unanswered(placing(token, { takeProfit: '1.10100' }))
    await price('1.10100')
    expect(await list(token, 'closed')).toMatchObject([{ closedBy: 'takeProfit', currentPrice: '1.10100' }])
    await price('1.10000')
  })

  it("the user's sockets receive the opening and the closing of an order, even if the answers to both COMMITs were lost", async () => {
    const token = await broker.demo()
    const { port } = await broker.sandbox.listen()
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`)
    const frames: { readonly topic?: string; readonly type?: string; readonly data?: unknown }[] = []
    socket.on('message', (data) => frames.push(JSON.parse(String(data)) as (typeof frames)[number]))
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'login', token }))
    for (const topic of ['FOREX_TRADE', 'FOREX_CLOSED']) socket.send(JSON.stringify({ type: 'sub', topic }))
    const lastEvent = (topic: string) => frames.filter((frame) => frame.topic === topic && frame.type === undefined).at(-1)?.data
    await vi.waitFor(() => expect(lastEvent('FOREX_TRADE')).toMatchObject({ TransOrder: [] }), 20_000)
    await unanswered(placing(token))
    await broker.sandbox.step()
    const [{ id } = { id: 0 }] = await list(token, 'open')
    await vi.waitFor(() => expect(lastEvent('FOREX_TRADE')).toMatchObject({ TransOrder: [{ Id: ownId(id) }] }), 20_000)
    await unanswered(() => broker.call(orders.close, { id }, { token }))
    await broker.sandbox.step()
    await vi.waitFor(() => expect(lastEvent('FOREX_CLOSED')).toEqual([ownId(id)]), 20_000)
    expect(lastEvent('FOREX_TRADE')).toMatchObject({ TransOrder: [] })
    socket.terminate()
  })

  it('if the database connection closes before COMMIT is sent, the broker reports that the order was not placed', async () => {
    const token = await signInSeeded(broker)
    cutter.dropNext = 'write_together'
    const { code } = await placing(token)()
    expect([code, await list(token, 'open')]).toEqual(['UNAVAILABLE', []])
  })
})
