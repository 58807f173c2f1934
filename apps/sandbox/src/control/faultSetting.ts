import { type FaultEntry, type FaultName, faultNames, faultTable, isFaultName } from './faultTable.ts'

/** Setting of one fault. */
export interface FaultSetting {
  readonly name: FaultName
  /** Null for a fault without a value. */
  readonly value: string | null
  /** Number of calls before the fault switches itself off; null for no limit. Only faults of calls have it. */
  readonly times: number | null
}

/** A fault setting is invalid. The message names the valid ones. */
export class FaultSettingError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FaultSettingError'
  }
}

const hasTimes = ({ preset, value }: FaultEntry) => preset !== null && value.isValid('orders.place')

/**
 * Builds a fault setting: checks the value, or fills in the default.
 *
 * @throws FaultSettingError
 */
export function faultSetting(name: string, value?: string, times?: number): FaultSetting {
  if (!isFaultName(name)) throw new FaultSettingError(`There is no fault "${name}". Known faults: ${faultNames.join(', ')}.`)
  const entry: FaultEntry = faultTable[name]
  if (value !== undefined && !entry.value.isValid(value)) {
    throw new FaultSettingError(`The value of ${name} must be ${entry.value.about}, not "${value}".`)
  }
  if (times !== undefined && !(hasTimes(entry) && Number.isInteger(times) && times > 0 && times <= 1_000)) {
    throw new FaultSettingError('times must be a whole number from 1 to 1000, and is for faults of calls only.')
  }
  return { name, value: value ?? entry.preset, times: times ?? null }
}

/**
 * Parses a fault of the command line: `name` or `name=value`.
 *
 * @throws FaultSettingError
 */
export function parseFault(text: string): FaultSetting {
  const [name = '', ...rest] = text.split('=')
  return faultSetting(name, rest.length === 0 ? undefined : rest.join('='))
}
