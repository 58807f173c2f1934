import type { OrderClosedByBroker, OrderOutcome } from '@leverkit/react-hooks'
import type { LeverkitError, Order } from '@leverkit/sdk'
import type { ToastMessage } from '@leverkit/ui'

/** What the person must hear: a failure, what became of an order, or words that a screen has found itself. */
export type Message =
  | { readonly error: LeverkitError }
  | { readonly closed: OrderClosedByBroker }
  | { readonly filled: Order }
  | { readonly ordered: OrderOutcome }
  | { readonly words: ToastMessage; readonly timeoutMs: number }

type Listener = (message: Message) => void

/** Carries messages to where they are shown; before that place is there, they wait for it. */
export class Messages {
  #waiting: Message[] = []
  #listener: Listener | null = null
  #missed: (() => void) | null = null

  tell(message: Message): void {
    if (this.#listener) this.#listener(message)
    else {
      this.#waiting.push(message)
      this.#missed?.()
    }
  }

  /** Acts as soon as a message waits for a place; answers how to stop. */
  whenMissed(act: () => void): () => void {
    this.#missed = act
    if (this.#waiting.length > 0) act()
    return () => {
      this.#missed = null
    }
  }

  /** Hears of every message, also of those that have waited; answers how to stop. */
  listen(listener: Listener): () => void {
    this.#listener = listener
    const waiting = this.#waiting
    this.#waiting = []
    for (const message of waiting) listener(message)
    return () => {
      this.#listener = null
    }
  }
}
