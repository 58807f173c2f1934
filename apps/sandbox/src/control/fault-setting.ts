import { type FaultEntry, type FaultName, faultNames, faultTable, isFaultName } from './fault-table.ts'

/** One fault to be switched on. */
export interface FaultSetting {
  readonly name: FaultName
  /** Null where the fault has none. */
  readonly value: string | null
  /** How many calls it strikes before it switches itself off; null for no end. Only faults of calls count. */
  readonly times: number | null
}

/** What was asked for is no fault, or not its value. The sentence says what would be. */
export class FaultSettingError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FaultSettingError'
  }
}

const hasTimes = ({ preset, value }: FaultEntry) => preset !== null && value.isValid('orders.place')

/**
 * A fault by its name, with its value checked or filled in.
 *
 * @throws FaultSettingError
 */
export function faultSetting(name: string, value?: string, times?: number): FaultSetting {
  if (!isFaultName(name)) throw new FaultSettingError(`There is no fault "${name}". There are ${faultNames.join(', ')}.`)
  const entry: FaultEntry = faultTable[name]
  if (value !== undefined && !entry.value.isValid(value)) {
    throw new FaultSettingError(`The value of ${name} is ${entry.value.about}, not "${value}".`)
  }
  if (times !== undefined && !(hasTimes(entry) && Number.isInteger(times) && times > 0 && times <= 1_000)) {
    throw new FaultSettingError('Times is a whole number from 1 to 1000, for faults of calls only.')
  }
  return { name, value: value ?? entry.preset, times: times ?? null }
}

/**
 * A fault as the command line writes it: `name` or `name=value`.
 *
 * @throws FaultSettingError
 */
export function parseFault(text: string): FaultSetting {
  const [name = '', ...rest] = text.split('=')
  return faultSetting(name, rest.length === 0 ? undefined : rest.join('='))
}
