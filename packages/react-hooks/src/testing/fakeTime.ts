import type { Clock } from '@leverkit/sdk'
import type { FrameScheduler } from '../live/frameScheduler.ts'

/** A clock that advances only when a test calls `advance`, which also runs the due timers. */
export class FakeClock implements Clock {
  #now: number
  #nextHandle = 1
  readonly #timers = new Map<number, { readonly at: number; readonly fn: () => void }>()

  constructor(now = 1_000_000) {
    this.#now = now
  }

  now(): number {
    return this.#now
  }

  setTimeout(fn: () => void, ms: number): number {
    const handle = this.#nextHandle++
    this.#timers.set(handle, { at: this.#now + ms, fn })
    return handle
  }

  clearTimeout(handle: unknown): void {
    if (typeof handle === 'number') this.#timers.delete(handle)
  }

  get timers(): number {
    return this.#timers.size
  }

  /** Advances the time and runs the due timers. After each timer, waits until all queued promise callbacks have run. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    for (;;) {
      await settle()
      const due = [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0]
      if (due === undefined) break
      this.#timers.delete(due[0])
      this.#now = due[1].at
      due[1].fn()
    }
    this.#now = end
    await settle()
  }
}

/** Waits until all queued promise callbacks have run. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A frame scheduler whose animation frames run only when the test calls `paint`. */
export class FakeFrameScheduler implements FrameScheduler {
  #waiting: (() => void)[] = []

  request(run: () => void): () => void {
    this.#waiting.push(run)
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== run)
    }
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** Runs the next animation frame. */
  paint(): void {
    const due = this.#waiting
    this.#waiting = []
    for (const run of due) run()
  }
}
