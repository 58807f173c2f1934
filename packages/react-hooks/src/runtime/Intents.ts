import { isLeverkitError } from '@leverkit/sdk'

const newKey = (): string => {
  // Not randomUUID(): browsers have it on https only, and a developer's phone opens the page by http.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the broker may have acted although no answer arrived. */
export const isOutcomeUnknown = (error: unknown): boolean => isLeverkitError(error) && error.effect === 'unknown'

/**
 * Runs each intent of the user once.
 *
 * While an intent is pending, running it again joins it instead of sending a second time, from any button. An intent keeps its
 * idempotency key until the outcome is known. If the backend supports idempotency keys, repeating an intent after an unknown
 * outcome therefore cannot act twice.
 */
export class Intents {
  readonly #pending = new Map<string, Promise<unknown>>()
  readonly #knowsKeys: boolean
  readonly #keys = new Map<string, string>()

  /** @param knowsKeys - whether the backend supports idempotency keys; if not, intents have none */
  constructor(knowsKeys = true) {
    this.#knowsKeys = knowsKeys
  }

  /** Number of pending intents. */
  get size(): number {
    return this.#pending.size
  }

  /**
   * Runs an intent, or joins its pending run.
   *
   * @param intent - name of the intent, e.g. `orders.close 7`
   * @param act - sends the request once
   */
  run<T>(intent: string, act: (idempotencyKey: string | undefined) => Promise<T>): Promise<T> {
    const joined = this.#pending.get(intent)
    // All callers of one intent use the same result type.
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
    return result
  }

  /** Drops the key of an intent: the next run with its name is a new intent. */
  forget(intent: string): void {
    this.#keys.delete(intent)
  }

  /** Drops the keys of all intents whose name starts with `prefix`, except pending ones and `next`, which is about to run. */
  forgetAll(prefix: string, next?: string): void {
    for (const intent of this.#keys.keys())
      if (intent.startsWith(prefix) && intent !== next && !this.#pending.has(intent)) this.#keys.delete(intent)
  }

  /** Resets everything when the user changes. Pending requests finish by themselves. */
  clear(): void {
    this.#pending.clear()
    this.#keys.clear()
  }

  // The key distinguishes this run from one of the same name after `clear`.
  #settle(intent: string, key: string, isKnown: boolean): void {
    if (this.#keys.get(intent) !== key && this.#keys.has(intent)) return
    this.#pending.delete(intent)
    if (isKnown) this.#keys.delete(intent)
  }
}
