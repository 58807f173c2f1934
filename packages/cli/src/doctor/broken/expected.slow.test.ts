import { afterAll, beforeAll, expect, it } from 'vitest'
import { expected } from './expected.ts'
import { type FaultName, faultNames } from './faults.ts'
import { openPatient, type Patient, search } from './testing/searches.ts'

type Found = Awaited<ReturnType<typeof search>>

/** Number of backends that are examined at the same time. The number can be high, because most checks only wait for prices. */
const atOnce = 12

const found = new Map<FaultName, Found>()
let patient: Patient

/** Examines backends one after the other. */
const inTurn = async (queue: FaultName[]): Promise<void> => {
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    const reason = (error: unknown): Found => ({ id: '', status: 'skipped', seen: String(error) })
    found.set(name, await search(name, patient).catch(reason))
  }
}

beforeAll(async () => {
  patient = await openPatient()
  // Other work would disturb the measurements of load.
  const isAlone = (name: FaultName) => expected[name].startsWith('load.')
  const side = faultNames.filter((name) => !isAlone(name))
  await Promise.all([inTurn(faultNames.filter(isAlone)), ...Array.from({ length: atOnce }, () => inTurn(side))])
}, 300_000)

afterAll(() => patient.sandbox.close())

it.each(faultNames)('the doctor finds the fault %s', (name) => {
  const { id, status, seen } = found.get(name) ?? { id: '', status: 'skipped', seen: 'not examined' }
  expect({ id, status }, `${id} ${status}: ${seen}`).toEqual({ id: expected[name], status: 'failed' })
  // A check whose code contains a mistake fails for every backend. Its message then names a ReferenceError or a SyntaxError.
  expect(seen).not.toMatch(/ReferenceError|SyntaxError/)
})
