import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { contract, sandboxNumbers } from '@leverkit/sdk/contract'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clusterUnderTest } from '../testing/databases.ts'
import { addressOf, ask, type Run, runSandbox } from '../testing/runSandbox.ts'
import { btcusd } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Maximum time in ms until another process has taken over the market. */
const handOverMs = 5_000
/** Maximum age of a price in ms. If the price of a market is older, orders for this market are not filled. */
const priceAgeMs = 500

/** Returns the commands of the README's example with two processes. The ports are replaced by 0, for any free port. */
const commands = (): string[][] => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  const [, block = ''] = /## Several processes\n.*?```sh server\n(.*?)```/s.exec(readme) ?? []
  const lines = block.split('\n').filter((line) => line.startsWith('npx @leverkit/sandbox '))
  return lines.map((line) =>
    line
      .split(' ')
      .slice(2)
      .join(' ')
      .replace(/--port \d+/, '--port 0')
      .split(' '),
  )
}

const server = clusterUnderTest()

describe.skipIf(server.missing)('the README example of two processes (skipped without PostgreSQL)', () => {
  const runs: Run[] = []
  afterEach(async () => {
    for (const { child } of runs) child.kill('SIGCONT')
    for (const { child } of runs) child.kill('SIGKILL')
    await Promise.all(runs.splice(0).map(({ exited }) => exited))
  })

  /**
   * Runs the example. Returns the address of the process that runs the market, the address of the other process, and
   * the database address.
   */
  async function start() {
    const DATABASE_URL = await server.cluster().createDatabase()
    const urls: string[] = []
    for (const args of commands()) {
      const run = runSandbox(args, { DATABASE_URL })
      runs.push(run)
      urls.push(await addressOf(run))
    }
    const [holder = '', follower = ''] = urls
    return { holder, follower, database: DATABASE_URL }
  }
  const holds = async (url: string) => {
    const response = await fetch(`${url}/api/health`)
    return ((await response.json()) as { holdsMarket: boolean }).holdsMarket
  }
  const until = (happens: () => Promise<boolean>, withinMs: number) => vi.waitUntil(happens, { timeout: withinMs })
  const signIn = async (url: string) => {
    const { data } = await ask(url, contract.session.createDemo.path)
    const login = await ask(url, contract.session.loginDemo.path, '', new URLSearchParams({ demo_id: String(data.demo_id) }))
    return String(login.data.token)
  }
  /**
   * Buys bitcoin, which trades every day. The stop loss and the take profit are so close to the price that the price soon reaches
   * one of them. If the price has already passed one of them, the sandbox refuses the order, and the function tries again at the
   * current price.
   */
  const place = async (url: string, token: string, attempts = 5): Promise<number> => {
    const list = await ask(url, contract.markets.list.path, token)
    const markets = (list.data as unknown as { Id: number; ForexQuotations: { Close: string } }[]) ?? []
    const price = Math.round(+(markets.find(({ Id }) => Id === btcusd)?.ForexQuotations.Close ?? '0'))
    const stops = `&target_profit_price=${price + 5}&stop_loss_price=${price - 5}`
    const placed = await ask(
      url,
      `${contract.orders.place.path}?type=1&cont=0.01&forex_id=${btcusd}&status=1&multiple=50${stops}`,
      token,
    )
    const isPast = [sandboxNumbers.STOP_LOSS_WRONG_SIDE, sandboxNumbers.TAKE_PROFIT_WRONG_SIDE].some(
      (code) => code === placed.code,
    )
    return isPast && attempts > 1 ? place(url, token, attempts - 1) : placed.code
  }
  const openOrders = async (url: string, token: string) =>
    (await ask(url, `${contract.orders.list.path}?status=1&page=1`, token)).data.total
  const problems = async (database: string) => {
    const client = new pg.Client({ connectionString: database })
    await client.connect()
    const { rows } = await client.query<{ book: string }>('select book from accounts group by book having sum(balance) <> 0')
    await client.end()
    return rows
  }

  it('after the process that runs the market is killed, the other process takes over the market and serves calls', async () => {
    const { holder, follower, database } = await start()
    expect([await holds(holder), await holds(follower)]).toEqual([true, false])
    const token = await signIn(holder)
    expect(await place(follower, token)).toBe(1)
    runs[0]?.child.kill('SIGKILL')
    await until(() => holds(follower), handOverMs)
    expect(await place(follower, token)).toBe(1)
    await until(async () => (await openOrders(follower, token)) === 0, 60_000)
    expect(await problems(database)).toEqual([])
  })

  it('a suspended process loses the market, even while its connection is full of notifications', async () => {
    const { holder, follower, database } = await start()
    const sender = new pg.Client(database)
    await sender.connect()
    try {
      runs[0]?.child.kill('SIGSTOP')
      // The processes ignore these texts. 28 MB are more than the buffers of a connection can hold.
      await sender.query(`select pg_notify('leverkit', repeat('x', 7000) || count) from generate_series(1, 4000) as count`)
      await until(() => holds(follower), handOverMs)
      runs[0]?.child.kill('SIGCONT')
      await until(async () => !(await holds(holder)), handOverMs)
      expect([await holds(holder), await holds(follower)]).toEqual([false, true])
    } finally {
      await sender.end()
    }
  })

  it('after a second process has taken over the market, the suspended first process resumes and fills orders at current prices', async () => {
    const { holder, follower, database } = await start()
    const token = await signIn(follower)
    runs[0]?.child.kill('SIGSTOP')
    await until(() => holds(follower), handOverMs)
    expect(await place(follower, token)).toBe(1)
    // The suspended process cannot answer, but the operating system accepts the connection. This call is therefore the first
    // call that the process handles after it resumes.
    const orderRequest = `${contract.orders.place.path}?type=1&cont=0.01&forex_id=${btcusd}&status=1&multiple=50`
    const call = get(`${holder}${orderRequest}`, { headers: { authorization: token, lang: 'en' } })
    const answered = once(call, 'response')
    await once(call, 'finish')
    const wokenAt = Date.now()
    runs[0]?.child.kill('SIGCONT')
    const [response] = (await answered) as [IncomingMessage]
    const { code, data: order } = (await json(response)) as { code: number; data: { Id: number; CreateTimeHandler: number } }
    expect([code, order.CreateTimeHandler >= wokenAt - priceAgeMs]).toEqual([1, true])
    expect((await ask(holder, `${contract.orders.close.path}?id=${order.Id}`, token)).code).toBe(1)
    await until(async () => !(await holds(holder)), handOverMs)
    await until(async () => (await openOrders(holder, token)) === 0, 60_000)
    expect([await holds(holder), await holds(follower)]).toEqual([false, true])
    expect(await problems(database)).toEqual([])
  })
})
