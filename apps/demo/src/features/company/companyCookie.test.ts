import { expect, it } from 'vitest'
import { companyCookie, lifetimeSeconds, readCompany } from './companyCookie.ts'

it('remembers a company for three years @spec-9.2', () => {
  expect(lifetimeSeconds).toBe(94_608_000)
  expect(companyCookie('7', 'https:')).toContain('max-age=94608000')
})

it('belongs to this host alone, travels encrypted and to no page of elsewhere, wherever the app is served encrypted @asvs-3.3.1 @asvs-3.3.2 @asvs-3.3.3', () => {
  expect(companyCookie('7', 'https:')).toMatch(/^__Host-leverkit_company=7; .*path=\/; samesite=lax; secure$/)
  expect(companyCookie('7', 'http:')).toMatch(/^leverkit_company=7; .*path=\/; samesite=lax$/)
})

it.each(['https:', 'http:'])('reads among other cookies what it wrote, on a page of %s', (protocol) => {
  const written = companyCookie('7; x=1', protocol).split('; ')[0] ?? ''
  expect(readCompany(`a=1; ${written}; b=2`, protocol)).toBe('7; x=1')
  expect(readCompany('a=1', protocol)).toBeNull()
  expect(readCompany('', protocol)).toBeNull()
})

it('takes no cookie that another host or a page in clear text may have set', () => {
  expect(readCompany('leverkit_company=7', 'https:')).toBeNull()
})
