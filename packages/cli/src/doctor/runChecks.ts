import type { Check, CheckInfo } from './Check.ts'
import { Failure, Skip } from './outcome.ts'
import type { Subject } from './Subject.ts'
import type { Evidence } from './wire/Evidence.ts'

export type Status = 'passed' | 'failed' | 'skipped'

/** Result of one check. */
export interface Result extends CheckInfo {
  readonly status: Status
  /** Observation of the check. For a skipped check, the reason why it was skipped. */
  readonly seen: string
  /** Requests and answers that prove a failure. Empty for other results. */
  readonly evidence: readonly Evidence[]
  /** Duration in ms. Checks share probes, so the duration of a probe counts only for the first check that needs it. */
  readonly ms: number
}

/** Largest number of reads at the same time. */
const readsAtOnce = 8

const infoOf = ({ id, group, title, source, severity, reach, advice }: Check): CheckInfo => ({
  ...{ id, group, title, source, severity, reach, advice },
})

/** Returns the reason why the options do not allow a check; `null` if they allow the check. */
const barrierOf = ({ reach }: Check, { options }: Subject): string | null => {
  if (reach === 'trade' && !options.trade) return 'writes at the backend: add --trade'
  return reach === 'money' && !options.reallyTrade ? 'moves money of a real account: add --really-trade' : null
}

type Outcome = Pick<Result, 'status' | 'seen' | 'evidence'> & Partial<Pick<Result, 'advice'>>

const outcomeOf = async (check: Check, subject: Subject): Promise<Outcome> => {
  const barrier = barrierOf(check, subject)
  if (barrier !== null) return { status: 'skipped', seen: barrier, evidence: [] }
  try {
    return { status: 'passed', seen: subject.secrets.mask(await check.run(subject)), evidence: [] }
  } catch (error) {
    // After an abort, the error is only a consequence of the abort, so the reason of the abort is thrown instead.
    subject.signal.throwIfAborted()
    if (error instanceof Skip) return { status: 'skipped', seen: subject.secrets.mask(error.message), evidence: [] }
    if (error instanceof Failure) {
      const { message, evidence, advice } = error
      return { status: 'failed', seen: subject.secrets.mask(message), evidence, ...(advice && { advice }) }
    }
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return {
      status: 'failed',
      seen: `The check stopped with an error (${name}: ${subject.secrets.mask(message)}).`,
      evidence: [],
    }
  }
}

/** Result of a check that cannot run. */
export const skipped = (check: Check, reason: string): Result => ({
  ...infoOf(check),
  ...{ status: 'skipped', seen: reason, evidence: [], ms: 0 },
})

/** Runs one check. */
export const runCheck = async (check: Check, subject: Subject): Promise<Result> => {
  const begin = performance.now()
  const outcome = await outcomeOf(check, subject)
  return { ...infoOf(check), ...outcome, ms: Math.round(performance.now() - begin) }
}

/** Runs `work` for all items. Starts the items in order, and runs at most `limit` of them at the same time. */
const forEach = async <T>(items: readonly T[], limit: number, work: (item: T) => Promise<void>): Promise<void> => {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
}

/**
 * Runs checks. Reads run concurrently. Trades run one after the other, at the same time as the reads. Measurements of load run
 * one after the other, when all other checks have ended. The results have the order of `checks`.
 *
 * @param onResult - called with each result as soon as it is known
 */
export const runChecks = async (
  checks: readonly Check[],
  subject: Subject,
  onResult: (result: Result) => void = () => undefined,
): Promise<readonly Result[]> => {
  const results = new Map<string, Result>()
  const work = async (check: Check) => {
    // After an abort, no further check begins, and no result is reported.
    subject.signal.throwIfAborted()
    const result = await runCheck(check, subject)
    subject.signal.throwIfAborted()
    results.set(check.id, result)
    onResult(result)
  }
  const inTurn = ({ reach, isInTurn }: Check) => reach !== 'read' || isInTurn === true
  const beside = checks.filter(({ isAlone }) => !isAlone)
  await Promise.all([
    forEach(
      beside.filter((check) => !inTurn(check)),
      readsAtOnce,
      work,
    ),
    forEach(beside.filter(inTurn), 1, work),
  ])
  const alone = checks.filter(({ isAlone }) => isAlone)
  await forEach(alone, 1, work)
  return checks.flatMap(({ id }) => results.get(id) ?? [])
}
