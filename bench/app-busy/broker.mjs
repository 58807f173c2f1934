// Runs a sandbox with 500 markets and a total of 1,000 ticks a second. The sandbox also serves the built app.
// app-busy.mjs starts this process. The process sends the address of the sandbox to app-busy.mjs as a message.
import { createSandbox } from '../../apps/sandbox/src/createSandbox.ts'
import { createSimulatedFeed } from '../../apps/sandbox/src/feeds/simulated.ts'
import { MARKETS } from '../../apps/sandbox/src/market/markets.ts'

const [staticDir, count, ticksPerMinute] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])]
/** List of `count` markets: the sandbox's markets, repeated with other identifiers and codes. */
const markets = Array.from({ length: count }, (_, index) => {
  const given = MARKETS[index % MARKETS.length]
  const copy = Math.floor(index / MARKETS.length)
  const end = copy === 0 ? '' : String(copy)
  const named = { id: given.id + copy * 1_000, code: given.code + end, displayCode: given.displayCode + end }
  return { ...given, ...named, ticksPerMinute }
})
const sandbox = await createSandbox({
  store: { kind: 'memory' },
  seed: '7',
  start: Date.parse('2026-11-18T14:00:00Z'),
  prices: { markets, feed: createSimulatedFeed(markets, '7') },
  staticDir,
})
const { url } = await sandbox.listen()
process.send?.(url)
process.on('SIGTERM', () => void sandbox.close().then(() => process.exit(0)))
