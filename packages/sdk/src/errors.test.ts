import { expect, it } from 'vitest'
import * as errors from './errors.ts'

it('isLeverkitError recognises errors from a second copy of the package', () => {
  const foreign = Object.assign(new Error('x'), { [Symbol.for('leverkit.error')]: true })
  expect([errors.isLeverkitError(foreign), errors.isLeverkitError(new Error('x')), errors.isLeverkitError(null)]).toEqual([
    true,
    false,
    false,
  ])
})
