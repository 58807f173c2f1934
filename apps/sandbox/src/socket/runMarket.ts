import type { MarketLoop } from '../broker/MarketLoop.ts'
import type { Publisher } from './publisher.ts'

const pushEveryMs = 250
/** Due reviews are accepted at every fourth step of the timer, which is once per second. */
const stepsPerReview = 4
/** Floating profits are sent with every fourth price push, which is once per second with the timer. */
const pushesPerAccount = 4

/**
 * Advances the market and sends its events to subscribers. If `pace` is `timer`, a timer does this four times per second. If
 * `pace` is `steps`, each call of `step` does this once.
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
