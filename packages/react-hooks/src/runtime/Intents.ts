import { isLeverkitError } from '@leverkit/sdk'
import { ObservableValue } from '../live/ObservableValue.ts'

const newKey = (): string => {
  // Browsers provide randomUUID() only on https. This code does not use it, because developers open the page on a phone over
  // http.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the broker may have executed the request of a failed call. */
export const isOutcomeUnknown = (error: unknown): boolean => isLeverkitError(error) && error.effect === 'unknown'

/**
 * Runs the intents of the user. An intent is a write that should take effect once, such as closing order 7. If an intent is run
 * again while it is pending, the second run sends nothing and gets the result of the first run.
 *
 * An intent keeps its idempotency key until the outcome is known. If the backend supports idempotency keys, a repeat after an
 * unknown outcome therefore takes effect at most once.
 */
export class Intents {
  readonly #pending = new Map<string, Promise<unknown>>()
  readonly #knowsKeys: boolean
  readonly #keys = new Map<string, string>()
  /** Number of pending intents. */
  readonly count = new ObservableValue(0)

  /** @param knowsKeys - whether the backend supports idempotency keys; only then do intents have keys */
  constructor(knowsKeys = true) {
    this.#knowsKeys = knowsKeys
  }

  /**
   * Runs an intent, or joins its pending run.
   *
   * @param intent - name of the intent, e.g. `orders.close 7`
   * @param act - sends the request once
   */
  run<T>(intent: string, act: (idempotencyKey: string | undefined) => Promise<T>): Promise<T> {
    const joined = this.#pending.get(intent)
    // The cast is safe, because all callers of one intent use the same result type.
    if (joined) return joined as Promise<T>
    const key = this.#keys.get(intent) ?? newKey()
    this.#keys.set(intent, key)
    const result = act(this.#knowsKeys ? key : undefined).then(
      (value) => {
        this.#settle(intent, key, true)
        return value
      },
      (error: unknown) => {
        this.#settle(intent, key, !isOutcomeUnknown(error))
        throw error
      },
    )
    this.#pending.set(intent, result)
    this.count.set(this.#pending.size)
    return result
  }

  /** Drops the key of the named intent. The next run with the same name starts a new intent. */
  forget(intent: string): void {
    this.#keys.delete(intent)
  }

  /**
   * Drops the keys of all intents whose name starts with `prefix`. Pending intents keep their keys. The intent `next`,
   * which is about to run, also keeps its key.
   */
  forgetAll(prefix: string, next?: string): void {
    for (const intent of this.#keys.keys())
      if (intent.startsWith(prefix) && intent !== next && !this.#pending.has(intent)) this.#keys.delete(intent)
  }

  /** Drops all intents and their keys when the user changes. Requests in flight continue. */
  clear(): void {
    this.#pending.clear()
    this.count.set(0)
    this.#keys.clear()
  }

  // After `clear`, a new run may have the same name as an old run that is still in flight. The key distinguishes the
  // two runs.
  #settle(intent: string, key: string, isKnown: boolean): void {
    if (this.#keys.get(intent) !== key && this.#keys.has(intent)) return
    this.#pending.delete(intent)
    this.count.set(this.#pending.size)
    if (isKnown) this.#keys.delete(intent)
  }
}
