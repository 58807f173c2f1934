import { Emitter } from '@leverkit/sdk/emitter'
import type { FaultSetting } from './faultSetting.ts'
import { type FaultName, faultNames } from './faultTable.ts'

/** Properties of a call that decide which faults apply to it. */
export interface FaultCall {
  /** Name of the endpoint as `group.verb`. */
  readonly name: string
  readonly effect: 'read' | 'write'
}

export interface ActiveFault extends FaultSetting {
  /** Market time at which the fault was switched on, epoch ms. */
  readonly since: number
}

export interface Faults {
  /** Switches a fault on, or changes its value. */
  on(setting: FaultSetting): void
  /** Switches a fault off. Ends the calls that still hang because of the fault. */
  off(name: FaultName): void
  /** Switches off all faults. */
  clear(): void
  list(): readonly ActiveFault[]
  /** Whether any fault is switched on. */
  readonly any: boolean
  find(name: FaultName): ActiveFault | null
  /** Returns whether a fault applies to this call. If so, the call counts towards the maximum number of affected calls. */
  strikes(name: FaultName, call: FaultCall): boolean
  /** Returns the market time at which a fault began to apply to this market, epoch ms; null if the fault does not apply. */
  holdsSince(name: FaultName, code: string): number | null
  /** Returns a promise that resolves when `off` or `clear` next switches the fault off. */
  whenOff(name: FaultName): Promise<void>
  /** Registers a listener that is called after every change of a fault. */
  onChange(listener: (name: FaultName) => void): void
}

const fits = (value: string | null, { name, effect }: FaultCall) => value === 'all' || value === `${effect}s` || value === name

/** Creates the faults of a sandbox, all switched off. @param now - market time, epoch ms */
export function createFaults(now: () => number): Faults {
  const active = new Map<FaultName, ActiveFault>()
  const switched = new Emitter<{ change: [name: FaultName] } & Record<`off ${FaultName}`, []>>()

  const off = (name: FaultName) => {
    const wasOn = active.delete(name)
    // The event is emitted even if the fault is already off, because calls that the fault affected earlier may still hang. The
    // event ends these calls.
    switched.emit(`off ${name}`)
    if (wasOn) switched.emit('change', name)
  }
  return {
    on(setting) {
      active.set(setting.name, { ...setting, since: active.get(setting.name)?.since ?? now() })
      switched.emit('change', setting.name)
    },
    off,
    clear() {
      for (const name of faultNames) off(name)
    },
    list: () => [...active.values()],
    get any() {
      return active.size > 0
    },
    find: (name) => active.get(name) ?? null,
    strikes(name, call) {
      const fault = active.get(name)
      if (fault === undefined || !fits(fault.value, call)) return false
      if (fault.times !== null && fault.times > 1) active.set(name, { ...fault, times: fault.times - 1 })
      else if (fault.times !== null) {
        // This is the last call that the fault affects.
        active.delete(name)
        switched.emit('change', name)
      }
      return true
    },
    holdsSince(name, code) {
      const fault = active.get(name)
      return fault !== undefined && (fault.value === 'all' || fault.value === code) ? fault.since : null
    },
    whenOff: (name) =>
      new Promise((resolve) => {
        const stop = switched.on(`off ${name}`, () => {
          stop()
          resolve()
        })
      }),
    onChange: (listener) => void switched.on('change', listener),
  }
}
