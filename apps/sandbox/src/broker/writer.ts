import { setImmediate } from 'node:timers/promises'
import type { Engine } from '../engine/engine.ts'
import { type Left, lockAccounts, ordersOf, writeTogether } from '../ledger/write-together.ts'
import type { Database, OrderRow, Trx } from '../store/schema.ts'
import { CommitUnclearError, sqlState, transact } from '../store/transact.ts'
import { createDraft, type Draft, type Drafted, isEmpty } from './draft.ts'
import { findKeys, type Intent, type KnownKeys, keyRow, replayed } from './idempotency.ts'
import { type MarketTime, OldPricesError, staleAfterMs } from './market-time.ts'
import { MarketLostError, noticeOf, type Peers } from './peers.ts'

/** A write about one person's orders, as it is asked for. */
export interface Write<T> {
  readonly userId: number
  readonly intent: Intent | null
  /** Which orders it has to know: whatever of the person's is open or pending, or one by its id. */
  readonly reads: 'living' | { readonly orderId: number }
  /** Whether it may place an order. */
  readonly places: boolean
  /** Whether only the holder of the market may write it. */
  readonly isFenced: boolean
  readonly time: MarketTime
  /** Decides upon the draft, without waiting for anything; a refusal is thrown. May run more than once. */
  decide(draft: Draft): T
  /** Lets memory follow what was committed. */
  publish(userId: number, rows: readonly OrderRow[], left: Left): void
}

/** Writes what several people ask for at the same time in one transaction. */
export interface Writer {
  /**
   * @returns what was decided, once it is committed
   * @throws Refusal, and whatever else `decide` throws: nothing was written
   * @throws OldPricesError when the prices that it was decided at are no longer those of now: nothing was written
   * @throws MarketLostError when it is fenced, and another process holds the market: nothing was written
   * @throws CommitUnclearError when the database did not say whether it has committed
   */
  write<T>(write: Write<T>): Promise<T>
}

export interface WriterParts {
  readonly db: Database
  readonly peers: Peers
  readonly engine: Engine
  /** Takes note of people of whom it is not known whether their last write stands. */
  readonly doubt: (userIds: readonly number[]) => void
}

/** So many people's writes go together at most. */
const mostTogether = 64
/** Writes that wait for an account which somebody else has locked: each holds a connection. */
const mostPatient = 4

interface Waiting {
  readonly write: Write<unknown>
  settle(outcome: Outcome): void
}

type Outcome = { readonly answer: unknown } | { readonly error: unknown }

/** What one write of a group has come to before the commit. */
interface Decided {
  readonly waiting: Waiting
  readonly outcome: Outcome
  /** Null for what leaves nothing behind: a refusal, and a repeat of what was written before. */
  readonly drafted: Drafted | null
}

/** Somebody else has locked the account. */
const busy = Symbol('busy')

/**
 * Writes that come while a group is under way form the next group. Nobody waits for company: without a group under way a write
 * starts one at once. Each person is in one group at a time, and once in it, so that one person's writes follow one another.
 *
 * Accounts that somebody else has locked, another process or the cashier, are left out and waited for one by one: a group
 * waits for no account, so that one person's trouble is nobody else's, and no two groups can wait for each other.
 */
export function createWriter(parts: WriterParts): Writer {
  let queue: Waiting[] = []
  const inWork = new Set<number>()
  let isWriting = false
  let patient = 0
  let impatient: Waiting[] = []

  /** The writes that have waited longest, of people about whom nothing is under way. */
  const take = (): Waiting[] => {
    const group: Waiting[] = []
    queue = queue.filter((waiting) => {
      const { userId } = waiting.write
      if (group.length >= mostTogether || inWork.has(userId)) return true
      inWork.add(userId)
      group.push(waiting)
      return false
    })
    return group
  }
  const end = (waiting: Waiting, outcome: Outcome) => {
    inWork.delete(waiting.write.userId)
    waiting.settle(outcome)
  }
  const work = async (group: readonly Waiting[]) => {
    const outcomes = await writeGroup(parts, group, 'leave')
    for (const [waiting, outcome] of outcomes) {
      if (outcome === busy) impatient.push(waiting)
      else end(waiting, outcome)
    }
  }
  const waitFor = async (waiting: Waiting) => {
    const outcomes = await writeGroup(parts, [waiting], 'wait')
    for (const [one, outcome] of outcomes) if (outcome !== busy) end(one, outcome)
  }
  const pump = () => {
    const group = isWriting ? [] : take()
    if (group.length > 0) {
      isWriting = true
      void work(group).finally(() => {
        isWriting = false
        pump()
      })
    }
    for (; patient < mostPatient; patient += 1) {
      const [first, ...others] = impatient
      if (first === undefined) break
      impatient = others
      void waitFor(first).finally(() => {
        patient -= 1
        pump()
      })
    }
  }
  return {
    write: <T>(write: Write<T>) =>
      new Promise<T>((resolve, reject) => {
        const settle = (outcome: Outcome) => {
          // The cast: the answer is what this very write has decided.
          if ('answer' in outcome) resolve(outcome.answer as T)
          else reject(outcome.error)
        }
        queue.push({ write, settle })
        // Whatever has come over the network at the same moment belongs to the same group.
        void setImmediate().then(pump)
      }),
  }
}

type Outcomes = readonly (readonly [Waiting, Outcome | typeof busy])[]

const failAll = (group: readonly Waiting[], error: unknown): Outcomes => group.map((waiting) => [waiting, { error }])

/** What one write did to the database in vain is no reason to refuse the others: data that it does not take, or a conflict. */
const isOfOne = (error: unknown) => /^(?:22|23|40(?!003))/.test(sqlState(error) ?? '')

async function writeGroup(parts: WriterParts, group: readonly Waiting[], others: 'leave' | 'wait'): Promise<Outcomes> {
  try {
    return await writeOnce(parts, group, others)
  } catch (error) {
    if (error instanceof CommitUnclearError) parts.doubt(group.map(({ write }) => write.userId))
    if (group.length === 1 || !isOfOne(error)) return failAll(group, error)
    const outcomes: Outcomes[] = []
    for (const waiting of group) outcomes.push(await writeGroup(parts, [waiting], others))
    return outcomes.flat()
  }
}

/** One transaction for a whole group. Only after its commit does anybody hear of it. */
async function writeOnce(parts: WriterParts, group: readonly Waiting[], others: 'leave' | 'wait'): Promise<Outcomes> {
  const outcomes: [Waiting, Outcome | typeof busy][] = []
  let decided: Decided[] = []
  let left = new Map<number, Left>()
  await transact(parts.db, async (trx) => {
    const allowed = await heldBack(parts, trx, group, outcomes)
    const books = await readBooks(trx, allowed, others)
    const present = allowed.filter((waiting) => {
      const isHere = books.accounts.has(waiting.write.userId)
      if (!isHere) outcomes.push([waiting, others === 'leave' ? busy : { error: new Error('There is no such account.') }])
      return isHere
    })
    const ready = present.filter((waiting) => {
      const isNow = waiting.write.time.catchUp()
      if (!isNow) outcomes.push([waiting, { error: new OldPricesError() }])
      return isNow
    })
    const dealtAt = parts.engine.now
    decided = ready.map((waiting) => decide(waiting, books))
    left = await record(parts, trx, decided)
    if (decided.some(({ waiting }) => waiting.write.time.age(dealtAt) > staleAfterMs)) throw new OldPricesError()
  })
  for (const { waiting, outcome, drafted } of decided) {
    const { userId } = waiting.write
    const after = left.get(userId)
    if (drafted !== null && after !== undefined) waiting.write.publish(userId, [...drafted.placed, ...drafted.changed], after)
    outcomes.push([waiting, outcome])
  }
  return outcomes
}

/** Turns away what only the holder of the market may write, where this process is not it. */
async function heldBack(
  { peers }: WriterParts,
  trx: Trx,
  group: readonly Waiting[],
  outcomes: [Waiting, Outcome | typeof busy][],
): Promise<readonly Waiting[]> {
  if (!group.some(({ write }) => write.isFenced) || (await peers.fence(trx))) return group
  for (const waiting of group) if (waiting.write.isFenced) outcomes.push([waiting, { error: new MarketLostError() }])
  return group.filter(({ write }) => !write.isFenced)
}

interface Books {
  readonly accounts: Awaited<ReturnType<typeof lockAccounts>>
  readonly orders: ReadonlyMap<number, OrderRow[]>
  readonly keys: KnownKeys
}

/** Locks the accounts of a group and reads, under these locks, all that its writes have to know. */
async function readBooks(trx: Trx, group: readonly Waiting[], others: 'leave' | 'wait'): Promise<Books> {
  const writes = group.map(({ write }) => write)
  const placing = writes.filter(({ places }) => places)
  const accounts = await lockAccounts(trx, writes.map(userOf), placing.map(userOf), others)
  const here = writes.filter(({ userId }) => accounts.has(userId))
  const holders = here.filter(({ reads }) => reads === 'living').map(userOf)
  const named = here.flatMap(({ userId, reads }) => (reads === 'living' ? [] : [{ userId, orderId: reads.orderId }]))
  const orders = new Map<number, OrderRow[]>(here.map(({ userId }) => [userId, []]))
  for (const row of await ordersOf(trx, holders, named)) orders.get(row.user_id)?.push(row)
  const intents = here.flatMap(({ userId, intent }) => (intent === null ? [] : [{ userId, key: intent.key }]))
  return { accounts, orders, keys: await findKeys(trx, intents) }
}

const userOf = ({ userId }: Write<unknown>) => userId

function decide(waiting: Waiting, { accounts, orders, keys }: Books): Decided {
  const { userId, intent, decide: decideUpon } = waiting.write
  try {
    const known = intent === null ? undefined : keys.of(userId, intent.key)
    if (intent !== null && known !== undefined) {
      return { waiting, outcome: { answer: replayed(intent, known) }, drafted: null }
    }
    const account = accounts.get(userId)
    if (account === undefined) throw new Error('The account is not locked.')
    const draft = createDraft(account, orders.get(userId) ?? [], account.newOrderId)
    const answer = decideUpon(draft)
    return { waiting, outcome: { answer }, drafted: draft.drafted() }
  } catch (error) {
    return { waiting, outcome: { error }, drafted: null }
  }
}

/** Writes what was decided and tells the other processes, in the same transaction. */
async function record({ peers, engine }: WriterParts, trx: Trx, decided: readonly Decided[]): Promise<Map<number, Left>> {
  const effects = decided.flatMap(({ waiting, outcome, drafted }) => {
    const { userId, intent } = waiting.write
    if (drafted === null || !('answer' in outcome) || (intent === null && isEmpty(drafted))) return []
    return [{ userId, intent, answer: outcome.answer, ...drafted }]
  })
  if (effects.length === 0) return new Map()
  return writeTogether(trx, {
    placed: effects.flatMap(({ placed }) => placed),
    changed: effects.flatMap(({ changed }) => changed),
    moves: effects.flatMap(({ userId, postings }) =>
      postings.map(({ orderId, at, ...move }) => ({ ...move, owner: userId, order_id: orderId, moment: at })),
    ),
    keys: effects.flatMap(({ userId, intent, answer }) => (intent === null ? [] : [keyRow(userId, intent, answer, engine.now)])),
    people: effects.map(({ userId }) => userId),
    notices: peers.textsOf(effects.map(({ userId, left, placed, changed }) => noticeOf(userId, left, [...placed, ...changed]))),
  })
}
