import { afterAll, beforeAll, expect, it } from 'vitest'
import { checks } from '../registry.ts'
import { expected } from './expected.ts'
import { type FaultName, faultNames } from './faults.ts'
import { openPatient, type Patient, search } from './testing/searches.ts'

let patient: Patient
beforeAll(async () => {
  patient = await openPatient()
})
afterAll(() => patient.sandbox.close())

it('the table of expected checks has a row for each fault, and names only existing checks', () => {
  const ids = new Set(checks.map(({ id }) => id))
  expect(Object.keys(expected)).toEqual(faultNames)
  expect(Object.values(expected).filter((id) => !ids.has(id))).toEqual([])
})

it.each<[FaultName, string]>([
  ['code-as-text', 'is "1"'],
  ['market-field-in-camel-case', 'ShowCode'],
  ['prices-with-float-noise', 'decimals'],
  ['change-as-fraction', 'change'],
  ['cors-without-lang', 'allowed are authorization'],
  ['candle-before-ignored', 'does not open before'],
  ['page-endless', 'rows'],
  ['visitor-accepted', 'code 1'],
  ['unknown-topic-accepted', 'code 1'],
])('the doctor finds the fault %s', async (name, seen) => {
  expect(await search(name, patient)).toMatchObject({
    id: expected[name],
    status: 'failed',
    seen: expect.stringContaining(seen),
  })
})
