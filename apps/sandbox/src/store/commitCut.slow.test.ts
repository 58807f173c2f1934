import { type Client, createClient, isLeverkitError, sandboxCodes } from '@leverkit/sdk'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSandbox, type Sandbox } from '../createSandbox.ts'
import { randomFrom, seedOf } from '../feeds/random.ts'
import { type CommitCutter, openCommitCutter } from '../testing/CommitCutter.ts'
import { clusterUnderTest } from '../testing/databases.ts'
import { btcusd } from '../testing/TestBroker.ts'

const orders = process.env.LEVERKIT_DEEP === '1' ? 300 : 40
vi.setConfig({ testTimeout: 60_000 + orders * 1_000, hookTimeout: 120_000 })

const server = clusterUnderTest()

/**
 * Result of a write, as the SDK reports it: the order if the write succeeded, `none` if the write failed without effect, and
 * `unknown` if the write may have had an effect.
 */
type Reported = { readonly id: number } | 'none' | 'unknown'

describe.skipIf(server.missing)('a connection cut between COMMIT and its answer (skipped without PostgreSQL)', () => {
  let sandbox: Sandbox
  let cutter: CommitCutter
  let database: pg.Client
  let client: Client
  beforeAll(async () => {
    const target = await server.cluster().createDatabase()
    cutter = await openCommitCutter(target)
    database = new pg.Client({ connectionString: target })
    await database.connect()
    sandbox = await createSandbox({ store: { kind: 'postgres', url: cutter.url }, seed: 'cut', burst: 1_000_000 })
    const { url } = await sandbox.listen()
    client = createClient({ baseUrl: url, lang: 'en', codes: sandboxCodes })
    await client.session.loginDemo(await client.session.createDemo())
  })
  afterAll(async () => {
    await sandbox?.close()
    await database?.end()
    await cutter?.close()
  })

  const idsInBooks = async (): Promise<number[]> => {
    const { rows } = await database.query<{ id: number | string }>('select id from orders order by id')
    return rows.map(({ id }) => Number(id))
  }

  const place = async (): Promise<Reported> => {
    try {
      const order = await client.orders.place({ side: 'buy', lots: '0.01', marketId: btcusd, kind: 'market', leverage: '50' })
      if (order === null) throw new Error('the sandbox answers with the order')
      return { id: Number(order.id) }
    } catch (error) {
      if (!isLeverkitError(error)) throw error
      // The code UNAVAILABLE (1004) states that the call had no effect, for any HTTP status.
      return error.code === 'UNAVAILABLE' ? 'none' : error.effect
    }
  }

  it(`if connections are cut during COMMIT, the SDK may report the effect of an order as unknown, but never reports a wrong effect (${orders} orders)`, async () => {
    const random = randomFrom(seedOf('commit cut')).uniform
    let known = new Set(await idsInBooks())
    const tally = { placed: 0, unknownAndPlaced: 0, saidTooMuch: 0 }
    for (let turn = 0; turn < orders; turn += 1) {
      cutter.cutNext = random() < 0.6
      const reported = await place()
      cutter.cutNext = false
      const now = await idsInBooks()
      const added = now.filter((id) => !known.has(id))
      known = new Set(now)
      if (reported === 'none' ? added.length > 0 : reported !== 'unknown' && !added.includes(reported.id)) tally.saidTooMuch += 1
      if (reported === 'unknown' && added.length > 0) tally.unknownAndPlaced += 1
      if (typeof reported === 'object') tally.placed += 1
    }
    expect(tally.saidTooMuch).toBe(0)
    // The test proves something only if both cases are frequent: orders that were placed although the answer to COMMIT was
    // lost, and orders that were placed and reported.
    expect(tally.unknownAndPlaced).toBeGreaterThan(orders / 5)
    expect(tally.placed).toBeGreaterThan(orders / 5)
    expect(cutter.cuts).toBeGreaterThanOrEqual(tally.unknownAndPlaced)
  })
})
