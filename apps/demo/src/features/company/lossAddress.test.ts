import { expect, it } from 'vitest'
import { lossAddress } from './lossAddress.ts'

it('lossAddress returns only http and https addresses, and only for a company that has stopped its service', () => {
  expect(lossAddress({ status: 'lost', lossUrl: 'https://gone.example/' })).toBe('https://gone.example/')
  expect(lossAddress({ status: 'lost', lossUrl: 'http://gone.example/' })).toBe('http://gone.example/')
  expect(lossAddress({ status: 'lost', lossUrl: 'web+https://gone.example/' })).toBeNull()
  expect(lossAddress({ status: 'lost', lossUrl: 'httpsx://gone.example/' })).toBeNull()
  expect(lossAddress({ status: 'active', lossUrl: 'https://gone.example/' })).toBeNull()
  expect(lossAddress({ status: 'lost', lossUrl: null })).toBeNull()
  expect(lossAddress({ status: 'lost', lossUrl: 'javascript:alert(1)' })).toBeNull()
})
