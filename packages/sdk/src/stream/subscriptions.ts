/** What subscriptions tell their owner. */
export interface SubscriptionEvents {
  /** Puts a command on the wire; `false` when no socket takes it. */
  send(type: 'sub' | 'unsub', topic: string): boolean
  /** A topic flows: its subscription was confirmed. */
  confirmed(topic: string): void
  /** The server does not let us subscribe. */
  refused(topic: string, code: number): void
}

interface Entry {
  readonly topic: string
  readonly needsSession: boolean
  /** How many want it. */
  wanted: number
  /** Whether the last command that we sent was `sub`; commands are handled in order, so this is where the wire will end up. */
  onWire: boolean
  /** Commands without an answer yet: only the answer to the last one tells how the topic stands. */
  unanswered: number
  /** Refused on this socket: not asked again until the next one. */
  refused: boolean
}

const ACCEPTED = 1

/**
 * What is wanted, and what is on the wire.
 *
 * Wanted topics are counted; each is on the wire at most once at a time, and all are put there anew on every socket.
 */
export class Subscriptions {
  readonly #entries = new Map<string, Entry>()
  readonly #events: SubscriptionEvents
  #ready = false
  #session = false

  constructor(events: SubscriptionEvents) {
    this.#events = events
  }

  want(topic: string, needsSession: boolean): void {
    let entry = this.#entries.get(topic)
    if (!entry) {
      entry = { topic, needsSession, wanted: 0, onWire: false, unanswered: 0, refused: false }
      this.#entries.set(topic, entry)
    }
    entry.wanted += 1
    this.#settle(entry)
  }

  release(topic: string): void {
    const entry = this.#entries.get(topic)
    if (!entry) return
    entry.wanted -= 1
    this.#settle(entry)
    this.#forget(entry)
  }

  /** The socket takes topics now: those that need a session too, if there is one. */
  ready(session: boolean): void {
    this.#ready = true
    this.#session = session
    for (const entry of this.#entries.values()) this.#settle(entry)
  }

  /** The socket is gone, and with it all that was on it. */
  down(): void {
    this.#ready = false
    this.#session = false
    for (const entry of this.#entries.values()) {
      entry.onWire = false
      entry.unanswered = 0
      entry.refused = false
      this.#forget(entry)
    }
  }

  /** The server answered a command. An answer to an earlier command than the last says nothing any more. */
  answered(topic: string, code: number): void {
    const entry = this.#entries.get(topic)
    if (!entry || entry.unanswered === 0) return
    entry.unanswered -= 1
    if (entry.unanswered === 0 && entry.onWire) this.#conclude(entry, code)
    this.#forget(entry)
  }

  /** Topics on the wire. */
  onWire(): string[] {
    return [...this.#entries.values()].filter((entry) => entry.onWire).map((entry) => entry.topic)
  }

  /** Topics on the wire that need a session. */
  onWireWithSession(): string[] {
    return [...this.#entries.values()].filter((entry) => entry.onWire && entry.needsSession).map((entry) => entry.topic)
  }

  #conclude(entry: Entry, code: number): void {
    if (code === ACCEPTED) this.#events.confirmed(entry.topic)
    else {
      entry.onWire = false
      entry.refused = true
      this.#events.refused(entry.topic, code)
    }
  }

  #settle(entry: Entry): void {
    const wanted = entry.wanted > 0
    if (!wanted) entry.refused = false
    const allowed = this.#ready && !entry.refused && (this.#session || !entry.needsSession)
    if (entry.onWire === (wanted && allowed)) return
    if (!this.#events.send(entry.onWire ? 'unsub' : 'sub', entry.topic)) return
    entry.onWire = !entry.onWire
    entry.unanswered += 1
  }

  #forget(entry: Entry): void {
    if (entry.wanted === 0 && !entry.onWire && entry.unanswered === 0) this.#entries.delete(entry.topic)
  }
}
