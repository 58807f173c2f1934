import {
  contract,
  type Endpoint,
  isLeverkitError,
  type LeverkitError,
  type Order,
  type Reconciled,
  repeatLookUp,
} from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'
import { ObservableValue } from '../live/ObservableValue.ts'
import { isOutcomeUnknown } from './Intents.ts'
import { isSentAction } from './OrderActions.ts'
import type { Runtime, RuntimePart } from './Runtime.ts'
import type { NewWrite, SentActionName, SentName, SentWrite } from './SentWrites.ts'

/**
 * State of a write without an answer.
 *
 * - `looking`: the broker's lists are being read
 * - `done`: the broker has executed the write
 * - `notSeen`: the lists, read several times over some seconds, do not contain the result of the write
 * - `unknown`: the lists could not be read, or the result of the write cannot be identified in them
 */
export type LostPhase = 'looking' | 'done' | 'notSeen' | 'unknown'

/** Name of a write that this class looks up. `OrderActions` looks up the actions on one order. */
export type LostName = Exclude<SentName, SentActionName>

/** A write whose answer was lost, and the state of its look-up. */
export interface LostWrite {
  readonly write: SentWrite<LostName>
  readonly phase: LostPhase
  /** Error of the write; `null` if an earlier page load sent the write. */
  readonly error: LeverkitError | null
  /**
   * The order that the look-up has found. It is `null` in three cases: the look-up is still running, the order cannot be
   * identified, or the write does not concern an order.
   */
  readonly order: Order | null
}

/**
 * Maximum age, in ms, of a write that is still looked up after a reload. Older writes are not looked up, because the user may
 * have sent them again.
 */
const oldestMs = 3_600_000

const isLost = (write: SentWrite): write is SentWrite<LostName> => !isSentAction(write)

// The cast is safe, because a stored request was stored together with the name of its endpoint.
const table = contract as unknown as Readonly<Record<string, Readonly<Record<string, Endpoint<object, unknown>>>>>

type Look = () => Promise<Reconciled>

const phaseOf = { done: 'done', notSeen: 'notSeen', unclear: 'unknown' } as const

/**
 * Asks the broker for the outcome of each write whose answer was lost. The state of these writes is kept when the user opens
 * another screen.
 */
export class LostWrites implements RuntimePart {
  readonly #runtime: Pick<Runtime, 'client' | 'clock' | 'sentWrites' | 'orderActions' | 'refreshOrders'>
  readonly #states = new Map<string, ObservableValue<LostWrite | null>>()
  /** Look-up of each write in `#states`, for `lookAgain`. */
  readonly #looks = new Map<string, Look>()
  readonly #events = new Emitter<{ lost: [LostWrite] }>()
  /** Aborted when the session ends. Results of look-ups from an earlier session are ignored. */
  #session = new AbortController()

  constructor(runtime: Pick<Runtime, 'client' | 'clock' | 'sentWrites' | 'orderActions' | 'refreshOrders'>) {
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
   * Listens to each look-up step of writes that no screen shows. Such a write belongs to a screen that the user has left,
   * or was sent before the user reloaded the page.
   */
  subscribe(listener: (lost: LostWrite) => void): () => void {
    return this.#events.on('lost', listener)
  }

  /**
   * Sends a write once. Looks the write up if its outcome is unknown.
   *
   * @param isShown - whether the screen still shows the write
   * @throws the error of the write, unless a look-up finds that the broker has executed it
   */
  async run(input: NewWrite<LostName>, send: () => Promise<null>, isShown: () => boolean): Promise<null> {
    const { sentWrites } = this.#runtime
    this.forget(input.name)
    const write = sentWrites.add(input)
    try {
      const answer = await send()
      sentWrites.settle(write)
      return answer
    } catch (error) {
      if (!isOutcomeUnknown(error)) sentWrites.settle(write)
      if (!isLeverkitError(error) || error.effect === 'none') throw error
      const phase = await this.#follow({ write, error, phase: 'looking', order: null }, () => error.reconcile(), isShown)
      if (phase === 'done') return null
      throw error
    }
  }

  /** Looks up the writes that an earlier page load of this user sent. */
  lookUpEarlier(): void {
    const { client, clock, sentWrites } = this.#runtime
    for (const write of sentWrites.takeEarlier(client.auth.user?.id ?? null)) {
      const [group = '', verb = ''] = String(write.name).split('.')
      const entry = table[group]?.[verb]
      if (entry?.reconcile === undefined) {
        // Another version of the app stored this write. The current version has no look-up for this kind of write.
        sentWrites.settle(write)
        continue
      }
      if (isLost(write) && write.order !== undefined) {
        this.#reportPlaced(write, write.order)
        continue
      }
      const isOld = clock.now() - write.sentAt > oldestMs
      const look: Look = isOld
        ? () => Promise.resolve({ outcome: 'unclear', order: null })
        : () => client.lookUp(entry, write.request, write.sentAt)
      if (isLost(write)) void this.#follow({ write, error: null, phase: 'looking', order: null }, look, () => false)
      else if (isSentAction(write)) void this.#followAction(write, isOld ? null : look)
    }
  }

  /** Looks up a write with an unknown outcome again. */
  async lookAgain(name: string): Promise<void> {
    const lost = this.of(name).get()
    const look = this.#looks.get(name)
    if (lost?.phase !== 'unknown' || look === undefined) return
    await this.#follow({ ...lost, phase: 'looking' }, look, () => true)
  }

  /**
   * Forgets the latest write to an endpoint, because its outcome was reported to the user. Does nothing during a
   * look-up.
   */
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
    this.#session.abort()
    this.#session = new AbortController()
  }

  /** Looks up an action on one order, and fetches the lists again. `useOrderOutcomes` reports the action. */
  async #followAction(write: SentWrite<SentActionName>, look: Look | null): Promise<void> {
    const { signal } = this.#session
    await this.#runtime.orderActions.lookUpEarlier(write, look)
    if (signal.aborted) return
    this.#runtime.sentWrites.settle(write)
    this.#runtime.refreshOrders()
  }

  /** Reports an order whose answer arrived just before the page was reloaded. The user may not have seen this answer. */
  #reportPlaced(write: SentWrite<LostName>, order: Order | null): void {
    this.#runtime.sentWrites.settle(write)
    this.#events.emit('lost', { write, error: null, phase: 'done', order })
  }

  /** Looks up a write, and reports each step. */
  async #follow(lost: LostWrite, look: Look, isShown: () => boolean): Promise<LostPhase> {
    const { signal } = this.#session
    const { name } = lost.write
    this.#looks.set(name, look)
    const report = (phase: LostPhase, order: Order | null) => {
      const state = { ...lost, phase, order }
      // If the broker has executed the write, the screen continues as if the answer had arrived, so the look-up state is
      // removed.
      this.of(name).set(phase === 'done' ? null : state)
      if (!isShown()) this.#events.emit('lost', state)
    }
    report('looking', null)
    const { outcome, order } = await repeatLookUp(look, { plan: 'payment', clock: this.#runtime.clock, signal })
    if (signal.aborted) return 'unknown'
    const phase = phaseOf[outcome]
    const isKept = phase === 'unknown' && (isShown() || this.#isBlocking(lost.write))
    if (!isKept) this.#runtime.sentWrites.settle(lost.write)
    report(phase, phase === 'done' ? order : null)
    return phase
  }

  /**
   * Whether an unknown outcome of the write blocks its form, even if the user has left the screen or reloaded the page. The write
   * then stays stored until `forget` is called, so that a further reload does not offer to send the payment again.
   */
  #isBlocking({ name, sentAt }: SentWrite<LostName>): boolean {
    return name !== 'orders.place' && this.#runtime.clock.now() - sentAt <= oldestMs
  }
}
