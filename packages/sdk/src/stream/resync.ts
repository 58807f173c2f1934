import type { Clock } from '../clock.ts'
import { Alarm } from './alarm.ts'

/**
 * After this event, the application should fetch the snapshot again, because events may have been missed. The stream emits it
 * after the topics are subscribed again. The snapshot therefore contains all earlier changes, and later changes arrive as
 * events.
 */
export interface ResyncEvent {
  /**
   * - `reconnect`: the socket was replaced
   * - `login`: a user logged in on an open socket
   * - `gap`: a frame could not be read and may have contained an account event
   */
  readonly reason: 'reconnect' | 'login' | 'gap'
  /** Sequence number of the socket on which the topics are subscribed. A newer socket has a higher number. */
  readonly generation: number
  /** Wire names of the affected topics. */
  readonly topics: readonly string[]
}

/** Time in ms after which a resync is emitted even if the server has not answered every `sub` command. */
const confirmMs = 2_000
/**
 * Minimum time in ms between two resync events with the reason `gap`. It limits the snapshot requests if many frames are
 * unreadable.
 */
const gapEveryMs = 5_000

/** Decides when to emit resync events. */
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
    this.#gap = new Alarm(clock, () => this.#raiseGap())
  }

  /** Records topics that were just subscribed. The app may have missed earlier events of these topics. */
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

  /**
   * Whether at least one topic is not confirmed yet. The stream reads this property for every event, so the getter must be
   * fast.
   */
  get isWaiting(): boolean {
    return this.#unconfirmed.size > 0
  }

  /**
   * Stops waiting for the confirmation of a topic: the server has confirmed or refused the topic, or its last handler was
   * removed.
   */
  settled(topic: string): void {
    if (this.#unconfirmed.delete(topic) && this.#unconfirmed.size === 0) this.#finish()
  }

  /** Records a frame that could not be read and may have contained an event of one of the topics. */
  gap(generation: number, topics: readonly string[]): void {
    // The pending resync makes the app fetch the snapshot, which also contains the data of this frame.
    if (this.isWaiting) return
    this.#generation = generation
    this.#gapTopics = [...new Set([...this.#gapTopics, ...topics])]
    if (this.#gap.dueAt !== null) return
    const wait = this.#lastGapAt + gapEveryMs - this.#clock.now()
    if (wait > 0 && wait <= gapEveryMs) this.#gap.set(wait)
    else this.#raiseGap()
  }

  /** Resets the state after the socket was lost. The topics are subscribed again on the next socket. */
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

  #raiseGap(): void {
    this.#lastGapAt = this.#clock.now()
    const topics = this.#gapTopics
    this.#gapTopics = []
    this.#raise({ reason: 'gap', generation: this.#generation, topics })
  }
}
