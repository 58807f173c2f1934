import { plain } from '../../output/text.ts'
import type { Result, Status } from '../runChecks.ts'
import type { Report } from '../runDoctor.ts'

/** A check whose status differs from the last run. */
export interface Change {
  readonly id: string
  /** Status in the last run; `null` if the last run did not include the check. */
  readonly before: Status | null
  /** Status in this run; `null` if this run does not include the check. */
  readonly after: Status | null
  /** Observation in this run. If this run does not include the check, the observation in the last run. */
  readonly seen: string
}

/** The part of a report that is needed for the comparison with a later run. */
export type Baseline = Pick<Report, 'startedAt' | 'url'> & { readonly results: readonly Pick<Result, 'id' | 'status' | 'seen'>[] }

/** Returns the checks whose status differs between two runs, in the order of the checks. */
export const changesOf = (before: Baseline, after: Baseline): readonly Change[] => {
  const known = new Map(before.results.map((result) => [result.id, result]))
  const present = new Set(after.results.map(({ id }) => id))
  const changed = after.results.flatMap(({ id, status, seen }): Change[] => {
    const last = known.get(id)?.status ?? null
    return last === status ? [] : [{ id, before: last, after: status, seen }]
  })
  const gone = before.results
    .filter(({ id }) => !present.has(id))
    .map(({ id, status, seen }): Change => ({ id, before: status, after: null, seen }))
  return [...changed, ...gone]
}

const named = (changes: readonly Change[], title: string) =>
  changes.length === 0
    ? []
    : [
        `${title}:`,
        ...changes.map(({ id, before, after, seen }) => `  ${id}  (${before ?? 'new'} → ${after ?? 'gone'})  ${plain(seen)}`),
      ]

/** Formats the changes since the last run. */
export const changesText = (changes: readonly Change[], { startedAt }: Baseline): string => {
  const since = `since ${new Date(startedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  if (changes.length === 0) return `No check has changed ${since}.`
  const failed = changes.filter(({ after }) => after === 'failed')
  const fixed = changes.filter(({ before, after }) => before === 'failed' && after === 'passed')
  const others = changes.filter((change) => !failed.includes(change) && !fixed.includes(change))
  return [
    `${changes.length} checks have changed ${since}.`,
    ...named(failed, 'Failing now'),
    ...named(fixed, 'Fixed'),
    ...named(others, 'Other'),
  ].join('\n')
}
