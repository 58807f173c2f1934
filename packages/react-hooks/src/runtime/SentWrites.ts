import type { Id, Order } from '@leverkit/sdk'
import { ObservableValue } from '../live/ObservableValue.ts'

/** Storage that survives a reload of the browser tab. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The session storage of this browser tab; `null` on a server, or if the user's settings disable the storage. */
export const tabStorage = (): TabStorage | null => {
  try {
    return globalThis.sessionStorage ?? null
  } catch (error) {
    // Browsers throw a SecurityError when storage is disabled. The list of writes then lasts only until the page is closed or
    // reloaded.
    if (error instanceof Error) return null
    throw error
  }
}

/** Name of an action on one order that can be looked up after a reload. */
export type SentActionName = 'orders.close' | 'orders.cancel' | 'orders.setStops'

/**
 * Name of a write that can be looked up after a reload. The requests of these writes are free of passwords and one-time codes.
 */
export type SentName =
  | SentActionName
  | 'orders.place'
  | 'deposits.submit'
  | 'deposits.submitWire'
  | 'withdrawals.submit'
  | 'withdrawals.bindMethod'

/** A write that was sent, and whose outcome is not known yet or was not shown to the user yet. */
export interface SentWrite<Name extends SentName = SentName> {
  readonly name: Name
  readonly request: object
  /** For an order from `useOrderTicket` or `useOrderSwap`: code of the market as shown to users. */
  readonly displayCode?: string
  /** Type of a withdrawal. The type is stored here, because the request of a withdrawal does not contain the type. */
  readonly type?: 'coin' | 'bank' | undefined
  readonly userId: Id<'user'> | null
  /** Time of the request, epoch ms. */
  readonly sentAt: number
  /**
   * For an order that the broker has placed: the order, or `null` if the answer does not contain the order. `undefined` while the
   * outcome is unknown.
   */
  readonly order?: Order | null
}

/** A write that is about to be sent. `SentWrites` adds the user and the time. */
export type NewWrite<Name extends SentName = SentName> = Omit<SentWrite<Name>, 'userId' | 'sentAt' | 'order'>

/** The signed-in user, and the current time. */
interface Sender {
  readonly userId: () => Id<'user'> | null
  readonly now: () => number
}

const storageKey = 'leverkit.sent'

const parse = (text: string): readonly SentWrite[] => {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : []
  } catch (error) {
    // This class stores only valid JSON. Any other text is ignored.
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/**
 * The writes whose outcome is unknown, and the placed orders whose result the user has not closed yet. Both are stored in the
 * session storage of the browser tab, so that they survive a reload.
 */
export class SentWrites {
  readonly #sender: Sender
  readonly #storage: TabStorage | null
  /** Writes of this page and session. */
  readonly open = new ObservableValue<readonly SentWrite[]>([])
  /** Writes of an earlier page load or session that have not been looked up yet. */
  #earlier: readonly SentWrite[]

  constructor(sender: Sender, storage: TabStorage | null = tabStorage()) {
    this.#sender = sender
    this.#storage = storage
    this.#earlier = parse(storage?.getItem(storageKey) ?? '[]')
  }

  /** Stores a write that is about to be sent. The returned write identifies it in `answer` and `settle`. */
  add<Name extends SentName>(write: NewWrite<Name>): SentWrite<Name> {
    const sent: SentWrite<Name> = { ...write, userId: this.#sender.userId(), sentAt: this.#sender.now() }
    this.#set([...this.open.get(), sent])
    return sent
  }

  /** Records that an order was placed, and returns the changed write. The write stays stored until `settle` is called. */
  answer(write: SentWrite, order: Order | null): SentWrite {
    const answered = { ...write, order }
    this.#set(this.open.get().map((each) => (each === write ? answered : each)))
    return answered
  }

  /** Removes a write whose outcome is known and was shown to the user. */
  settle(write: SentWrite): void {
    this.#earlier = this.#earlier.filter((each) => each !== write)
    this.#set(this.open.get().filter((each) => each !== write))
  }

  /**
   * Returns the writes that one user sent in an earlier page load or session. After this call, these writes count as writes of
   * this page.
   */
  takeEarlier(userId: Id<'user'> | null): readonly SentWrite[] {
    const own = this.#earlier.filter((write) => write?.userId === userId)
    this.#earlier = this.#earlier.filter((write) => !own.includes(write))
    this.#set([...this.open.get(), ...own])
    return own
  }

  /** Ends the session. The writes of this session stay stored until the same user signs in again. */
  endSession(): void {
    this.#earlier = [...this.#earlier, ...this.open.get()]
    this.#set([])
  }

  #set(open: readonly SentWrite[]): void {
    this.open.set(open)
    const all = [...this.#earlier, ...open]
    if (all.length === 0) this.#storage?.removeItem(storageKey)
    else this.#storage?.setItem(storageKey, JSON.stringify(all))
  }
}
