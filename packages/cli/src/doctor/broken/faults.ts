import type { Fault } from './Fault.ts'
import { candleFaults } from './faults/candles.ts'
import { digitFaults } from './faults/digits.ts'
import { envelopeFaults } from './faults/envelope.ts'
import { eventFaults } from './faults/events.ts'
import { fieldFaults } from './faults/fields.ts'
import { formulaFaults } from './faults/formulas.ts'
import { listFaults } from './faults/lists.ts'
import { moneyFaults } from './faults/money.ts'
import { sessionFaults } from './faults/session.ts'
import { socketFaults } from './faults/socket.ts'
import { tradingFaults } from './faults/trading.ts'
import { transportFaults } from './faults/transport.ts'
import { writeFaults } from './faults/writes.ts'

const table = {
  ...envelopeFaults,
  ...transportFaults,
  ...fieldFaults,
  ...digitFaults,
  ...formulaFaults,
  ...listFaults,
  ...candleFaults,
  ...sessionFaults,
  ...tradingFaults,
  ...writeFaults,
  ...moneyFaults,
  ...socketFaults,
  ...eventFaults,
}

/** Name of a fault. */
export type FaultName = keyof typeof table

/** All faults by name. The faults were derived only from the specification and the protocol, without using the checks. */
export const faults: Readonly<Record<FaultName, Fault>> = table

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(faults, name)

/** Names of all faults. */
export const faultNames: readonly FaultName[] = Object.keys(faults).filter(isFaultName)
