import type { CheckInfo } from './Check.ts'
import { checks } from './registry.ts'
import { type Selection, selectChecks } from './selectChecks.ts'

/**
 * Lists checks without running them, in the order of the report.
 *
 * @throws InvalidInputError for a selector that names no check
 * @example checkInfos({ only: ['envelope'] }).map(({ id }) => id) // ["envelope.is-json", …]
 */
export const checkInfos = (selection: Selection = {}): readonly CheckInfo[] =>
  selectChecks(checks, selection).map(({ id, group, title, source, severity, reach, advice }) => ({
    ...{ id, group, title, source, severity, reach, advice },
  }))
