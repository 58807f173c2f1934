import { expect, it } from 'vitest'
import { groups } from './Check.ts'
import { checks } from './registry.ts'
import { selectChecks } from './selectChecks.ts'

it('the doctor has at least 150 checks, each with a title, a source, advice and a unique id that begins with its group', () => {
  expect(checks.length).toBeGreaterThanOrEqual(150)
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length)
  for (const { id, group, title, source, advice, severity } of checks) {
    expect(id).toMatch(new RegExp(`^${group}\\.[A-Za-z0-9][\\w.-]*$`))
    expect(Object.keys(groups)).toContain(group)
    for (const text of [title, source, advice]) expect(text.trim().length).toBeGreaterThan(3)
    expect(['critical', 'major', 'minor']).toContain(severity)
  }
})

it('the doctor has at least 100 checks that are not generated from the calls, topics and languages of the contract', () => {
  const generated = /^(calls|languages|session\.needed|socket\.(quotes|account|candles)-)/
  expect(checks.filter(({ id }) => !generated.test(id)).length).toBeGreaterThanOrEqual(100)
})

it('the checks of each group are listed together, and the groups have the same sequence as in `groups`', () => {
  const order = checks.map(({ group }) => group).filter((group, at, all) => all[at - 1] !== group)
  expect(order).toEqual(Object.keys(groups))
})

it('selectChecks accepts ids, groups and patterns, and omits a check that both `only` and `skip` match', () => {
  const ids = (only: readonly string[], skip: readonly string[] = []) => selectChecks(checks, { only, skip }).map(({ id }) => id)
  expect(ids(['envelope.is-json'])).toEqual(['envelope.is-json'])
  expect(ids(['candles']).every((id) => id.startsWith('candles.'))).toBe(true)
  expect(ids(['*.strict']).every((id) => id.endsWith('.strict'))).toBe(true)
  expect(ids(['envelope.is-*'], ['envelope.is-json'])).toEqual(['envelope.is-object', 'envelope.is-utf8'])
  expect(selectChecks(checks, {})).toHaveLength(checks.length)
})

it('selectChecks throws for a selector that matches no check', () => {
  expect(() => selectChecks(checks, { only: ['envelop'] })).toThrow(/envelop/)
  expect(() => selectChecks(checks, { skip: ['nothing.*'] })).toThrow(/nothing/)
})
