import { expect, test } from 'vitest'
import { isPictureAddress } from './isPictureAddress.ts'

const page = 'http://localhost:4100/news/7'

test.each([
  ['https://cdn.example/a.png', true],
  ['//cdn.example/a.png', false],
  ['/api/files/a.png', true],
  ['a.png', true],
  ['http://localhost:4100/a.png', true],
  ['http://cdn.example/a.png', false],
  ['data:image/svg+xml,<svg onload=alert(1)>', false],
  ['javascript:alert(1)', false],
  ['blob:http://localhost:4100/7', false],
  ['https://', false],
])('isPictureAddress(%j) on an http page returns %s', (address, allowed) => {
  expect(isPictureAddress(address, page)).toBe(allowed)
})

test('isPictureAddress accepts an address without a scheme on an https page', () => {
  expect(isPictureAddress('//cdn.example/a.png', 'https://broker.example/')).toBe(true)
})
