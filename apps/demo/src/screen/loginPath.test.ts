import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loginPath, safePath } from './loginPath.ts'

it.each([
  ['/trade?code=EURUSD&kind=pending#chart', '/trade?code=EURUSD&kind=pending#chart'],
  ['/order?type=1', '/order?type=1'],
  [null, '/'],
  ['', '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\t//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/..//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?from=/login', '/'],
  ['/#/order?type=0', '/order?type=0'],
  ['/#/login', '/'],
])('safePath reduces %j to the path %j', (from, path) => {
  expect(safePath(from)).toBe(path)
})

it("safePath returns a path on the app's origin for any input @spec-2.34 @asvs-3.7.2", () => {
  const hostile = fc.string({
    unit: fc.constantFrom('/', '\\', '\t', '\n', '.', ':', '@', '%', '5', 'C', '2', 'F', 'e', 'a', '?', '#', ' ', '。'),
  })
  fc.assert(
    fc.property(hostile, (text) => {
      const page = 'https://broker.example/login'
      expect(new URL(safePath(`/${text}`), page).origin).toBe('https://broker.example')
      expect(new URL(safePath(text), page).origin).toBe('https://broker.example')
    }),
    { numRuns: 50_000 },
  )
})

it('the sign-in screen leads back to the path that was passed to loginPath', () => {
  const path = '/trade?code=EUR%2FUSD'
  expect(safePath(new URLSearchParams(loginPath(path).split('?')[1]).get('from'))).toBe(path)
})

it('after a sign-in, the address has no parameter that reopens an order review', () => {
  const back = (from: string) => new URLSearchParams(loginPath(from).split('?')[1]).get('from')
  expect(back('/trade?code=EURUSD&open=review#a')).toBe('/trade?code=EURUSD#a')
  expect(back('/trade?code=A%20B')).toBe('/trade?code=A%20B')
})
