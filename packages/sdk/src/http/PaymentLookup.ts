import type { DepositRecord, Id, WithdrawMethod, WithdrawRecord } from '../contract/index.ts'
import type { Reconciled } from '../errors.ts'
import { type BrokerTime, type ClockReading, momentOf } from './BrokerTime.ts'
import { iteratePages } from './pages.ts'
import { isSame, type Likeness } from './placedOrder.ts'

type PaymentType = 'coin' | 'bank'
type PaymentRecord = DepositRecord | WithdrawRecord
/** A page of deposits or withdrawals. */
export interface PaymentPage {
  readonly items: readonly PaymentRecord[]
  readonly total: number
}

/** Read requests that a look-up of a payment may send. */
export interface PaymentReads {
  readonly withdrawals: (type: PaymentType, page: number) => Promise<PaymentPage>
  readonly deposits: (type: PaymentType, page: number) => Promise<PaymentPage>
  readonly methods: (type: PaymentType, currencyId: Id<'withdraw currency'> | null) => Promise<readonly WithdrawMethod[]>
}

/** A request that creates a deposit record or a withdrawal record. */
export interface PaymentRequest {
  readonly amount: string
}

/** The request of a withdrawal. */
export interface WithdrawnRequest extends PaymentRequest {
  readonly methodId: WithdrawMethod['id']
}

/** The request of a deposit. `wireAccountId` is set for a wire transfer and missing for a coin deposit. */
export interface DepositedRequest extends PaymentRequest {
  readonly wireAccountId?: unknown
}

/** The request that binds a withdraw method. */
export interface BoundRequest {
  readonly type: PaymentType
  readonly currencyId: Id<'withdraw currency'>
  readonly coinAddress?: string | null | undefined
  readonly payeeAccount?: string | null | undefined
  readonly payeeName?: string | null | undefined
  readonly bankName?: string | null | undefined
}

/** State of the client just before a payment was sent. */
export interface BeforePayment {
  readonly clock: ClockReading
  /**
   * Texts of the records that the client has received so far (see `contentOf`). Different records can have the same text. This
   * list contains a text as often as the latest answer with this text did.
   */
  readonly known: readonly string[]
}

/** A call that may have created a deposit record or a withdrawal record. */
interface Submission {
  readonly list: string
  readonly amount: string
  readonly sentAt: number
  isAnswered: boolean
}

const types = ['coin', 'bank'] as const
/** Largest number of pages that a look-up reads from one list. */
const maxPages = 10
/**
 * If two calls with the same amount were sent within this time in ms, either call may have created a record with this amount.
 */
const groupMs = 60_000
/**
 * Largest error, in ms, of a record's time stamp. A time stamp may contain a local time that is marked as UTC, or only a date.
 */
const largestStampErrorMs = (15 + 24) * 3_600_000

const none: Reconciled = { outcome: 'notSeen', order: null }
const unclear: Reconciled = { outcome: 'unclear', order: null }
const done: Reconciled = { outcome: 'done', order: null }

const accountOf = (record: object): string | null => {
  const { coinAddress, payeeAccount } = record as Partial<Pick<WithdrawMethod, 'coinAddress' | 'payeeAccount'>>
  return coinAddress ?? payeeAccount ?? null
}

/**
 * Returns a text that identifies a record, because records have no identifier. The text consists of the fields that never
 * change.
 */
const contentOf = (record: PaymentRecord): string =>
  [record.type, record.amount, record.currencyCode, record.createdAt, accountOf(record)].join(' ')

/** Returns an account number or a name without spaces and dashes. Brokers may add these characters. */
const bare = (account: string | null | undefined): string => (account ?? '').replace(/[\s-]/g, '')

const isSameName = (stored: string | null, asked: string | null | undefined): boolean =>
  stored === null || bare(stored).toLowerCase() === bare(asked).toLowerCase()

/**
 * Whether the records are sorted newest first. If all time stamps are equal, the sort order is unknown, and the result is
 * false.
 */
const isNewestFirst = (records: readonly PaymentRecord[]): boolean => {
  const steps = records.slice(1).map(({ createdAt }, index) => createdAt - (records[index]?.createdAt ?? createdAt))
  return steps.some((step) => step < 0) && steps.every((step) => step <= 0)
}

/** Looks up the outcome of a deposit, of a withdrawal, or of a call that binds a withdraw method, after the answer was lost. */
export class PaymentLookup {
  readonly #reads: PaymentReads
  readonly #time: BrokerTime
  readonly #now: () => number
  #known: readonly string[] = []
  readonly #submissions = new Set<Submission>()

  constructor(reads: PaymentReads, time: BrokerTime, now: () => number) {
    this.#reads = reads
    this.#time = time
    this.#now = now
  }

  /** Returns the state of the client just before a payment is sent. */
  beforeWrite(): BeforePayment {
    return { clock: this.#time.read(this.#now()), known: this.#known }
  }

  /**
   * Stores the payment records of an answer when the answer arrives, because a later call cannot have created these records.
   */
  listing(answer: Promise<PaymentPage>): void {
    answer.then(
      ({ items }) => {
        const contents = items.map(contentOf)
        this.#known = [...this.#known.filter((content) => !contents.includes(content)), ...contents]
      },
      () => undefined,
    )
  }

  /** Tracks a call that creates a record, so that no look-up for another call reports this record as its result. */
  submitting(list: string, { amount }: PaymentRequest, answer: Promise<unknown>): void {
    const call: Submission = { list, amount, sentAt: this.#now(), isAnswered: false }
    this.#submissions.add(call)
    answer.then(
      () => {
        call.isAnswered = true
      },
      (error: unknown) => {
        // The caller of the write handles the error. Here, a call that certainly created no record is forgotten.
        if ((error as { readonly effect?: unknown } | null)?.effect !== 'unknown') this.#submissions.delete(call)
      },
    )
  }

  /** Finds the record of a call to `withdrawals.submit` whose answer was lost. */
  async withdrawn(asked: WithdrawnRequest, before: BeforePayment): Promise<Reconciled> {
    for (const type of types) {
      const method = (await this.#reads.methods(type, null)).find(({ id }) => id === asked.methodId)
      if (method === undefined) continue
      const isOwn = (record: PaymentRecord) =>
        bare(accountOf(record)) === bare(accountOf(method)) && isSameName(record.currencyCode, method.currencyCode)
      return this.#find('withdrawals', [type], asked.amount, isOwn, before)
    }
    // The withdraw method was deleted after the call, so its account number is unknown. Without this number, no record can be
    // proven to be the result of the call.
    return this.#find('withdrawals', types, asked.amount, () => false, before)
  }

  /** Finds the record of a call to `deposits.submit` or `deposits.submitWire` whose answer was lost. */
  deposited(asked: DepositedRequest, before: BeforePayment): Promise<Reconciled> {
    return this.#find('deposits', [asked.wireAccountId === undefined ? 'coin' : 'bank'], asked.amount, () => true, before)
  }

  /** Finds out whether an address or account is bound, no matter which call has bound it. */
  async bound(asked: BoundRequest): Promise<Reconciled> {
    const methods = await this.#reads.methods(asked.type, asked.currencyId)
    const account = bare(accountOf(asked))
    const own = methods.filter((method) => bare(accountOf(method)) === account)
    const isWhole = (method: WithdrawMethod) =>
      isSameName(method.payeeName, asked.payeeName) && isSameName(method.bankName, asked.bankName)
    if (own.some(isWhole)) return done
    return own.length > 0 ? unclear : none
  }

  async #find(
    list: 'withdrawals' | 'deposits',
    lists: readonly PaymentType[],
    amount: string,
    isOwn: (record: PaymentRecord) => boolean,
    before: BeforePayment,
  ): Promise<Reconciled> {
    const readings = await Promise.all(lists.map((type) => this.#read((page) => this.#reads[list](type, page), before)))
    const likenesses = readings
      .flatMap(({ records }) => records)
      .map((record) => (isSame(record.amount, amount) ? this.#whenOf(record, before, isOwn(record)) : 'other'))
    const countOfSame = likenesses.filter((likeness) => likeness === 'same').length
    const calls = [...this.#submissions].filter(
      (call) => call.list === list && isSame(call.amount, amount) && Math.abs(call.sentAt - before.clock.at) < groupMs,
    )
    if (countOfSame > 0) return countOfSame === Math.max(calls.length, 1) ? done : unclear
    if (likenesses.includes('alike') || calls.some(({ isAnswered }) => isAnswered)) return unclear
    return readings.every(({ showsNew }) => showsNew) ? none : unclear
  }

  /** Compares the time stamp of a record with the period between the call and the look-up. */
  #whenOf({ createdAt }: PaymentRecord, { clock }: BeforePayment, isOwn: boolean): Likeness {
    const now = this.#time.read(this.#now())
    const [sentAt, readAt] = [momentOf(clock, now), momentOf(now, clock)]
    if (sentAt === null || readAt === null) return 'alike'
    if (createdAt < sentAt.earliest - largestStampErrorMs) return 'other'
    return isOwn && createdAt >= sentAt.earliest && createdAt <= readAt.latest ? 'same' : 'alike'
  }

  /**
   * Reads one list without the records that were known before the call. If the list is sorted newest first, reading ends at the
   * first record that is certainly older than the call.
   */
  async #read(
    page: (page: number) => Promise<PaymentPage>,
    before: BeforePayment,
  ): Promise<{ readonly records: readonly PaymentRecord[]; readonly showsNew: boolean }> {
    const all: PaymentRecord[] = []
    const newRecords = () => {
      const known = [...before.known]
      return all.filter((record) => {
        const index = known.indexOf(contentOf(record))
        if (index >= 0) known.splice(index, 1)
        return index < 0
      })
    }
    let pages = 0
    const counted = (number: number) => {
      pages = number
      return page(number)
    }
    for await (const item of iteratePages(counted)) {
      // The page iterator yields items of an unknown type. The pages of this list contain only payment records.
      const record = item as PaymentRecord
      all.push(record)
      const isOlder = this.#whenOf(record, before, false) === 'other'
      // The sort order of the list is unknown until one whole page has been read.
      if (isOlder && pages > 1 && isNewestFirst(all)) return { records: newRecords(), showsNew: true }
      if (pages > maxPages) return { records: newRecords(), showsNew: false }
    }
    return { records: newRecords(), showsNew: true }
  }
}
