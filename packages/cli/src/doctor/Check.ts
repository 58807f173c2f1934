import type { Subject } from './Subject.ts'

/** Groups of checks with their titles, in the order of the report. The part of an id before the first dot is its group. */
export const groups = {
  transport: 'Transport: TLS, cookies, headers',
  cors: 'Pages of another origin',
  envelope: 'Envelope and codes',
  request: 'Request headers, `lang`, `t` and tolerance',
  calls: 'Each call: fields and types',
  languages: 'Languages',
  content: 'Settings, areas, company, news, ranking',
  markets: 'Markets',
  candles: 'Candles',
  session: 'Session',
  roles: 'Roles and permissions',
  account: 'Account figures',
  socket: 'Socket: connection and subscriptions',
  events: 'Socket: events',
  orders: 'Orders: validation',
  writes: 'Writes at most once',
  trade: 'Life of an order',
  ledger: 'Balance and ledger',
  paging: 'Paging',
  money: 'Deposits and withdrawals',
  uploads: 'Uploads and identity',
  limits: 'Limits',
  load: 'Load',
} as const

/** Group of checks. */
export type Group = keyof typeof groups

/**
 * Severity of a failure. `critical`: money or an account can be wrong. `major`: a part of the app does not work. `minor`: the SDK
 * copes with it, but other clients may not.
 */
export type Severity = 'critical' | 'major' | 'minor'

/**
 * Effect of a check at the backend. `read`: it changes nothing. `trade`: it trades on a demo account. `money`: it moves money of a
 * real account, or changes that account.
 */
export type Reach = 'read' | 'trade' | 'money'

/** Facts about a check that reports contain. */
export interface CheckInfo {
  /** Stable identifier: group and name, such as `envelope.code-is-number`. */
  readonly id: string
  readonly group: Group
  /** The expectation, as one sentence. */
  readonly title: string
  /** Section of the specification, or the document that defines a default of Leverkit. */
  readonly source: string
  readonly severity: Severity
  readonly reach: Reach
  /** Change of the backend that repairs a failure. */
  readonly advice: string
}

/** A check of a backend. */
export interface Check extends CheckInfo {
  /** Runs after all others, with nothing beside it: for measurements. */
  readonly isAlone?: true
  /** Runs in turn with the trades, because a trade would change what it reads. */
  readonly isInTurn?: true
  /**
   * Examines the backend.
   *
   * @returns what was seen
   * @throws Failure when the backend violates the expectation
   * @throws Skip when the expectation cannot be examined
   */
  run(this: void, subject: Subject): Promise<string>
}

/** A check as it is written in a table of one group. */
export interface CheckEntry extends Omit<Check, 'id' | 'group' | 'reach'> {
  readonly reach?: Reach
}

/** Defines the checks of one group, by name. The order of the entries is the order of the report. */
export const checksOf = (group: Group, entries: Readonly<Record<string, CheckEntry>>): readonly Check[] =>
  Object.entries(entries).map(([name, entry]) => ({ id: `${group}.${name}`, group, reach: 'read', ...entry }))
