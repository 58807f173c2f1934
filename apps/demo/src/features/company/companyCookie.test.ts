import { expect, it } from 'vitest'
import { companyCookie, lifetimeSeconds, readCompany } from './companyCookie.ts'

it('remembers a company for three years', () => {
  expect(lifetimeSeconds).toBe(94_608_000)
  expect(companyCookie('7')).toContain('max-age=94608000')
})

it('reads among other cookies what it wrote', () => {
  const written = companyCookie('7; x=1').split('; ')[0] ?? ''
  expect(readCompany(`a=1; ${written}; b=2`)).toBe('7; x=1')
  expect(readCompany('a=1')).toBeNull()
  expect(readCompany('')).toBeNull()
})
