import type { LostWrite, OrderClosedByBroker, OrderOutcome } from '@leverkit/react-hooks'
import type { LeverkitError, Order } from '@leverkit/sdk'
import type { ToastMessage } from '@leverkit/ui'

/** A message to the user: a failure, the outcome of an order or payment, or a text from a screen. */
export type Message =
  | { readonly error: LeverkitError }
  | { readonly closed: OrderClosedByBroker }
  | { readonly filled: Order }
  | { readonly ordered: OrderOutcome }
  | { readonly lost: LostWrite }
  /** With a `name`, the message replaces an earlier message of this name. */
  | { readonly words: ToastMessage; readonly timeoutMs: number; readonly name?: string }

/** Returns the name of the message about an action on an order. */
export const orderMessageName = ({ action, id }: Pick<OrderOutcome, 'action' | 'id'>): string => `${action} ${id}`

type Listener = (message: Message) => void

/** Queue of messages to the user. A message waits until a listener receives it. */
export class Messages {
  #waiting: Message[] = []
  #listener: Listener | null = null
  #whenQueued: (() => void) | null = null

  add(message: Message): void {
    if (this.#listener) this.#listener(message)
    else {
      this.#waiting.push(message)
      this.#whenQueued?.()
    }
  }

  /**
   * Calls `act` immediately if messages are already queued, and then for each message that is added while no listener
   * exists. Returns a function that ends these calls.
   */
  whenQueued(act: () => void): () => void {
    this.#whenQueued = act
    if (this.#waiting.length > 0) act()
    return () => {
      this.#whenQueued = null
    }
  }

  /** Sets the listener and delivers the queued messages to it. Returns a function that removes the listener. */
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
