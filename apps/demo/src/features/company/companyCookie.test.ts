import { expect, it } from 'vitest'
import { companyCookie, lifetimeSeconds, readCompany } from './companyCookie.ts'

it('the cookie with the chosen company expires after three years @spec-9.2', () => {
  expect(lifetimeSeconds).toBe(94_608_000)
  expect(companyCookie('7', 'https:')).toContain('max-age=94608000')
})

it("on HTTPS pages, the company's cookie is secure, same-site and has the prefix __Host- @asvs-3.3.1 @asvs-3.3.2 @asvs-3.3.3", () => {
  expect(companyCookie('7', 'https:')).toMatch(/^__Host-leverkit_company=7; .*path=\/; samesite=lax; secure$/)
  expect(companyCookie('7', 'http:')).toMatch(/^leverkit_company=7; .*path=\/; samesite=lax$/)
})

it.each(['https:', 'http:'])("the company's cookie is found among others on a page with %s", (protocol) => {
  const written = companyCookie('7; x=1', protocol).split('; ')[0] ?? ''
  expect(readCompany(`a=1; ${written}; b=2`, protocol)).toBe('7; x=1')
  expect(readCompany('a=1', protocol)).toBeNull()
  expect(readCompany('', protocol)).toBeNull()
})

it('the unprefixed company cookie is ignored on HTTPS, because another host could have set it', () => {
  expect(readCompany('leverkit_company=7', 'https:')).toBeNull()
})
