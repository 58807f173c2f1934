import { expect, it } from 'vitest'
import { reportOn } from './passwordRules.ts'

it.each([
  ['', false, false, 0],
  ['short1', false, true, 0],
  ['aaaaaaaaaaaa', true, false, 0],
  ['quietsea', true, true, 1],
  ['Quiet7sea', true, true, 2],
  ['quietharbour', true, true, 2],
  ['correct horse battery', true, true, 3],
  ['🐎🐎🐎🐎🐎🐎🐎🐎', true, false, 0],
] as const)('the password %j: long enough %s, varied %s, strength %s', (password, isLongEnough, isVaried, strength) => {
  expect(reportOn(password)).toEqual({ isLongEnough, isVaried, strength })
})
