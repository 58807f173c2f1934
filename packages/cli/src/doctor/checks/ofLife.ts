import { compare } from '@leverkit/sdk/math'
import type { CheckEntry } from '../Check.ts'
import { fail } from '../outcome.ts'
import { type Life, lifeOf } from '../probes/lifeOfOrder.ts'
import type { Subject } from '../Subject.ts'
import type { Evidence } from '../wire/Evidence.ts'

export const orderSource = 'specification, section 3: order, section 4: transitions'
export const formulaSource = 'specification, section 9: margin, fee; docs/decisions/exact-arithmetic.md'

export type Side = 'buy' | 'sell'

/** Creates a check that examines the life of one order. */
export const ofLife = (
  side: Side,
  entry: Omit<CheckEntry, 'run' | 'reach'>,
  examine: (life: Life, subject: Subject) => Promise<string> | string,
): CheckEntry => ({
  ...entry,
  reach: 'trade',
  run: async (subject) => examine(await lifeOf(subject, side), subject),
})

/** Fails the check if two decimals differ. Returns the value for the report. */
export const same = (got: string | null, wanted: string | null, what: string, ...evidence: readonly Evidence[]): string => {
  const isSame = got === null || wanted === null ? got === wanted : compare(got, wanted) === 0
  if (!isSame) fail(`${what} is ${got ?? 'none'}, expected ${wanted ?? 'none'}`, ...evidence)
  return `${what} ${got ?? 'none'}`
}
