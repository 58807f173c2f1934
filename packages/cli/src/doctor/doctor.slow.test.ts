import { afterEach, describe, expect, it } from 'vitest'
import { databasesUnderTest } from '../../../../apps/sandbox/src/testing/databases.ts'
import { type Bench, openBench } from '../testing/cli.ts'
import { runDoctor } from './runDoctor.ts'

const benches: Bench[] = []
afterEach(async () => {
  for (const bench of benches.splice(0)) await bench.close()
})

const open = async (options: Parameters<typeof openBench>[0]) => {
  const bench = await openBench(options)
  benches.push(bench)
  return bench
}

const everything = {
  credentials: { account: 'trader@sandbox.test', password: 'sandbox-only' },
  trade: true,
  reallyTrade: true,
} as const

/** Runs all checks and expects no failed check. Returns the number of results by status. */
const examine = async ({ url }: Bench) => {
  const { results, counts } = await runDoctor({ url, ...everything })
  const failed = results.filter(({ status }) => status === 'failed')
  expect(failed.map(({ id, seen }) => `${id}: ${seen}`)).toEqual([])
  return counts
}

describe('all checks of the doctor against a sandbox', () => {
  for (const { name, missing, location } of databasesUnderTest()) {
    it.skipIf(missing)(`no check of a sandbox on ${name} fails on a weekday`, { timeout: 180_000 }, async () => {
      const start = Date.UTC(2026, 10, 18, 14)
      const { passed, skipped } = await examine(await open({ start, traders: true, store: await location() }))
      expect(passed).toBeGreaterThan(430)
      expect(skipped).toBeLessThan(25)
    })
  }

  // The extended test run covers further states of the market.
  const itInDeepRun = it.runIf(process.env.LEVERKIT_DEEP)

  itInDeepRun('no check of a sandbox fails at the weekend, when most markets are closed', { timeout: 180_000 }, async () => {
    const { passed } = await examine(await open({ start: Date.UTC(2026, 10, 21, 12) }))
    expect(passed).toBeGreaterThan(420)
  })

  itInDeepRun('no check of a sandbox fails while every market is closed', { timeout: 180_000 }, async () => {
    const bench = await open({ faults: [{ name: 'marketClosed', value: 'all', times: null }] })
    const { passed } = await examine(bench)
    expect(passed).toBeGreaterThan(280)
  })
})
