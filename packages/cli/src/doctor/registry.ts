import type { Check } from './Check.ts'
import { envelope } from './checks/envelope.ts'

/** All checks, in the order of the report. */
export const checks: readonly Check[] = [...envelope]
