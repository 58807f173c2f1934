import type { Subject } from './Subject.ts'

/**
 * Groups of checks with their titles, in the order of the report. The id of a check begins with the name of its group and a
 * dot.
 */
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
 * Severity of a failure. `critical`: money or an account can be wrong. `major`: a part of the app does not work. `minor`: the
 * SDK accepts the mistake, but other clients may reject it.
 */
export type Severity = 'critical' | 'major' | 'minor'

/**
 * Effect of a check on the backend. `read`: the check changes nothing. `trade`: the check trades on a demo account. `money`:
 * the check moves money of a real account, or changes the account.
 */
export type Reach = 'read' | 'trade' | 'money'

/** Facts about a check. Reports contain these facts. */
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
  /** Whether the check runs alone, after all other checks. Set for measurements. */
  readonly isAlone?: true
  /** Whether the check never runs at the same time as a trade. Set if a trade would change the data that the check reads. */
  readonly isInTurn?: true
  /**
   * Checks the backend.
   *
   * @returns the observation, for the report
   * @throws Failure when the backend violates the expectation
   * @throws Skip when the expectation cannot be checked
   */
  run(this: void, subject: Subject): Promise<string>
}

/** A check in the table of its group. */
export interface CheckEntry extends Omit<Check, 'id' | 'group' | 'reach'> {
  readonly reach?: Reach
}

/** Defines the checks of one group, by name. The order of the entries is the order of the report. */
export const checksOf = (group: Group, entries: Readonly<Record<string, CheckEntry>>): readonly Check[] =>
  Object.entries(entries).map(([name, entry]) => ({ id: `${group}.${name}`, group, reach: 'read', ...entry }))
