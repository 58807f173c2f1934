import type { FaultName } from './faultTable.ts'

/** One step of a control script. It switches a fault on or off, or changes the clock. */
export type ScriptStep =
  | { readonly fault: FaultName; readonly value?: string; readonly times?: number }
  | { readonly heal: FaultName | 'all' }
  | { readonly advance: number }
  | { readonly at: string }
  | { readonly speed: number }
  | { readonly paused: boolean }

/**
 * A control script: a reproducible scenario as JSON. The same script and seed give the same prices and faults.
 * @example
 * const script: Script = { seed: '7', steps: [{ at: '2026-11-18T14:30:00Z' }, { fault: 'marketClosed', value: 'EURUSD' }] }
 */
export interface Script {
  /** Seed of the sandbox, as passed to `--seed`. */
  readonly seed: string
  readonly steps: readonly ScriptStep[]
}
