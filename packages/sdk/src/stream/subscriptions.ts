import type { Seen } from '../contract/shape.ts'
import { Emitter } from '../emitter.ts'

/** Converts the `data` of an event into SDK types. */
export type Reader = (wire: unknown, seen?: Seen) => unknown

/**
 * A topic that is to be subscribed. `needsSession` is true if the topic requires a login. `read` decodes the topic's events.
 */
export interface Wanted {
  readonly topic: string
  readonly needsSession: boolean
  readonly read: Reader
}

/** A topic with its handlers, and the state of its subscription at the server. */
export interface Subscription extends Wanted {
  readonly handlers: Emitter<{ event: [unknown] }>
  /**
   * Whether the last command that was sent for this topic was `sub`. The server executes commands in order, so the last command
   * determines the state.
   */
  onWire: boolean
  /** Number of commands that the server has not answered. Only the answer to the last command counts. */
  unanswered: number
  /** Whether the server has refused the topic on this socket. The topic is requested again on the next socket. */
  refused: boolean
}

/** Events that the subscriptions emit to their owner. */
export interface SubscriptionEvents {
  /** Asks the owner to send a command. Returns `false` if there is no open socket. */
  send(type: 'sub' | 'unsub', topic: string): boolean
  /** The server has confirmed the subscription, or the topic no longer has a handler. */
  settled(topic: string): void
  /** The server has refused the subscription. */
  refused(topic: string, code: number): void
  /** A visitor has subscribed to a topic that requires a login. Emitted once per topic until the next login. */
  needsLogin(topic: string): void
  /** A handler threw. */
  threw(topic: string, cause: unknown): void
}

const ACCEPTED = 1

const isWanted = ({ handlers }: Subscription) => handlers.count('event') > 0

/**
 * Manages the handlers of topics, and subscribes the topics at the server.
 *
 * A topic is subscribed once, no matter how many handlers it has. On every new socket, all topics with handlers are subscribed
 * again.
 */
export class Subscriptions {
  readonly #all = new Map<string, Subscription>()
  /**
   * Subscription of the last event. The next event usually has the same topic. It then needs no look-up in the map, which is
   * slow for a freshly parsed string.
   */
  #last: Subscription | undefined
  readonly #events: SubscriptionEvents
  /** Topics for which `needsLogin` was already emitted. */
  readonly #reported = new Set<string>()
  #ready = false
  #session = false

  constructor(events: SubscriptionEvents) {
    this.#events = events
  }

  /** Adds a handler and returns a function that removes it; a second removal has no effect. */
  add(wanted: Wanted, handle: (event: unknown) => void): () => void {
    const subscription = this.#all.get(wanted.topic) ?? this.#make(wanted)
    const stop = subscription.handlers.on('event', handle)
    let isActive = true
    this.#settle(subscription)
    return () => {
      if (!isActive) return
      isActive = false
      stop()
      this.#removed(subscription)
    }
  }

  /** Returns the subscription of a topic without allocating memory; `undefined` if the topic has no handler. */
  find(topic: string): Subscription | undefined {
    if (this.#last?.topic !== topic) this.#last = this.#all.get(topic)
    return this.#last && isWanted(this.#last) ? this.#last : undefined
  }

  /**
   * Subscribes the topics that have handlers, on a socket that is ready. Topics that require a session are subscribed only if
   * `session` is true. Returns the topics that were not subscribed before.
   */
  ready(session: boolean): string[] {
    const before = this.onWire()
    this.#ready = true
    this.#session = session
    if (session) this.#reported.clear()
    for (const subscription of this.#all.values()) this.#settle(subscription)
    return this.onWire().filter((topic) => !before.includes(topic))
  }

  /** Resets the state of every topic after the loss of the socket. */
  down(): void {
    this.#ready = false
    this.#session = false
    for (const subscription of this.#all.values()) {
      subscription.onWire = false
      subscription.unanswered = 0
      subscription.refused = false
      this.#forget(subscription)
    }
  }

  /** Handles the server's answer to a command. Only the answer to the last command counts. */
  answered(topic: string, code: number): void {
    const subscription = this.#all.get(topic)
    if (!subscription?.unanswered) return
    subscription.unanswered -= 1
    if (subscription.unanswered === 0 && subscription.onWire) this.#conclude(subscription, code)
    this.#forget(subscription)
  }

  /** Returns the topics that are subscribed at the server. With `sessionOnly`, returns only the topics that need a session. */
  onWire(sessionOnly = false): string[] {
    const there = [...this.#all.values()].filter(({ onWire, needsSession }) => onWire && (needsSession || !sessionOnly))
    return there.map(({ topic }) => topic)
  }

  #make(wanted: Wanted): Subscription {
    const { topic } = wanted
    const handlers = new Emitter<{ event: [unknown] }>((cause) => this.#events.threw(topic, cause))
    const subscription = { ...wanted, handlers, onWire: false, unanswered: 0, refused: false }
    this.#all.set(topic, subscription)
    return subscription
  }

  #removed(subscription: Subscription): void {
    if (!isWanted(subscription)) this.#events.settled(subscription.topic)
    this.#settle(subscription)
    this.#forget(subscription)
  }

  #conclude(subscription: Subscription, code: number): void {
    if (code === ACCEPTED) this.#events.settled(subscription.topic)
    else {
      subscription.onWire = false
      subscription.refused = true
      this.#events.refused(subscription.topic, code)
    }
  }

  #settle(subscription: Subscription): void {
    const wanted = isWanted(subscription)
    if (!wanted) subscription.refused = false
    if (wanted && this.#ready && !this.#session && subscription.needsSession) this.#reportLogin(subscription.topic)
    const allowed = this.#ready && !subscription.refused && (this.#session || !subscription.needsSession)
    if (subscription.onWire === (wanted && allowed)) return
    if (!this.#events.send(subscription.onWire ? 'unsub' : 'sub', subscription.topic)) return
    subscription.onWire = !subscription.onWire
    subscription.unanswered += 1
  }

  #reportLogin(topic: string): void {
    if (this.#reported.has(topic)) return
    this.#reported.add(topic)
    this.#events.needsLogin(topic)
  }

  #forget(subscription: Subscription): void {
    const { topic, onWire, unanswered } = subscription
    if (isWanted(subscription) || onWire || unanswered > 0) return
    this.#all.delete(topic)
    if (this.#last?.topic === topic) this.#last = undefined
  }
}
