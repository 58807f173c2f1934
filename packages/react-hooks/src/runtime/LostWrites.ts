import { contract, type Endpoint, isLeverkitError, type LeverkitError, type Reconciled } from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'
import { ObservableValue } from '../live/ObservableValue.ts'
import { isOutcomeUnknown } from './Intents.ts'
import type { Runtime, RuntimePart } from './Runtime.ts'
import type { SentWrite } from './SentWrites.ts'

/**
 * State of a write without an answer.
 *
 * - `looking`: the broker's lists are being read
 * - `done`: the broker has executed the write
 * - `notSeen`: the lists, read several times over some seconds, do not contain the result of the write
 * - `unknown`: the lists could not be read, or do not show clearly whether the broker has executed the write
 */
export type LostPhase = 'looking' | 'done' | 'notSeen' | 'unknown'

/** A write without an answer, and the state of its look-up. */
export interface LostWrite {
  readonly write: SentWrite
  readonly phase: LostPhase
  /** Error of the write; `null` if an earlier page sent it. */
  readonly error: LeverkitError | null
}

/**
 * Milliseconds to wait before each look-up. There are several look-ups, because the broker may still be storing
 * the result during the first one.
 */
const waitsMs = [0, 2_000, 3_000, 4_000] as const
/** Number of consecutive look-ups without a result after which a write counts as not seen. */
const readingsNeeded = 3
/**
 * Milliseconds after which a write of an earlier page is no longer looked up, because equal writes may have
 * followed.
 */
const oldestMs = 3_600_000

/** A write that is about to be sent. */
type LostInput = Pick<SentWrite, 'name' | 'request' | 'type'>

// The cast is safe, because a stored request was stored together with the name of its endpoint.
const table = contract as unknown as Readonly<Record<string, Readonly<Record<string, Endpoint<object, unknown>>>>>

type Look = () => Promise<Reconciled>

/** Looks up writes without an answer, and keeps their state across screens. */
export class LostWrites implements RuntimePart {
  readonly #runtime: Pick<Runtime, 'client' | 'clock' | 'sentWrites'>
  readonly #states = new Map<string, ObservableValue<LostWrite | null>>()
  readonly #events = new Emitter<{ lost: [LostWrite] }>()
  /** Functions that end the waits between look-ups. */
  readonly #wakes = new Set<() => void>()
  /** Number of the session; look-ups of an earlier session are ignored. */
  #session = 0

  constructor(runtime: Pick<Runtime, 'client' | 'clock' | 'sentWrites'>) {
    this.#runtime = runtime
  }

  /** State of the latest write to an endpoint if this write got no answer; otherwise `null`. */
  of(name: string): ObservableValue<LostWrite | null> {
    const known = this.#states.get(name)
    if (known) return known
    const state = new ObservableValue<LostWrite | null>(null)
    this.#states.set(name, state)
    return state
  }

  /**
   * Listens to each look-up step of writes that are no longer on any screen, because their screen was left or
   * because they were sent before the page was reloaded.
   */
  subscribe(listener: (lost: LostWrite) => void): () => void {
    return this.#events.on('lost', listener)
  }

  /**
   * Sends a write once, and looks it up if the answer leaves the outcome unknown.
   *
   * @param isShown - whether the screen still shows the write
   * @throws the error of the write, unless a look-up finds that the broker has executed it
   */
  async run(sent: LostInput, send: () => Promise<null>, isShown: () => boolean): Promise<null> {
    const { client, clock, sentWrites } = this.#runtime
    const { name } = sent
    const write: SentWrite = { ...sent, userId: client.auth.user?.id ?? null, sentAt: clock.now() }
    this.forget(name)
    sentWrites.add(write)
    try {
      const answer = await send()
      sentWrites.settle(write)
      return answer
    } catch (error) {
      if (!isOutcomeUnknown(error)) sentWrites.settle(write)
      if (!isLeverkitError(error) || error.effect === 'none') throw error
      const phase = await this.#follow({ write, error, phase: 'looking' }, () => error.reconcile(), isShown)
      if (phase === 'done') return null
      throw error
    }
  }

  /** Looks up the writes that an earlier page of this user sent. */
  lookUpEarlier(): void {
    const { client, clock, sentWrites } = this.#runtime
    for (const write of sentWrites.takeEarlier(client.auth.user?.id ?? null)) {
      const [group = '', verb = ''] = String(write.name).split('.')
      const entry = table[group]?.[verb]
      if (entry?.reconcile === undefined) {
        // The text in the storage was written by another version of the app.
        sentWrites.settle(write)
        continue
      }
      const isOld = clock.now() - write.sentAt > oldestMs
      const look: Look = isOld
        ? () => Promise.resolve({ outcome: 'unclear', order: null })
        : () => client.lookUp(entry, write.request, write.sentAt)
      void this.#follow({ write, error: null, phase: 'looking' }, look, () => false)
    }
  }

  /** Looks up a write with an unknown outcome again. */
  async lookAgain(name: string): Promise<void> {
    const lost = this.of(name).get()
    if (lost?.phase !== 'unknown' || lost.error === null) return
    const { error } = lost
    await this.#follow(
      { ...lost, phase: 'looking' },
      () => error.reconcile(),
      () => true,
    )
  }

  /** Forgets the latest write to an endpoint, because its outcome was reported to the user. Has no effect during a look-up. */
  forget(name: string): void {
    const lost = this.of(name).get()
    if (lost === null || lost.phase === 'looking') return
    this.#runtime.sentWrites.settle(lost.write)
    this.of(name).set(null)
  }

  /** Ends the look-ups of the previous user. Their writes stay stored for the next sign-in of that user. */
  onSession(): void {
    this.stop()
    this.#runtime.sentWrites.endSession()
    for (const state of this.#states.values()) state.set(null)
  }

  stop(): void {
    this.#session += 1
    for (const wake of this.#wakes) wake()
  }

  /** Looks up a write, and reports each step. */
  async #follow(lost: LostWrite, look: Look, isShown: () => boolean): Promise<LostPhase> {
    const session = this.#session
    const { name } = lost.write
    const report = (phase: LostPhase) => {
      const state = { ...lost, phase }
      // If the write is done, the screen that sent it continues as after an answer.
      this.of(name).set(phase === 'done' ? null : state)
      if (!isShown()) this.#events.emit('lost', state)
    }
    report('looking')
    const phase = await this.#find(look, () => session === this.#session)
    if (session !== this.#session) return 'unknown'
    // If a write stays unknown and its screen is still shown, the write stays stored until the user goes on.
    if (phase !== 'unknown' || !isShown()) this.#runtime.sentWrites.settle(lost.write)
    report(phase)
    return phase
  }

  async #find(look: Look, isCurrent: () => boolean): Promise<LostPhase> {
    let readings = 0
    for (const waitMs of waitsMs) {
      await this.#wait(waitMs)
      if (!isCurrent()) return 'unknown'
      try {
        const { outcome } = await look()
        if (outcome === 'done') return 'done'
        readings = outcome === 'notSeen' ? readings + 1 : 0
      } catch (failure) {
        // A failed read decides nothing. The next look-up follows; if there is none left, the result may be `unknown`.
        if (!isLeverkitError(failure)) throw failure
      }
    }
    return readings >= readingsNeeded ? 'notSeen' : 'unknown'
  }

  #wait(ms: number): Promise<void> {
    if (ms === 0) return Promise.resolve()
    return new Promise((resolve) => {
      const { clock } = this.#runtime
      const wake = () => {
        clock.clearTimeout(timer)
        this.#wakes.delete(wake)
        resolve()
      }
      const timer = clock.setTimeout(wake, ms)
      this.#wakes.add(wake)
    })
  }
}
