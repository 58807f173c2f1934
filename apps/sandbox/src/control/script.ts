import type { FaultName } from './fault-table.ts'

/** One step of a script: a fault comes or goes, or the clock is changed. */
export type ScriptStep =
  | { readonly fault: FaultName; readonly value?: string; readonly times?: number }
  | { readonly heal: FaultName | 'all' }
  | { readonly advance: number }
  | { readonly at: string }
  | { readonly speed: number }
  | { readonly paused: boolean }

/**
 * What went wrong and when, as JSON: with the seed it makes the same prices and the same faults again.
 *
 * @example
 * { "seed": "7", "steps": [{ "at": "2026-11-18T14:30:00Z" }, { "fault": "marketClosed", "value": "EURUSD" }] }
 */
export interface Script {
  /** What the sandbox was started with, as `--seed` takes it. */
  readonly seed: string
  readonly steps: readonly ScriptStep[]
}
