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
])('readCode converts %j to the code %j', (text, code) => {
  expect(readCode(text, 6)).toBe(code)
})

test.each(['04a', 'G-048213', '1/2'])('readCode returns null for the text %j instead of extracting its digits', (text) => {
  expect(readCode(text, 6)).toBeNull()
})
