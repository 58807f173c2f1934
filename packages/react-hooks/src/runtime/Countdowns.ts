import type { Clock } from '@leverkit/sdk'
import { ObservableValue } from '../live/ObservableValue.ts'
import type { Runtime } from './Runtime.ts'
import { type TabStorage, tabStorage } from './SentWrites.ts'

/** Minimum time between two codes, in milliseconds. Source: specification, section 9. */
const countdownMs = 60_000

/**
 * Countdowns until another code may be sent. The countdowns are stored outside the screens, so that a reopened screen
 * does not enable its button early.
 */
export class Countdowns {
  readonly #clock: Clock
  readonly #storage: TabStorage | null
  readonly #ends = new Map<string, ObservableValue<number>>()

  constructor(clock: Clock, storage: TabStorage | null) {
    this.#clock = clock
    this.#storage = storage
  }

  /** End time of a countdown, epoch ms; 0 if none is running. */
  of(name: string): ObservableValue<number> {
    const known = this.#ends.get(name)
    if (known) return known
    const cell = new ObservableValue(this.#read(name))
    this.#ends.set(name, cell)
    return cell
  }

  /**
   * Whole seconds until another code may be sent. Even if the clock was set back, the number never exceeds the full waiting time.
   */
  secondsLeft(name: string): number {
    const leftMs = this.of(name).get() - this.#clock.now()
    return Math.ceil(Math.min(countdownMs, Math.max(0, leftMs)) / 1_000)
  }

  start(name: string): void {
    const end = this.#clock.now() + countdownMs
    this.of(name).set(end)
    this.#storage?.setItem(keyOf(name), String(end))
  }

  /**
   * Resets all countdowns that this page has read. Called when the user changes, because the countdowns belong to the previous
   * user.
   */
  clear(): void {
    for (const [name, cell] of this.#ends) {
      cell.set(0)
      this.#storage?.removeItem(keyOf(name))
    }
  }

  #read(name: string): number {
    const stored = this.#storage?.getItem(keyOf(name)) ?? ''
    // This class stores only digits. Any other text in the storage is ignored.
    return /^\d{1,16}$/.test(stored) ? Number.parseInt(stored, 10) : 0
  }
}

const keyOf = (name: string) => `leverkit.countdown.${name}`

// The countdowns are stored here instead of in `Runtime`, so that only apps with one-time codes load this module.
const ofRuntimes = new WeakMap<Runtime, Countdowns>()

/** The countdowns of one provider, reset when the user changes. */
export const countdownsOf = (runtime: Runtime): Countdowns => {
  const known = ofRuntimes.get(runtime)
  if (known) return known
  const countdowns = new Countdowns(runtime.clock, tabStorage())
  ofRuntimes.set(runtime, countdowns)
  runtime.session.subscribe(() => countdowns.clear())
  return countdowns
}
