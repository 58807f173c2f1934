import { expect, it } from 'vitest'
import { typeParamOf, withdrawTypeOf } from './typeParam.ts'

it('reads 1 as a coin address, 2 as a bank, and anything else as a coin address', () => {
  expect(['1', '2', '3', '', null, 'constructor'].map(withdrawTypeOf)).toEqual(['coin', 'bank', 'coin', 'coin', 'coin', 'coin'])
  expect((['coin', 'bank'] as const).map((type) => withdrawTypeOf(typeParamOf(type)))).toEqual(['coin', 'bank'])
})
