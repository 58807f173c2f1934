import type { Seen } from '../contract/shape.ts'
import { Emitter } from '../emitter.ts'

/** Turns the `data` of an event into our types. */
export type Reader = (wire: unknown, seen?: Seen) => unknown

/** What is to be known of a topic. */
export interface Wanted {
  readonly topic: string
  readonly needsSession: boolean
  readonly read: Reader
}

/** One topic: who wants it, and where it stands on the wire. */
export interface Subscription extends Wanted {
  readonly handlers: Emitter<{ event: [unknown] }>
  /** Whether the last command that we sent was `sub`; commands are handled in order, so this is where the wire will end up. */
  onWire: boolean
  /** Commands without an answer yet: only the answer to the last one tells how the topic stands. */
  unanswered: number
  /** Refused on this socket: not asked again until the next one. */
  refused: boolean
}

/** What subscriptions tell their owner. */
export interface SubscriptionEvents {
  /** Puts a command on the wire; `false` when no socket takes it. */
  send(type: 'sub' | 'unsub', topic: string): boolean
  /** A topic flows, for its subscription was confirmed; or nobody wants it any more. */
  settled(topic: string): void
  /** The server does not let us subscribe. */
  refused(topic: string, code: number): void
  /** A topic is wanted that carries nothing for a visitor. Called once for each topic until somebody logs in. */
  needsLogin(topic: string): void
  /** A handler threw. */
  threw(topic: string, cause: unknown): void
}

const ACCEPTED = 1

const isWanted = ({ handlers }: Subscription) => handlers.count('event') > 0

/**
 * What is wanted by whom, and what is on the wire.
 *
 * However many handlers a topic has, it is on the wire at most once at a time; all are put there anew on every socket.
 */
export class Subscriptions {
  readonly #all = new Map<string, Subscription>()
  /** What the last event was about: the next is mostly about the same, and a name that has just been parsed is slow to look up. */
  #last: Subscription | undefined
  readonly #events: SubscriptionEvents
  /** Topics whose need for a login was reported. */
  readonly #reported = new Set<string>()
  #ready = false
  #session = false

  constructor(events: SubscriptionEvents) {
    this.#events = events
  }

  /** Adds a handler and returns what removes it; removing twice does nothing. */
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

  /** Where an event goes: one look-up, and nothing allocated for it. `undefined` when nobody wants it. */
  find(topic: string): Subscription | undefined {
    if (this.#last?.topic !== topic) this.#last = this.#all.get(topic)
    return this.#last && isWanted(this.#last) ? this.#last : undefined
  }

  /** The socket takes topics now: those that need a session too, if there is one. Returns those that were put on the wire. */
  ready(session: boolean): string[] {
    const before = this.onWire()
    this.#ready = true
    this.#session = session
    if (session) this.#reported.clear()
    for (const subscription of this.#all.values()) this.#settle(subscription)
    return this.onWire().filter((topic) => !before.includes(topic))
  }

  /** The socket is gone, and with it all that was on it. */
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

  /** The server answered a command. An answer to an earlier command than the last says nothing any more. */
  answered(topic: string, code: number): void {
    const subscription = this.#all.get(topic)
    if (!subscription?.unanswered) return
    subscription.unanswered -= 1
    if (subscription.unanswered === 0 && subscription.onWire) this.#conclude(subscription, code)
    this.#forget(subscription)
  }

  /** Topics on the wire; of those that need a session only, if so asked. */
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
