import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sandboxCodes } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { apiOptions } from '../src/brand/apiOptions.ts'
import { apiProblem, apiWarning, hostFileProblem } from './apiPlugin.ts'
import { readBrand } from './brandPlugin.ts'

const brandNames = readdirSync(join(import.meta.dirname, '../src/brand/brands'))
const brand = { name: 'Northgate', baseUrl: 'https://api.northgate.example/v2' }
const file = 'brand/brand.config.ts'

it('a build for a host fails without baseUrl, and the error contains the file and every valid value', () => {
  const problem = apiProblem({ name: 'Northgate' }, 'production', file)
  expect(problem).toMatch(/^Brand Northgate has no baseUrl.*brand\/brand\.config\.ts/)
  for (const value of ["'https://api.broker.example'", "'same-origin'", "'api-subdomain'"]) expect(problem).toContain(value)
  expect(apiProblem({ name: 'Northgate' }, 'static', file)).not.toContain("'api-subdomain'")
})

it('a build for a host accepts an address, "same-origin" and "api-subdomain" as baseUrl', () => {
  for (const mode of ['production', 'static']) {
    expect(apiProblem(brand, mode, file)).toBeNull()
    expect(apiProblem({ ...brand, baseUrl: 'same-origin' }, mode, file)).toBeNull()
  }
  expect(apiProblem({ ...brand, baseUrl: 'api-subdomain' }, 'production', file)).toBeNull()
})

it('a static build rejects the baseUrl "api-subdomain", because the Content-Security-Policy of the site must contain the API address', () => {
  expect(apiProblem({ ...brand, baseUrl: 'api-subdomain' }, 'static', file)).toMatch(/policy.*'same-origin'/)
})

it('a build with allowedHosts needs no baseUrl, and rejects a baseUrl', () => {
  const { baseUrl, ...hosted } = { ...brand, allowedHosts: ['https://api.northgate.example'] }
  for (const mode of ['production', 'static']) expect(apiProblem(hosted, mode, file)).toBeNull()
  expect(apiProblem({ ...hosted, baseUrl }, 'static', file)).toMatch(/baseUrl and allowedHosts.*brand\/brand\.config\.ts/)
})

it('a build rejects a hosts.json whose host is not allowed', () => {
  const hosted = { allowedHosts: ['https://api.northgate.example'] }
  expect(hostFileProblem('{ "baseUrl": "https://api.northgate.example/v2" }', hosted)).toBeNull()
  expect(hostFileProblem(null, hosted)).toBeNull()
  expect(hostFileProblem('{ "baseUrl": "https://evil.example" }', hosted)).toBe(
    'custom/public/hosts.json: https://evil.example is not an allowed host of this build: https://api.northgate.example',
  )
  expect(hostFileProblem('{', hosted)).toMatch(/^custom\/public\/hosts\.json is not JSON/)
})

it('a build warns if a brand with its own backend uses the error codes of the sandbox', () => {
  expect(apiWarning({ ...brand, codes: sandboxCodes })).toMatch(/codes of the sandbox.*otherCodes: 'unknown'/)
  expect(apiWarning({ ...brand, codes: { entries: {}, otherCodes: 'unknown' } })).toBeNull()
  expect(apiWarning({ ...brand, baseUrl: 'same-origin', codes: sandboxCodes })).toBeNull()
})

it("apiOptions returns the address of the API, or nothing if the client derives the address from the page's host", () => {
  expect(apiOptions(brand)).toEqual({ baseUrl: 'https://api.northgate.example/v2' })
  expect(apiOptions({ baseUrl: 'same-origin' })).toEqual({ baseUrl: '/' })
  expect(apiOptions({ baseUrl: 'api-subdomain', fallbackUrl: 'https://x.example' })).toEqual({ fallbackUrl: 'https://x.example' })
  expect(apiOptions({})).toEqual({})
  expect(apiOptions({}, 'https://api.test.example')).toEqual({ baseUrl: 'https://api.test.example' })
})

it.each(brandNames)('the config of the brand %s is accepted in a build for a host', async (name) => {
  expect(apiProblem(await readBrand(name), 'production', file)).toBeNull()
})
