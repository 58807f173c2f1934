import { expect, it } from 'vitest'
import { typeParamOf, withdrawTypeOf } from './typeParam.ts'

it('the value 2 of the type parameter means a bank account; 1 and any other value mean a coin address', () => {
  expect(['1', '2', '3', '', null, 'constructor'].map(withdrawTypeOf)).toEqual(['coin', 'bank', 'coin', 'coin', 'coin', 'coin'])
  expect((['coin', 'bank'] as const).map((type) => withdrawTypeOf(typeParamOf(type)))).toEqual(['coin', 'bank'])
})
