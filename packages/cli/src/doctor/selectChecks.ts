import { InvalidInputError } from '@leverkit/sdk'
import type { Check } from './Check.ts'

const patternOf = (glob: string) =>
  new RegExp(
    `^${glob
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  )

/** Returns a function that decides whether the selector (an id, a group or a glob) matches a check. */
const matcherOf = (selector: string) => {
  const pattern = patternOf(selector)
  return ({ id, group }: Check) => group === selector || id === selector || pattern.test(id)
}

const matchersOf = (selectors: readonly string[], checks: readonly Check[]) =>
  selectors.map((selector) => {
    const matches = matcherOf(selector)
    if (!checks.some(matches))
      throw new InvalidInputError([{ path: selector, code: 'UNKNOWN_FIELD', message: 'is no id, group or pattern of a check' }])
    return matches
  })

/** Selects checks by ids, groups and globs. */
export interface Selection {
  /** Selectors of the checks to run. @default all checks */
  readonly only?: readonly string[] | undefined
  /** Selectors of checks that do not run, even if `only` matches them. @default none */
  readonly skip?: readonly string[] | undefined
}

/**
 * Returns the selected checks, in the order of `checks`.
 *
 * @throws InvalidInputError for a selector that names no check
 * @example selectChecks(checks, { only: ['envelope', 'candles.*'], skip: ['envelope.code-is-number'] })
 */
export const selectChecks = (checks: readonly Check[], { only, skip = [] }: Selection): readonly Check[] => {
  const wanted = only && only.length > 0 ? matchersOf(only, checks) : [() => true]
  const unwanted = matchersOf(skip, checks)
  return checks.filter((check) => wanted.some((is) => is(check)) && !unwanted.some((is) => is(check)))
}
