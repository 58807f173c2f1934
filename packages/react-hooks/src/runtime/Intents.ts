import { isLeverkitError } from '@leverkit/sdk'

const newKey = (): string => {
  // Not randomUUID(): browsers have it on https only, and a developer's phone opens the page by http.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the broker may have acted although no answer came. */
export const isOutcomeUnknown = (error: unknown): boolean => isLeverkitError(error) && error.effect === 'unknown'

/**
 * What a person means to do, each once.
 *
 * While one intent is under way, meaning it again joins it instead of sending a second time, from whatever button. Its
 * idempotency key stays the same until the outcome is known: repeating after an unknown outcome cannot act twice where the
 * backend knows such keys.
 */
export class Intents {
  readonly #underWay = new Map<string, Promise<unknown>>()
  readonly #knowsKeys: boolean
  readonly #keys = new Map<string, string>()

  /** @param knowsKeys - whether the backend knows idempotency keys; where it does not, intents have none */
  constructor(knowsKeys = true) {
    this.#knowsKeys = knowsKeys
  }

  /** Whether something is under way. */
  get size(): number {
    return this.#underWay.size
  }

  /**
   * @param intent - names what is meant, e.g. `orders.close 7`
   * @param act - sends it, once
   */
  run<T>(intent: string, act: (idempotencyKey: string | undefined) => Promise<T>): Promise<T> {
    const joined = this.#underWay.get(intent)
    // Whoever names an intent gives it one kind of result.
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
    this.#underWay.set(intent, result)
    return result
  }

  /** The person means something else from here on: the next run is a new intent. */
  forget(intent: string): void {
    this.#keys.delete(intent)
  }

  /** The same, for everything whose name begins so, but for the intent that is about to run. */
  forgetAll(prefix: string, next?: string): void {
    for (const intent of this.#keys.keys())
      if (intent.startsWith(prefix) && intent !== next && !this.#underWay.has(intent)) this.#keys.delete(intent)
  }

  /** Another person: none of these are theirs. What is under way ends by itself. */
  clear(): void {
    this.#underWay.clear()
    this.#keys.clear()
  }

  // The key tells this run from one of the same name that began after `clear`.
  #settle(intent: string, key: string, isKnown: boolean): void {
    if (this.#keys.get(intent) !== key && this.#keys.has(intent)) return
    this.#underWay.delete(intent)
    if (isKnown) this.#keys.delete(intent)
  }
}
