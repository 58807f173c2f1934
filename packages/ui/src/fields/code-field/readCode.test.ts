import { expect, test } from 'vitest'
import { readCode } from './readCode.ts'

test.each([
  ['048213', '048213'],
  ['048 213', '048213'],
  ['048-213\n', '048213'],
  ['٠٤٨٢١٣', '048213'],
  ['०४८२१३', '048213'],
  ['0482139', '048213'],
  ['', ''],
])('readCode reads %j as %j', (text, code) => {
  expect(readCode(text, 6)).toBe(code)
})

test.each(['04a', 'G-048213', '1/2'])('readCode rejects %j and does not return its digits', (text) => {
  expect(readCode(text, 6)).toBeNull()
})
