import { EventEmitter } from 'node:events'
import type { FaultSetting } from './faultSetting.ts'
import { type FaultName, faultNames } from './faultTable.ts'

/** A call, as far as faults distinguish calls. */
export interface FaultCall {
  /** `group.verb` */
  readonly name: string
  readonly effect: 'read' | 'write'
}

/** A fault that is on. */
export interface ActiveFault extends FaultSetting {
  /** Market time at which it was switched on, epoch ms. */
  readonly since: number
}

/** The faults of one sandbox. */
export interface Faults {
  /** Switches a fault on, or changes its value. */
  on(setting: FaultSetting): void
  /** Switches a fault off; has no effect when it is off. */
  off(name: FaultName): void
  /** Switches off all faults. */
  clear(): void
  list(): readonly ActiveFault[]
  /** Whether any fault is on. */
  readonly any: boolean
  find(name: FaultName): ActiveFault | null
  /** Whether a fault of calls applies to this call; if so, counts one of its times. */
  strikes(name: FaultName, call: FaultCall): boolean
  /** Market time since when a fault of markets applies to this market, epoch ms; null when it does not. */
  holdsSince(name: FaultName, code: string): number | null
  /** Resolves when the fault is switched off next. */
  whenOff(name: FaultName): Promise<void>
  /** Notifies the listener after every change. */
  onChange(listener: (name: FaultName) => void): void
}

const fits = (value: string | null, { name, effect }: FaultCall) => value === 'all' || value === `${effect}s` || value === name

/** @param now - market time, epoch ms */
export function createFaults(now: () => number): Faults {
  const active = new Map<FaultName, ActiveFault>()
  const switched = new EventEmitter<{ change: [name: FaultName] } & Record<`off ${FaultName}`, []>>()
  // Each hanging call adds a listener.
  switched.setMaxListeners(0)

  const off = (name: FaultName) => {
    const wasOn = active.delete(name)
    // Emitted even when the fault is already off: calls may still hang from its last time.
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
        // Off for later calls; this call still hangs or breaks.
        active.delete(name)
        switched.emit('change', name)
      }
      return true
    },
    holdsSince(name, code) {
      const fault = active.get(name)
      return fault !== undefined && (fault.value === 'all' || fault.value === code) ? fault.since : null
    },
    whenOff: (name) => new Promise((resolve) => switched.once(`off ${name}`, resolve)),
    onChange: (listener) => void switched.on('change', listener),
  }
}
