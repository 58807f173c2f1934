import { createClient, type User } from '@leverkit/sdk'
import type { Check } from './Check.ts'
import { certificateCheck } from './checks/tls.ts'
import { preflight } from './preflight.ts'
import { checks } from './registry.ts'
import { type Result, runCheck, runChecks, skipped } from './runChecks.ts'
import { Subject, type SubjectOptions } from './Subject.ts'
import { type Selection, selectChecks } from './selectChecks.ts'

/** Options of {@link runDoctor}. */
export interface DoctorOptions extends SubjectOptions, Selection {
  /** Called with each result as soon as it is known, for a progress display. */
  readonly onResult?: ((result: Result, done: number, total: number) => void) | undefined
}

/** Number of results by status. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** Report of a run. */
export interface Report {
  readonly url: string
  /** Start time of the run, epoch ms. */
  readonly startedAt: number
  readonly ms: number
  readonly counts: Counts
  /** One result for each selected check, in the order of the registry. */
  readonly results: readonly Result[]
}

/** Thrown before any check runs, if the address does not answer, or its answers do not follow the API of a Leverkit backend. */
export class UnreachableError extends Error {
  /** Advice for the user. */
  readonly advice: string

  constructor(message: string, advice: string) {
    super(message)
    this.name = 'UnreachableError'
    this.advice = advice
  }
}

/** Thrown when the given account is not a demo account, and `trade` was set without `reallyTrade`. No check was run. */
export class RealAccountError extends Error {
  /** Advice for the user. */
  readonly advice = 'Trade on a demo account (sign out, or sign in with --demo), or allow it with --really-trade.'

  constructor() {
    super('The account is not a demo account, so the doctor does not trade on it.')
    this.name = 'RealAccountError'
  }
}

/** @throws RealAccountError when `trade` is set and the given account is not a demo account, unless `reallyTrade` is set */
const requireDemo = async (subject: Subject, { token, trade, reallyTrade }: SubjectOptions): Promise<void> => {
  if (!token || !trade || reallyTrade) return
  const info = await subject.send('account.info', {}, { token })
  // If the account cannot be read, the doctor places no order, and the checks report the reason.
  if (info.hasSucceeded && !info.decode<User>().isDemo) throw new RealAccountError()
}

const countsOf = (results: readonly Result[]): Counts => {
  const of = (status: Result['status']) => results.filter((result) => result.status === status).length
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
}

/**
 * Runs the certificate check if it is selected. Returns its result if it fails: clients then refuse the certificate, and no
 * request reaches the backend. Otherwise returns `null`.
 */
const refusedCertificate = async (selected: readonly Check[], subject: Subject): Promise<Result | null> => {
  const check = selected.find(({ id }) => id === certificateCheck)
  const result = check ? await runCheck(check, subject) : null
  return result?.status === 'failed' ? result : null
}

/** @throws UnreachableError, RealAccountError */
const resultsOf = async (selected: readonly Check[], subject: Subject, onResult: (result: Result) => void) => {
  const obstacle = await preflight(subject)
  if (obstacle === null) {
    await requireDemo(subject, subject.options)
    return runChecks(selected, subject, onResult)
  }
  const refused = await refusedCertificate(selected, subject)
  if (refused === null) throw new UnreachableError(obstacle.reason, obstacle.advice)
  return selected.map((check) => {
    const result = check.id === refused.id ? refused : skipped(check, refused.seen)
    onResult(result)
    return result
  })
}

/**
 * Checks a backend: sends real requests and frames, and compares the answers with the contract.
 *
 * The doctor changes nothing at the backend by default. With `trade`, it trades on demo accounts. With `reallyTrade`, it also
 * trades on the given real account and moves its money.
 *
 * @returns one result for each selected check
 * @throws UnreachableError when the address does not answer, or its answers do not follow the API of a Leverkit backend
 * @throws RealAccountError when `trade` is set without `reallyTrade`, and the token belongs to an account that is not a demo
 * account
 * @throws InvalidInputError for an invalid address, override or selector
 * @example
 * const { results } = await runDoctor({ url: 'http://localhost:4100', only: ['envelope', 'markets'] })
 * const failures = results.filter(({ status }) => status === 'failed')
 */
export const runDoctor = async (options: DoctorOptions): Promise<Report> => {
  const selected = selectChecks(checks, options)
  const { url, backend } = options
  // The client validates the address and the overrides.
  createClient({ baseUrl: url, token: '', ...(backend?.endpoints && { endpoints: backend.endpoints }) })
  const subject = new Subject(options)
  const startedAt = Date.now()
  const begin = performance.now()
  try {
    let done = 0
    const onResult = (result: Result) => {
      done += 1
      options.onResult?.(result, done, selected.length)
    }
    const results = await resultsOf(selected, subject, onResult)
    return { url: subject.base, startedAt, ms: Math.round(performance.now() - begin), counts: countsOf(results), results }
  } finally {
    subject.close()
  }
}
