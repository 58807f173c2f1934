import { expect, it } from 'vitest'
import { groups } from './Check.ts'
import { checks } from './registry.ts'
import { selectChecks } from './selectChecks.ts'

it('there are at least 150 checks, each with a stable id of its group, and all texts', () => {
  expect(checks.length).toBeGreaterThanOrEqual(150)
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length)
  for (const { id, group, title, source, advice, severity } of checks) {
    expect(id).toMatch(new RegExp(`^${group}\\.[A-Za-z0-9][\\w.-]*$`))
    expect(Object.keys(groups)).toContain(group)
    for (const text of [title, source, advice]) expect(text.trim().length).toBeGreaterThan(3)
    expect(['critical', 'major', 'minor']).toContain(severity)
  }
})

it('at least 100 checks are not generated from the calls, topics and languages of the contract', () => {
  const generated = /^(calls|languages|session\.needed|socket\.(quotes|account|candles)-)/
  expect(checks.filter(({ id }) => !generated.test(id)).length).toBeGreaterThanOrEqual(100)
})

it('the checks of a group are next to each other, in the order of the groups', () => {
  const order = checks.map(({ group }) => group).filter((group, at, all) => all[at - 1] !== group)
  expect(order).toEqual(Object.keys(groups))
})

it('selectors name checks by id, group or pattern, and skip wins over only', () => {
  const ids = (only: readonly string[], skip: readonly string[] = []) => selectChecks(checks, { only, skip }).map(({ id }) => id)
  expect(ids(['envelope.is-json'])).toEqual(['envelope.is-json'])
  expect(ids(['candles']).every((id) => id.startsWith('candles.'))).toBe(true)
  expect(ids(['*.strict']).every((id) => id.endsWith('.strict'))).toBe(true)
  expect(ids(['envelope.is-*'], ['envelope.is-json'])).toEqual(['envelope.is-object', 'envelope.is-utf8'])
  expect(selectChecks(checks, {})).toHaveLength(checks.length)
})

it('a selector that names no check is refused', () => {
  expect(() => selectChecks(checks, { only: ['envelop'] })).toThrow(/envelop/)
  expect(() => selectChecks(checks, { skip: ['nothing.*'] })).toThrow(/nothing/)
})
