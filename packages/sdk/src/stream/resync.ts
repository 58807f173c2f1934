import type { Clock } from '../clock.ts'
import { Alarm } from './alarm.ts'

/**
 * Events may have been missed: fetch the snapshot again.
 *
 * It is raised once the topics flow again, so a snapshot that is fetched now misses nothing; frames that came before it are
 * older than that snapshot.
 */
export interface ResyncEvent {
  /** `reconnect`: a socket was replaced. `login`: somebody signed in on an open socket. `gap`: a frame that may have been about the account could not be read. */
  readonly reason: 'reconnect' | 'login' | 'gap'
  /** Number of the socket on which the topics flow now. */
  readonly generation: number
  /** Wire names of the topics concerned. */
  readonly topics: readonly string[]
}

/** How long answers to `sub` are waited for, so that a server that never answers them still gets its clients resynced. */
const confirmMs = 2_000
/** Gaps closer together than this are told once, so that a run of bad frames does not become a run of requests. */
const gapEveryMs = 5_000

/** Decides when listeners have to fetch the snapshot again. */
export class Resync {
  readonly #raise: (event: ResyncEvent) => void
  readonly #clock: Clock
  readonly #confirm: Alarm
  readonly #gap: Alarm
  readonly #unconfirmed = new Set<string>()
  #reason: 'reconnect' | 'login' = 'reconnect'
  #topics: readonly string[] = []
  #generation = 0
  #gapTopics: readonly string[] = []
  #lastGapAt = Number.NEGATIVE_INFINITY

  constructor(clock: Clock, raise: (event: ResyncEvent) => void) {
    this.#clock = clock
    this.#raise = raise
    this.#confirm = new Alarm(clock, () => this.#finish())
    this.#gap = new Alarm(clock, () => this.#tellGap())
  }

  /** These topics were put on the wire and may have missed something before. */
  subscribed(reason: 'reconnect' | 'login', generation: number, topics: readonly string[]): void {
    if (!this.isWaiting) {
      this.#reason = reason
      this.#topics = []
    }
    this.#generation = generation
    this.#topics = [...this.#topics, ...topics]
    for (const topic of topics) this.#unconfirmed.add(topic)
    if (this.isWaiting) this.#confirm.set(confirmMs)
    else this.#finish()
  }

  /** Whether a confirmation is still waited for: the cheap question that is asked for every event. */
  get isWaiting(): boolean {
    return this.#unconfirmed.size > 0
  }

  /** A topic flows, or is refused or no longer wanted: not to be waited for. */
  settled(topic: string): void {
    if (this.#unconfirmed.delete(topic) && this.#unconfirmed.size === 0) this.#finish()
  }

  /** A frame was lost. */
  gap(generation: number, topics: readonly string[]): void {
    // A resync that is about to be raised covers this as well.
    if (this.isWaiting) return
    this.#generation = generation
    this.#gapTopics = [...new Set([...this.#gapTopics, ...topics])]
    if (this.#gap.dueAt !== null) return
    const wait = this.#lastGapAt + gapEveryMs - this.#clock.now()
    if (wait > 0 && wait <= gapEveryMs) this.#gap.set(wait)
    else this.#tellGap()
  }

  /** The socket is gone: what was waited for will be asked again on the next one. */
  stop(): void {
    this.#confirm.clear()
    this.#gap.clear()
    this.#unconfirmed.clear()
    this.#gapTopics = []
  }

  #finish(): void {
    this.#confirm.clear()
    this.#unconfirmed.clear()
    this.#raise({ reason: this.#reason, generation: this.#generation, topics: this.#topics })
  }

  #tellGap(): void {
    this.#lastGapAt = this.#clock.now()
    const topics = this.#gapTopics
    this.#gapTopics = []
    this.#raise({ reason: 'gap', generation: this.#generation, topics })
  }
}
