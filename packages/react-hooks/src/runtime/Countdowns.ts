import type { Clock } from '@leverkit/sdk'
import { Cell } from '../live/Cell.ts'
import type { Runtime } from './Runtime.ts'

/** Where the ends of countdowns are kept over a reload. */
export type CountdownStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Wait between two codes. Source: specification, section 9. */
const countdownMs = 60_000

/** When codes may be sent again. Kept beside the screens, so that leaving one and coming back does not free its button. */
export class Countdowns {
  readonly #clock: Clock
  readonly #storage: CountdownStorage | null
  readonly #ends = new Map<string, Cell<number>>()

  constructor(clock: Clock, storage: CountdownStorage | null) {
    this.#clock = clock
    this.#storage = storage
  }

  /** When a countdown ends, epoch ms; 0 when none runs. */
  of(name: string): Cell<number> {
    const known = this.#ends.get(name)
    if (known) return known
    const cell = new Cell(this.#read(name))
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

  /** Another person: what the one before has asked for is not theirs to see. */
  clear(): void {
    for (const [name, cell] of this.#ends) {
      cell.set(0)
      this.#storage?.removeItem(keyOf(name))
    }
  }

  #read(name: string): number {
    const kept = this.#storage?.getItem(keyOf(name)) ?? ''
    // Anything else than a moment was not written here.
    return /^\d{1,16}$/.test(kept) ? Number.parseInt(kept, 10) : 0
  }
}

const keyOf = (name: string) => `leverkit.countdown.${name}`

/** The storage of this tab; `null` on a server, and where the person's settings forbid it. */
const tabStorage = (): CountdownStorage | null => {
  try {
    return globalThis.sessionStorage ?? null
  } catch (error) {
    // Browsers throw a SecurityError where storage is switched off; the countdown then lives as long as the page.
    if (error instanceof Error) return null
    throw error
  }
}

// Beside the runtime and not in it: an app that sends no codes loads none of this.
const ofRuntimes = new WeakMap<Runtime, Countdowns>()

/** The countdowns of one provider, gone with the person whom they belong to. */
export const countdownsOf = (runtime: Runtime): Countdowns => {
  const known = ofRuntimes.get(runtime)
  if (known) return known
  const countdowns = new Countdowns(runtime.clock, tabStorage())
  ofRuntimes.set(runtime, countdowns)
  runtime.session.subscribe(() => countdowns.clear())
  return countdowns
}
