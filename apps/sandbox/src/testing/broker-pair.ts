import { MARKETS } from '../market/markets.ts'
import { createLog } from '../process/log.ts'
import { createScriptedFeed } from './scripted-feed.ts'
import { createTestBroker, type TestBroker } from './test-broker.ts'

/** Two brokers that share a database server and nothing else: what one knows of the other, it has been told. */
export interface BrokerPair {
  readonly one: TestBroker
  readonly two: TestBroker
  /** What both have logged. */
  readonly lines: readonly string[]
  /** Sets the clock of the second broker's machine ahead of the first's, ms. */
  setClockAhead(ms: number): void
  /** Says a price of EURUSD at this moment and lets both go on to it. */
  price(price: string): Promise<void>
  /** Waits until something holds, letting both go on meanwhile. */
  until(holds: () => Promise<boolean> | boolean): Promise<void>
  close(): Promise<void>
}

const patienceMs = 20_000

/** @param url - address of an empty database */
export async function openBrokerPair(url: string): Promise<BrokerPair> {
  const feed = createScriptedFeed()
  feed.say('EURUSD', Date.now() - 60_000, '1.10000')
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
      // A moment ahead: both may have reached the present one already, and what lies behind them is not looked at again.
      const clocks = [one.sandbox.clock, two.sandbox.clock]
      const at = Math.max(...clocks.map((clock) => clock.now())) + 2
      feed.say('EURUSD', at, price)
      while (clocks.some((clock) => clock.now() < at)) await new Promise((resolve) => setTimeout(resolve, 1))
      await step()
    },
    async until(holds) {
      const deadline = Date.now() + patienceMs
      while (!(await holds())) {
        if (Date.now() > deadline) throw new Error('What was waited for did not come.')
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
