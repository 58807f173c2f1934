import type { Engine } from '../engine/engine.ts'
import { type AccountAfter, lockAccounts, ordersOf, writeBatch } from '../ledger/writeBatch.ts'
import { nextTurn } from '../platform/turns.ts'
import type { Database, OrderRow, Trx } from '../store/schema.ts'
import { CommitUnclearError, sqlState, transact } from '../store/transact.ts'
import { createDraft, type Draft, type Drafted, isEmpty } from './draft.ts'
import { findKeys, type Intent, type KnownKeys, keyRow, replayed } from './idempotency.ts'
import { type MarketTime, StalePricesError, staleAfterMs } from './MarketTime.ts'
import { MarketLostError, notificationOf, type Peers } from './peers.ts'

/** A requested change of one user's orders. */
export interface Write<T> {
  readonly userId: number
  readonly intent: Intent | null
  /** Orders that `decide` needs: all open and pending orders of the user, or one order by its id. */
  readonly reads: 'active' | { readonly orderId: number }
  /** Whether the write may place an order. */
  readonly places: boolean
  /** Whether only the process that runs the market may commit the write. */
  readonly isFenced: boolean
  readonly time: MarketTime
  /** Applies the write to the draft. This function must be synchronous, may throw a refusal, and may run more than once. */
  decide(draft: Draft): T
  /** Applies the committed write to memory. */
  publish(userId: number, rows: readonly OrderRow[], accountsAfter: AccountAfter): void
}

export interface WriterParts {
  readonly db: Database
  readonly peers: Peers
  readonly engine: Engine
  /** Records the users whose last commit was not confirmed. */
  readonly markUnconfirmed: (userIds: readonly number[]) => void
}

/** Maximum number of users in a group of writes. */
const maxGroupSize = 64
/** Maximum number of writes that wait for a locked account. Each waiting write occupies a database connection. */
const maxLockWaiters = 4

interface QueuedWrite {
  readonly write: Write<unknown>
  settle(outcome: Outcome): void
}

type Outcome = { readonly answer: unknown } | { readonly error: unknown }

/** Result of one write of a group, before the group is committed. */
interface Decided {
  readonly queued: QueuedWrite
  readonly outcome: Outcome
  /** Changes of the write; null if the write failed or repeats an earlier write. */
  readonly drafted: Drafted | null
}

/** Outcome of a write that was left out of its group because another transaction has locked the account. */
const busy = Symbol('busy')

/**
 * Writes concurrent requests of several users in one transaction. If no group is being written, a write starts without delay.
 * Writes that arrive while a group is being written form the next group. The writes of one user run one after the other.
 *
 * If another process or the cashier has locked an account, the write for this account leaves its group and waits separately for
 * the lock. A group never waits for a lock, so a locked account does not delay other users, and two groups cannot deadlock.
 */
export class Writer {
  readonly #parts: WriterParts
  #queue: QueuedWrite[] = []
  readonly #busyUsers = new Set<number>()
  #isWriting = false
  #lockWaiters = 0
  #lockedOut: QueuedWrite[] = []

  constructor(parts: WriterParts) {
    this.#parts = parts
  }

  /**
   * Commits a write, together with other users' concurrent writes.
   *
   * @returns the result of `decide`, after the commit
   * @throws any error of `decide`, such as a Refusal: nothing was written
   * @throws StalePricesError when the prices that `decide` used have become stale: nothing was written
   * @throws MarketLostError when `isFenced` is set and this process does not run the market: nothing was written
   * @throws CommitUnclearError when it is unknown whether the database has committed
   */
  write<T>(write: Write<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const settle = (outcome: Outcome) => {
        // Cast: the answer is always the result of this write's `decide`, but the type `Outcome` does not contain this type.
        if ('answer' in outcome) resolve(outcome.answer as T)
        else reject(outcome.error)
      }
      this.#queue.push({ write, settle })
      // Starts the group after this turn of the event loop, so that all requests of the turn are in the same group.
      nextTurn(() => this.#pump())
    })
  }

  #pump() {
    const group = this.#isWriting ? [] : this.#take()
    if (group.length > 0) {
      this.#isWriting = true
      void this.#work(group).finally(() => {
        this.#isWriting = false
        this.#pump()
      })
    }
    for (; this.#lockWaiters < maxLockWaiters; this.#lockWaiters += 1) {
      const [first, ...others] = this.#lockedOut
      if (first === undefined) break
      this.#lockedOut = others
      void this.#waitFor(first).finally(() => {
        this.#lockWaiters -= 1
        this.#pump()
      })
    }
  }

  /**
   * Removes the next group from the queue: the oldest waiting writes, with at most one write per user. Writes of a
   * user who has a running write stay in the queue.
   */
  #take(): QueuedWrite[] {
    const group: QueuedWrite[] = []
    this.#queue = this.#queue.filter((queued) => {
      const { userId } = queued.write
      if (group.length >= maxGroupSize || this.#busyUsers.has(userId)) return true
      this.#busyUsers.add(userId)
      group.push(queued)
      return false
    })
    return group
  }

  async #work(group: readonly QueuedWrite[]): Promise<void> {
    const outcomes = await writeGroup(this.#parts, group, 'leave')
    for (const [queued, outcome] of outcomes) {
      if (outcome === busy) this.#lockedOut.push(queued)
      else this.#end(queued, outcome)
    }
  }

  async #waitFor(queued: QueuedWrite): Promise<void> {
    const outcomes = await writeGroup(this.#parts, [queued], 'wait')
    for (const [one, outcome] of outcomes) if (outcome !== busy) this.#end(one, outcome)
  }

  #end(queued: QueuedWrite, outcome: Outcome) {
    this.#busyUsers.delete(queued.write.userId)
    queued.settle(outcome)
  }
}

type Outcomes = readonly (readonly [QueuedWrite, Outcome | typeof busy])[]

const failAll = (group: readonly QueuedWrite[], error: unknown): Outcomes => group.map((queued) => [queued, { error }])

/**
 * Whether invalid data or a conflict of a single write caused the error. In this case, the writes of the group are repeated one
 * by one, so that only the invalid write fails.
 */
const isOfOne = (error: unknown) => /^(?:22|23|40(?!003))/.test(sqlState(error) ?? '')

/**
 * Writes a group in one transaction. If a single write caused an error, writes each write of the group separately.
 *
 * @param others - `leave` leaves out the writes whose account another transaction has locked; `wait` waits for these accounts
 */
async function writeGroup(parts: WriterParts, group: readonly QueuedWrite[], others: 'leave' | 'wait'): Promise<Outcomes> {
  try {
    return await writeOnce(parts, group, others)
  } catch (error) {
    if (error instanceof CommitUnclearError) parts.markUnconfirmed(group.map(({ write }) => write.userId))
    if (group.length === 1 || !isOfOne(error)) return failAll(group, error)
    const outcomes: Outcomes[] = []
    for (const queued of group) outcomes.push(await writeGroup(parts, [queued], others))
    return outcomes.flat()
  }
}

/** Writes a whole group in one transaction. Updates memory and emits events only after the commit. */
async function writeOnce(parts: WriterParts, group: readonly QueuedWrite[], others: 'leave' | 'wait'): Promise<Outcomes> {
  const outcomes: [QueuedWrite, Outcome | typeof busy][] = []
  let decided: Decided[] = []
  let accountsAfter = new Map<number, AccountAfter>()
  await transact(parts.db, async (trx) => {
    const allowed = await rejectFenced(parts, trx, group, outcomes)
    const data = await readGroupData(trx, allowed, others)
    const present = allowed.filter((queued) => {
      const isLocked = data.accounts.has(queued.write.userId)
      if (!isLocked) outcomes.push([queued, others === 'leave' ? busy : { error: new Error('There is no such account.') }])
      return isLocked
    })
    const ready = present.filter((queued) => {
      const isCurrent = queued.write.time.catchUp()
      if (!isCurrent) outcomes.push([queued, { error: new StalePricesError() }])
      return isCurrent
    })
    const dealtAt = parts.engine.now
    decided = ready.map((queued) => decide(queued, data))
    accountsAfter = await record(parts, trx, decided)
    if (decided.some(({ queued }) => queued.write.time.age(dealtAt) > staleAfterMs)) throw new StalePricesError()
  })
  for (const { queued, outcome, drafted } of decided) {
    const { userId } = queued.write
    const after = accountsAfter.get(userId)
    if (drafted !== null && after !== undefined) queued.write.publish(userId, [...drafted.placed, ...drafted.changed], after)
    outcomes.push([queued, outcome])
  }
  return outcomes
}

/** Rejects the writes with `isFenced` if this process does not run the market. Returns the remaining writes of the group. */
async function rejectFenced(
  { peers }: WriterParts,
  trx: Trx,
  group: readonly QueuedWrite[],
  outcomes: [QueuedWrite, Outcome | typeof busy][],
): Promise<readonly QueuedWrite[]> {
  if (!group.some(({ write }) => write.isFenced) || (await peers.fence(trx))) return group
  for (const queued of group) if (queued.write.isFenced) outcomes.push([queued, { error: new MarketLostError() }])
  return group.filter(({ write }) => !write.isFenced)
}

interface GroupData {
  readonly accounts: Awaited<ReturnType<typeof lockAccounts>>
  readonly orders: ReadonlyMap<number, OrderRow[]>
  readonly keys: KnownKeys
}

/** Locks the accounts of a group. Then reads all rows that the writes of the group need. */
async function readGroupData(trx: Trx, group: readonly QueuedWrite[], others: 'leave' | 'wait'): Promise<GroupData> {
  const writes = group.map(({ write }) => write)
  const placing = writes.filter(({ places }) => places)
  const accounts = await lockAccounts(trx, writes.map(userOf), placing.map(userOf), others)
  const lockedWrites = writes.filter(({ userId }) => accounts.has(userId))
  const holders = lockedWrites.filter(({ reads }) => reads === 'active').map(userOf)
  const named = lockedWrites.flatMap(({ userId, reads }) => (reads === 'active' ? [] : [{ userId, orderId: reads.orderId }]))
  const orders = new Map<number, OrderRow[]>(lockedWrites.map(({ userId }) => [userId, []]))
  for (const row of await ordersOf(trx, holders, named)) orders.get(row.user_id)?.push(row)
  const intents = lockedWrites.flatMap(({ userId, intent }) => (intent === null ? [] : [{ userId, key: intent.key }]))
  return { accounts, orders, keys: await findKeys(trx, intents) }
}

const userOf = ({ userId }: Write<unknown>) => userId

function decide(queued: QueuedWrite, { accounts, orders, keys }: GroupData): Decided {
  const { userId, intent, decide: decideUpon } = queued.write
  try {
    const known = intent === null ? undefined : keys.of(userId, intent.key)
    if (intent !== null && known !== undefined) {
      return { queued, outcome: { answer: replayed(intent, known) }, drafted: null }
    }
    const account = accounts.get(userId)
    if (account === undefined) throw new Error('The account is not locked.')
    const draft = createDraft(account, orders.get(userId) ?? [], account.newOrderId)
    const answer = decideUpon(draft)
    return { queued, outcome: { answer }, drafted: draft.drafted() }
  } catch (error) {
    return { queued, outcome: { error }, drafted: null }
  }
}

/**
 * Writes the changes of a group to the database, and sends the notifications to the other processes in the same
 * transaction.
 */
async function record({ peers, engine }: WriterParts, trx: Trx, decided: readonly Decided[]): Promise<Map<number, AccountAfter>> {
  const effects = decided.flatMap(({ queued, outcome, drafted }) => {
    const { userId, intent } = queued.write
    if (drafted === null || !('answer' in outcome) || (intent === null && isEmpty(drafted))) return []
    return [{ userId, intent, answer: outcome.answer, ...drafted }]
  })
  if (effects.length === 0) return new Map()
  return writeBatch(trx, {
    placed: effects.flatMap(({ placed }) => placed),
    changed: effects.flatMap(({ changed }) => changed),
    moves: effects.flatMap(({ userId, postings }) =>
      postings.map(({ orderId, at, ...move }) => ({ ...move, owner: userId, order_id: orderId, moment: at })),
    ),
    keys: effects.flatMap(({ userId, intent, answer }) => (intent === null ? [] : [keyRow(userId, intent, answer, engine.now)])),
    userIds: effects.map(({ userId }) => userId),
    notifications: peers.textsOf(
      effects.map(({ userId, accountAfter, placed, changed }) => notificationOf(userId, accountAfter, [...placed, ...changed])),
    ),
  })
}
