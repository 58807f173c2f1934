import { expect, it } from 'vitest'
import { callNameOf, entries } from './callName.ts'
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
import { faultNames, faults, isFaultName } from './faults.ts'

const tables = [
  ...[candleFaults, digitFaults, envelopeFaults, eventFaults, fieldFaults, formulaFaults, listFaults, moneyFaults],
  ...[sessionFaults, socketFaults, tradingFaults, transportFaults, writeFaults],
]

it('no two faults have the same name', () => {
  expect(faultNames).toHaveLength(tables.reduce((sum, table) => sum + Object.keys(table).length, 0))
  expect(faultNames.length).toBeGreaterThanOrEqual(80)
  expect(isFaultName('toString')).toBe(false)
})

it('each fault has a summary, the source of the rule that it breaks, and the expected observation', () => {
  for (const name of faultNames) {
    const { summary, expects, source } = faults[name]
    expect([name, summary, expects]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/), expect.stringMatching(/\.$/)])
    expect(source).toMatch(/product specification, section \d|PROTOCOL\.md|openapi\.json|asyncapi\.json|docs\/(calls|decisions)/)
  }
})

it('no two faults have the same summary', () => {
  expect(new Set(faultNames.map((name) => faults[name].summary)).size).toBe(faultNames.length)
})

it('each call of apply() creates new hooks, so that two proxies with the same fault share no state', () => {
  for (const name of faultNames) expect(faults[name].apply()).not.toBe(faults[name].apply())
})

it('callNameOf finds the name of a call from its method and path', () => {
  for (const { name, entry } of entries) expect(callNameOf(entry.method, `${entry.path}?t=1`)).toBe(name)
  expect(callNameOf('GET', '/api/user/loginForU')).toBeNull()
})
