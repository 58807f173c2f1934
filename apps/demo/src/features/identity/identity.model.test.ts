import { expect, it } from 'vitest'
import { missingParts } from './identity.model.ts'

it('missing fields of an identity check are reported from the top to the bottom of the form @spec-5.4', () => {
  expect(missingParts({ name: ' ', documentNumber: '', frontUrl: null, backUrl: null })).toEqual([
    'name',
    'documentNumber',
    'front',
    'back',
  ])
  expect(missingParts({ name: 'Ada', documentNumber: 'X1', frontUrl: '/a.png', backUrl: null })).toEqual(['back'])
  expect(missingParts({ name: 'Ada', documentNumber: 'X1', frontUrl: '/a.png', backUrl: '/b.png' })).toEqual([])
})
