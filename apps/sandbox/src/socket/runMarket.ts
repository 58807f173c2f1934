import type { MarketLoop } from '../broker/MarketLoop.ts'
import type { Publisher } from './publisher.ts'

const pushEveryMs = 250
/** Number of steps after which due reviews are accepted. This happens once per second. */
const stepsPerReview = 4
/** Number of price pushes after which floating profits are sent. This happens once per second. */
const pushesPerAccount = 4

/**
 * Advances the market and sends its events to subscribers. This happens regularly with a timer, or once per call
 * of `step`.
 */
export function runMarket(loop: MarketLoop, publisher: Publisher, review: () => Promise<void>, pace: 'timer' | 'steps') {
  let pushes = 0
  const step = async () => {
    await loop.step()
    publisher.pushPrices()
    pushes += 1
    if (pushes % pushesPerAccount === 0) publisher.pushAccounts()
    if (pace === 'steps' || pushes % stepsPerReview === 0) await review()
  }
  const ticking = pace === 'timer' ? repeat(step, pushEveryMs) : null
  return { step, stop: async () => ticking?.stop() }
}

/** Runs work repeatedly, with a pause of `everyMs` before each run. Runs never overlap. */
function repeat(work: () => Promise<void>, everyMs: number): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const next = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = work().finally(next)
    }, everyMs)
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
