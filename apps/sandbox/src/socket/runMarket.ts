import type { MarketLoop } from '../broker/MarketLoop.ts'
import type { Publisher } from './publisher.ts'

const pushEveryMs = 250
/** Number of timer runs between two checks for due reviews. With four runs per second, reviews are checked once per second. */
const stepsPerReview = 4
/** Number of price pushes between two pushes of floating profits. With the timer, floating profits are sent once per second. */
const pushesPerAccount = 4

/**
 * Advances the market and sends its events to subscribers. With the pace `timer`, a timer does this four times per second. With
 * the pace `steps`, each call of `step` does this once.
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

/** Runs a function repeatedly, with a pause of `everyMs` before each run. Runs never overlap. */
function repeat(work: () => Promise<void>, everyMs: number): { stop(): Promise<void> } {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
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
