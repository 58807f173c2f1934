import type { Clock } from '@leverkit/sdk'
import { ObservableValue } from '../live/ObservableValue.ts'
import type { Runtime } from './Runtime.ts'

/** Storage that keeps the ends of countdowns across a reload. */
export type CountdownStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Milliseconds between two codes. Source: specification, section 9. */
const countdownMs = 60_000

/**
 * Countdowns until codes may be sent again. They are stored outside the screens, so that leaving and reopening a screen does not
 * enable its button.
 */
export class Countdowns {
  readonly #clock: Clock
  readonly #storage: CountdownStorage | null
  readonly #ends = new Map<string, ObservableValue<number>>()

  constructor(clock: Clock, storage: CountdownStorage | null) {
    this.#clock = clock
    this.#storage = storage
  }

  /** End of a countdown, epoch ms; 0 when none is running. */
  of(name: string): ObservableValue<number> {
    const known = this.#ends.get(name)
    if (known) return known
    const cell = new ObservableValue(this.#read(name))
    this.#ends.set(name, cell)
    return cell
  }

  /** Whole seconds until a code may be sent again. A clock that was set back does not lengthen the wait. */
  secondsLeft(name: string): number {
    const leftMs = this.of(name).get() - this.#clock.now()
    return Math.ceil(Math.min(countdownMs, Math.max(0, leftMs)) / 1_000)
  }

  start(name: string): void {
    const end = this.#clock.now() + countdownMs
    this.of(name).set(end)
    this.#storage?.setItem(keyOf(name), String(end))
  }

  /** Resets all countdowns. Called when the user changes, because a user must not see the countdowns of another user. */
  clear(): void {
    for (const [name, cell] of this.#ends) {
      cell.set(0)
      this.#storage?.removeItem(keyOf(name))
    }
  }

  #read(name: string): number {
    const stored = this.#storage?.getItem(keyOf(name)) ?? ''
    // Any other text was not written by this class.
    return /^\d{1,16}$/.test(stored) ? Number.parseInt(stored, 10) : 0
  }
}

const keyOf = (name: string) => `leverkit.countdown.${name}`

/** The storage of this tab; `null` on a server, and if the user's settings disable it. */
const tabStorage = (): CountdownStorage | null => {
  try {
    return globalThis.sessionStorage ?? null
  } catch (error) {
    // Browsers throw a SecurityError when storage is disabled; the countdown then lasts as long as the page.
    if (error instanceof Error) return null
    throw error
  }
}

// Stored here instead of in the runtime, so that an app that sends no codes does not load this module.
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
