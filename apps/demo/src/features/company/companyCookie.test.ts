import { expect, it } from 'vitest'
import { companyCookie, lifetimeSeconds, readCompany } from './companyCookie.ts'

it('keeps the chosen company for three years @spec-9.2', () => {
  expect(lifetimeSeconds).toBe(94_608_000)
  expect(companyCookie('7', 'https:')).toContain('max-age=94608000')
})

it('sets a __Host- cookie that is secure and same-site on pages served over HTTPS @asvs-3.3.1 @asvs-3.3.2 @asvs-3.3.3', () => {
  expect(companyCookie('7', 'https:')).toMatch(/^__Host-leverkit_company=7; .*path=\/; samesite=lax; secure$/)
  expect(companyCookie('7', 'http:')).toMatch(/^leverkit_company=7; .*path=\/; samesite=lax$/)
})

it.each(['https:', 'http:'])('reads its own cookie among others on a page of %s', (protocol) => {
  const written = companyCookie('7; x=1', protocol).split('; ')[0] ?? ''
  expect(readCompany(`a=1; ${written}; b=2`, protocol)).toBe('7; x=1')
  expect(readCompany('a=1', protocol)).toBeNull()
  expect(readCompany('', protocol)).toBeNull()
})

it('ignores the unprefixed cookie on HTTPS, which another host could have set', () => {
  expect(readCompany('leverkit_company=7', 'https:')).toBeNull()
})
