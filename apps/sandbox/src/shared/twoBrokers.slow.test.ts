import { once } from 'node:events'
import { contract } from '@leverkit/sdk/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { ownId } from '../handlers/ownId.ts'
import { type BrokerPair, openBrokerPair } from '../testing/BrokerPair.ts'
import { clusterUnderTest } from '../testing/databases.ts'
import { signInSeeded } from '../testing/realUsers.ts'
import { createTestBroker, eurusd, type TestBroker } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { orders, account, session } = contract
const orderRequest = { side: 'buy', lots: '0.1', marketId: eurusd, kind: 'market', leverage: '100' } as const

interface Frame {
  readonly topic?: string
  readonly type?: string
  readonly code?: number
  readonly data?: unknown
}

/** Opens a signed-in socket to a broker and records its frames. */
async function listenAt(broker: TestBroker, token: string) {
  const { port } = await broker.sandbox.listen()
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`)
  const frames: Frame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as Frame))
  await once(socket, 'open')
  for (const command of [{ type: 'login', token }, ...topics]) socket.send(JSON.stringify(command))
  const of = (topic: string) => frames.filter((frame) => frame.topic === topic && frame.type === undefined)
  return { socket, frames, of }
}
const topics = ['FOREX_TRADE', 'FOREX_CLOSED', 'DAY_MARKET'].map((topic) => ({ type: 'sub', topic }))

const server = clusterUnderTest()

describe.skipIf(server.missing)('two brokers on one PostgreSQL database (skipped without PostgreSQL)', () => {
  let url: string
  let pair: BrokerPair
  beforeAll(async () => {
    url = await server.cluster().createDatabase()
    pair = await openBrokerPair(url)
  })
  afterAll(() => pair.close())

  const holds = async (broker: TestBroker) => {
    const response = await broker.sandbox.fetch(new Request('http://sandbox.test/api/health'))
    return ((await response.json()) as { holdsMarket: boolean }).holdsMarket
  }
  const place = async (broker: TestBroker, token: string, more: object = {}) =>
    (await broker.call(orders.place, { ...orderRequest, ...more }, { token })).data?.id ?? 0
  const open = async (broker: TestBroker, token: string) =>
    (await broker.call(orders.list, { status: 'open', page: 1 }, { token })).data.orders.map(({ id }) => id)

  /**
   * Returns a condition for a test to wait for. Each check first sets the price again, because the broker that runs the market
   * may learn of an order at the other broker only after the first price.
   */
  const pricing = (price: string, holdsNow: () => Promise<boolean> | boolean) => async () => {
    await pair.price(price)
    return holdsNow()
  }

  it('only one of two brokers runs the market, but both accept orders', async () => {
    expect([await holds(pair.one), await holds(pair.two)]).toEqual([true, false])
    const token = await pair.one.demo()
    const ids = [await place(pair.one, token), await place(pair.two, token)]
    expect(await open(pair.one, token)).toEqual([...ids].reverse())
  })

  it('an account event at one broker is sent once to sockets of the other broker', async () => {
    const token = await pair.one.demo()
    const client = await listenAt(pair.two, token)
    await pair.until(() => client.of('FOREX_TRADE').length > 0)
    const id = await place(pair.one, token)
    const orderIds = (frame: Frame) => (frame.data as { TransOrder: { Id: number }[] }).TransOrder.map(({ Id }) => Id)
    await pair.until(() => client.of('FOREX_TRADE').some((frame) => orderIds(frame).includes(ownId(id))))
    await pair.one.call(orders.close, { id }, { token })
    await pair.until(() => client.of('FOREX_CLOSED').length > 0)
    const [last] = client.of('FOREX_TRADE').slice(-1)
    expect(client.of('FOREX_CLOSED').map(({ data }) => data)).toEqual([[id]])
    expect(last === undefined ? null : orderIds(last)).toEqual([])
    client.socket.terminate()
  })

  it('two brokers return the same prices, and a triggered stop loss or take profit closes its order only once', async () => {
    const token = await pair.one.demo()
    const clients = [await listenAt(pair.one, token), await listenAt(pair.two, token)]
    const id = await place(pair.two, token, { takeProfit: '1.10100' })
    await pair.until(pricing('1.10100', () => clients.every((client) => client.of('FOREX_CLOSED').length > 0)))
    for (const client of clients) {
      const quotes = client.of('DAY_MARKET').map(({ data }) => (data as { Close: string }[])[0]?.Close)
      expect(quotes.at(-1)).toBe('1.10100')
      expect(client.of('FOREX_CLOSED').map(({ data }) => data)).toEqual([[id]])
      client.socket.terminate()
    }
    const { data } = await pair.two.call(orders.list, { status: 'closed', page: 1 }, { token })
    expect(data.orders).toMatchObject([{ id, closedBy: 'takeProfit', currentPrice: '1.10100' }])
    await pair.price('1.10000')
  })

  it("a user's balance is exact in the database and in memory after concurrent trades at two brokers", async () => {
    const token = await pair.one.demo()
    const rounds = 40
    for (let round = 0; round < rounds; round += 1) {
      const id = await place(pair.one, token)
      const closing = (broker: TestBroker) => broker.call(orders.close, { id }, { token })
      const twenty = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? pair.one : pair.two))
      const answers = await Promise.all(twenty.map(closing))
      expect(answers.map(({ code }) => code).sort()).toEqual([...Array(19).fill('ORDER_NOT_OPEN'), 'SUCCESS'])
    }
    const paid = `${10_000 - rounds * 0.35}.000000`
    expect(await pair.one.balance(token)).toBe(paid)
    const equity = async (broker: TestBroker) => (await broker.call(account.detail, {}, { token })).data.equity
    expect([await equity(pair.one), await equity(pair.two)]).toEqual([paid, paid])
    const clients = [await listenAt(pair.one, token), await listenAt(pair.two, token)]
    await pair.until(() => clients.every((client) => client.of('FOREX_TRADE').length > 0))
    for (const client of clients) {
      expect(client.of('FOREX_TRADE')[0]?.data).toMatchObject({ TransOrder: [], CautionMoneyAll: '0.000000' })
      client.socket.terminate()
    }
  })

  it('two brokers return the same answer for the same idempotency key', async () => {
    const token = await pair.one.demo()
    const placing = [pair.one, pair.two, pair.one, pair.two].map((broker) =>
      broker.call(orders.place, orderRequest, { token, key: 'k' }),
    )
    expect(new Set((await Promise.all(placing)).map(({ data }) => data?.id)).size).toBe(1)
  })

  it('a password change at one of two brokers signs the user out at both brokers', async () => {
    const token = await signInSeeded(pair.one)
    const client = await listenAt(pair.two, token)
    await pair.until(() => client.of('FOREX_TRADE').length > 0)
    const closed = once(client.socket, 'close')
    const own = await signInSeeded(pair.one)
    await pair.one.call(session.sendEmailCode, { to: 'trader@sandbox.test', purpose: 'reset' })
    const code = /\d{6}/.exec(pair.one.sandbox.messages()[0]?.text ?? '')?.[0] ?? ''
    // The new password equals the old password, so that other tests can still sign in.
    const changed = await pair.one.call(session.changePassword, { by: 'email', password: 'sandbox-only', code }, { token: own })
    expect(changed.code).toBe('SUCCESS')
    expect((await closed)[0]).toBe(4401)
    expect(client.frames.at(-1)).toEqual({ type: 'login', code: 999 })
    expect((await pair.two.call(account.balance, {}, { token })).code).toBe('SESSION_EXPIRED')
    expect((await pair.two.call(account.balance, {}, { token: own })).code).toBe('SUCCESS')
  })

  it('a sign-out at one of two brokers ends the session at both brokers', async () => {
    const token = await signInSeeded(pair.one)
    const [leaving, client] = [await listenAt(pair.one, token), await listenAt(pair.two, token)]
    await pair.until(() => client.of('FOREX_TRADE').length > 0)
    const closed = once(client.socket, 'close')
    leaving.socket.send(JSON.stringify({ type: 'logout' }))
    expect((await closed)[0]).toBe(4401)
    for (const broker of [pair.one, pair.two]) {
      expect((await broker.call(account.balance, {}, { token })).code).toBe('SESSION_EXPIRED')
    }
  })

  it('a second broker refuses to start if its seed differs from the seed of the running broker', async () => {
    const other = createTestBroker({ store: { kind: 'postgres', url }, seed: 'another', wall: Date.now })
    await expect(other).rejects.toThrow('with seed 1 and speed 1. Start this one with the same.')
  })

  it('a second broker refuses to start if its stop-out level differs from the stop-out level of the running broker', async () => {
    const other = createTestBroker({ store: { kind: 'postgres', url }, stopOutLevel: '80', wall: Date.now })
    await expect(other).rejects.toThrow('with --stop-out 50. Start this one with the same.')
  })

  it("a broker refuses to start if its clock differs from the database server's clock", async () => {
    const late = createTestBroker({ store: { kind: 'postgres', url }, wall: () => Date.now() - 60_000 })
    await expect(late).rejects.toThrow('differ by 60 s')
  })

  it('two brokers have the same market time even after the clock of one machine changes', async () => {
    const apart = () => Math.abs(pair.one.sandbox.clock.now() - pair.two.sandbox.clock.now())
    for (const ms of [1_800, 60_000, 3_600_000, -60_000, 0]) {
      pair.setClockAhead(ms)
      expect(apart(), `${ms} ms`).toBeLessThan(250)
    }
  })

  it('after another process took over the market, only this process writes market events', async () => {
    const token = await pair.one.demo()
    const id = await place(pair.one, token, { takeProfit: '1.10200' })
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const cut = () =>
      admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'leverkit-sandbox market'")
    // This update has the same effect as a take-over of the market by another process while broker one was suspended. Broker
    // one does not know about it yet.
    await admin.query('update market set epoch = epoch + 1')
    await pair.price('1.10200')
    expect([await holds(pair.one), await open(pair.two, token)]).toEqual([true, [id]])
    await cut()
    await pair.until(async () => !(await holds(pair.one)) && !(await holds(pair.two)))
    await pair.until(async () => (await holds(pair.one)) !== (await holds(pair.two)))
    await pair.until(pricing('1.10200', async () => (await open(pair.two, token)).length === 0))
    const { rows } = await admin.query<{ n: number }>(
      'select count(*)::integer as n from ledger_transactions where order_id = $1',
      [id],
    )
    expect(rows).toEqual([{ n: 2 }])
    await admin.end()
    await pair.price('1.10000')
  })

  it('two brokers continue after a crash and restart of the database server @asvs-16.5.2', async () => {
    const token = await pair.two.demo()
    const id = await place(pair.two, token, { takeProfit: '1.10300' })
    const known = pair.lines.filter((line) => line.includes('is back')).length
    server.cluster().restart()
    await pair.until(async () => pair.lines.filter((line) => line.includes('is back')).length >= known + 2)
    await pair.until(async () => (await holds(pair.one)) !== (await holds(pair.two)))
    await pair.until(pricing('1.10300', async () => (await open(pair.one, token)).length === 0))
    expect(await pair.one.balance(token)).toBe(await pair.two.balance(token))
    expect(id).toBeGreaterThan(0)
    expect(pair.lines.join('\n')).toContain('The connection to the database was lost')
  })

  it('if the broker that runs the market stops, another broker takes over the market', async () => {
    const next = await openBrokerPair(await server.cluster().createDatabase())
    expect(await holds(next.one)).toBe(true)
    await next.one.sandbox.close()
    await next.until(() => holds(next.two))
    await next.close()
  })
})
