import { type FaultEntry, type FaultName, faultNames, faultTable, isFaultName } from './faultTable.ts'

/** Name and parameters of a fault to switch on. */
export interface FaultSetting {
  readonly name: FaultName
  /** Value of the fault; null for a fault without a value. */
  readonly value: string | null
  /**
   * Number of affected calls after which the fault switches itself off; null if the fault stays on. Only faults that affect
   * calls can have such a number.
   */
  readonly times: number | null
}

/** Thrown for an invalid fault setting. The message names the valid settings. */
export class FaultSettingError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FaultSettingError'
  }
}

const hasTimes = ({ preset, value }: FaultEntry) => preset !== null && value.isValid('orders.place')

/**
 * Creates a fault setting from a name and a value. Checks the value. If the value is omitted, uses the default
 * value of the fault.
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
 * Parses a fault in the form `name` or `name=value`, as used on the command line.
 *
 * @throws FaultSettingError
 */
export function parseFault(text: string): FaultSetting {
  const [name = '', ...rest] = text.split('=')
  return faultSetting(name, rest.length === 0 ? undefined : rest.join('='))
}
