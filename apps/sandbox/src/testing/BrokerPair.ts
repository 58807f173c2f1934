import { createScriptedFeed } from '../kit/ScriptedFeed.ts'
import { MARKETS } from '../market/markets.ts'
import { createLog } from '../process/log.ts'
import { createTestBroker, type TestBroker } from './TestBroker.ts'

/** Two brokers that use the same database server and share nothing else. */
export interface BrokerPair {
  readonly one: TestBroker
  readonly two: TestBroker
  /** Log lines of both brokers. */
  readonly lines: readonly string[]
  /** Sets the clock of the second broker `ms` milliseconds ahead of the clock of the first broker. */
  setClockAhead(ms: number): void
  /** Adds an EURUSD price at about the current time, and advances both brokers past the time of this price. */
  price(price: string): Promise<void>
  /** Advances both brokers repeatedly until a condition is true. */
  until(holds: () => Promise<boolean> | boolean): Promise<void>
  close(): Promise<void>
}

const timeoutMs = 20_000

/** @param url - address of an empty database */
export async function openBrokerPair(url: string): Promise<BrokerPair> {
  const feed = createScriptedFeed()
  feed.addPrice('EURUSD', Date.now() - 60_000, '1.10000')
  const markets = MARKETS.filter(({ code }) => code === 'EURUSD')
  const lines: string[] = []
  let leadMs = 0
  const open = (wall: () => number) =>
    createTestBroker({
      store: { kind: 'postgres', url },
      prices: { markets, feed },
      wall,
      log: createLog((line) => lines.push(line)),
    })
  const [one, two] = [await open(Date.now), await open(() => Date.now() + leadMs)]
  const step = () => Promise.all([one.sandbox.step(), two.sandbox.step()])
  return {
    ...{ one, two, lines },
    setClockAhead(ms) {
      leadMs = ms
    },
    async price(price) {
      // Either broker may already have read the prices of the current time, and it never reads the prices of that time again.
      // The new price therefore gets a time slightly in the future.
      const clocks = [one.sandbox.clock, two.sandbox.clock]
      const at = Math.max(...clocks.map((clock) => clock.now())) + 2
      feed.addPrice('EURUSD', at, price)
      while (clocks.some((clock) => clock.now() < at)) await new Promise((resolve) => setTimeout(resolve, 1))
      await step()
    },
    async until(holds) {
      const deadline = Date.now() + timeoutMs
      while (!(await holds())) {
        if (Date.now() > deadline) throw new Error('The expected condition was not met.')
        await new Promise((resolve) => setTimeout(resolve, 20))
        await step()
      }
    },
    async close() {
      await one.sandbox.close()
      await two.sandbox.close()
    },
  }
}
