import { expect, test } from 'vitest'
import { initialsOf } from './initialsOf.ts'

test.each([
  ['Heron 27', 'H2'],
  ['ada', 'A'],
  ['  Ada  B. Example ', 'AB'],
  ['王小明', '王'],
  ['😀 x', '😀X'],
  ['', ''],
])('for "%s", initialsOf returns "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
