import { type Client, createClient, isLeverkitError, type Order, sandboxCodes } from '@leverkit/sdk'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSandbox, type Sandbox } from '../createSandbox.ts'
import { randomFrom, seedOf } from '../feeds/random.ts'
import { createSimulatedFeed } from '../feeds/simulated.ts'
import { auditLedger } from '../ledger/audit.ts'
import { MARKETS } from '../market/markets.ts'
import { openStore } from '../store/openStore.ts'
import { clusterUnderTest } from '../testing/databases.ts'
import { btcusd } from '../testing/TestBroker.ts'

const isDeep = process.env.LEVERKIT_DEEP === '1'
const trades = 60
vi.setConfig({ testTimeout: trades * 10_000, hookTimeout: 120_000 })

const seed = 'skew'
const code = 'BTCUSD'
/** Maximum age in ms of the price at which an order is filled, and maximum error in ms of a process's server time. */
const [priceAgeMs, clockErrorMs] = [500, 250]
/**
 * Maximum delay in ms before a process returns a new price. On a busy machine, prices may be late. They must never be early.
 */
const maxDisplayDelayMs = 10_000

const server = clusterUnderTest()
const feed = createSimulatedFeed(MARKETS, seed)

/** Returns all prices of a period in server time. The server runs on this machine, so server time is the machine's time. */
const pricesIn = (from: number, to: number) =>
  new Set([feed.lastTick(code, from)?.price, ...feed.ticks(code, from, to).map(({ price }) => price)])

interface Tally {
  done: number
  refused: number
  /** Number of answers that contradict the ledger. */
  untrue: number
  /** Number of trades at a price that was not current at the time of the trade. */
  misplaced: number
  /** Number of prices that a process returned before the time of the price. */
  early: number
}

describe.skipIf(server.missing || !isDeep)(
  'two processes, one with a wrong clock and one with a correct clock (only in a deep run)',
  () => {
    let url: string
    let database: pg.Client
    const leads = [0, 0]
    const sandboxes: Sandbox[] = []
    const clients: Client[] = []
    const start = (wall: () => number) =>
      createSandbox({ store: { kind: 'postgres', url }, seed, wall, traders: false, burst: 1_000_000 })
    beforeAll(async () => {
      url = await server.cluster().createDatabase()
      database = new pg.Client({ connectionString: url })
      await database.connect()
      for (const place of leads.keys()) {
        const sandbox = await start(() => Date.now() + (leads[place] ?? 0))
        sandboxes.push(sandbox)
        const client = createClient({ baseUrl: (await sandbox.listen()).url, lang: 'en', codes: sandboxCodes })
        await client.session.loginDemo(await client.session.createDemo())
        clients.push(client)
      }
    })
    afterAll(async () => {
      for (const sandbox of sandboxes) await sandbox.close()
      await database?.end()
      const store = await openStore({ kind: 'postgres', url })
      expect(await auditLedger(store.db)).toEqual([])
      await store.close()
    })

    const statuses = async () => {
      const { rows } = await database.query<{ id: number; status: string }>('select id, status from orders order by id')
      return new Map(rows.map(({ id, status }) => [String(id), status]))
    }

    /**
     * Returns the latest price that a process reports. Counts the price in `tally.early` if the price does not belong to the
     * allowed period.
     */
    async function look(client: Client, tally: Tally): Promise<number> {
      const asked = Date.now()
      const market = (await client.markets.list({})).find(({ id }) => Number(id) === btcusd)
      const last = market?.quote?.last ?? ''
      if (!pricesIn(asked - maxDisplayDelayMs, Date.now() + clockErrorMs).has(last)) tally.early += 1
      return Number(last)
    }

    /** Runs a write. Compares its answer with the database and with the prices at the time of the write. */
    async function write(
      tally: Tally,
      send: () => Promise<Order | null>,
      priceOf: (order: Order) => string | null,
      status: string,
    ) {
      const before = await statuses()
      const asked = Date.now()
      try {
        const order = await send()
        const prices = pricesIn(asked - priceAgeMs - clockErrorMs, Date.now() + clockErrorMs)
        if (order === null || (await statuses()).get(String(order.id)) !== status) tally.untrue += 1
        if (order === null || !prices.has(priceOf(order) ?? '')) tally.misplaced += 1
        tally.done += 1
        return order
      } catch (error) {
        if (!isLeverkitError(error)) throw error
        const after = await statuses()
        if (error.effect === 'none' && JSON.stringify([...after]) !== JSON.stringify([...before])) tally.untrue += 1
        tally.refused += 1
        return null
      }
    }

    const orderRequest = { lots: '0.01', marketId: btcusd, kind: 'market', leverage: '50' } as const
    const cases = [0, 1].flatMap((wrong) => [1_800, 60_000, 3_600_000, -1_800, -60_000].map((lead) => [wrong, lead] as const))

    it.each(cases)(
      `${trades} orders are filled at current prices while the clock of process %i jumps by %i ms`,
      async (wrong, lead) => {
        const random = randomFrom(seedOf(`${wrong} ${lead}`)).uniform
        const [right, jumping] = [clients[1 - wrong], clients[wrong]]
        if (right === undefined || jumping === undefined) throw new Error('Two processes run.')
        const tally: Tally = { done: 0, refused: 0, untrue: 0, misplaced: 0, early: 0 }
        for (let turn = 0; turn < trades; turn += 1) {
          if (random() < 0.3) leads[wrong] = leads[wrong] === 0 ? lead : 0
          // Chooses the side of the order that makes a profit if the price of the process `seen` was too early.
          const [seen, dealt] = random() < 0.5 ? [right, jumping] : [jumping, right]
          const [one, other] = [await look(seen, tally), await look(dealt, tally)]
          const side = one >= other ? 'buy' : 'sell'
          const order = await write(
            tally,
            () => dealt.orders.place({ ...orderRequest, side }),
            ({ openPrice }) => openPrice,
            'open',
          )
          if (random() < 0.3) leads[wrong] = leads[wrong] === 0 ? lead : 0
          if (order === null) continue
          await look(dealt, tally)
          await write(
            tally,
            () => dealt.orders.close({ id: order.id }),
            ({ currentPrice }) => currentPrice,
            'closed',
          )
        }
        leads[wrong] = 0
        const { untrue, misplaced, early } = tally
        expect({ untrue, misplaced, early }).toEqual({ untrue: 0, misplaced: 0, early: 0 })
        expect(tally.done).toBeGreaterThan(trades)
      },
    )

    it.each([1_800, 60_000, 3_600_000, -60_000])('a process refuses to start if its clock is off by %i ms', async (lead) => {
      await expect(start(() => Date.now() + lead)).rejects.toThrow('differ by')
    })
  },
)
