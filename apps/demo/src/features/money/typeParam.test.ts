import { expect, it } from 'vitest'
import { typeParamOf, withdrawTypeOf } from './typeParam.ts'

it('the type parameter 2 means a bank account, and 1 or anything else a coin address', () => {
  expect(['1', '2', '3', '', null, 'constructor'].map(withdrawTypeOf)).toEqual(['coin', 'bank', 'coin', 'coin', 'coin', 'coin'])
  expect((['coin', 'bank'] as const).map((type) => withdrawTypeOf(typeParamOf(type)))).toEqual(['coin', 'bank'])
})
