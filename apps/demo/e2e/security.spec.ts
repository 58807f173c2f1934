import { expect, test } from '@playwright/test'
import { startReal } from './realAccount.ts'

test("the page's CSP uses nonces and Trusted Types, and blocks markup created from text @asvs-3.2.2", async ({ page }) => {
  const answer = await page.goto('/')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'nonce-[\w-]{24}' 'strict-dynamic'/)
  expect(policy).toContain("frame-ancestors 'none'")
  const outcome = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>x</b>'
      return 'markup'
    } catch (error) {
      return error instanceof TypeError ? 'refused' : 'other'
    }
  })
  expect(outcome).toBe('refused')
  const scriptOutcome = await page.evaluate(async () => {
    const script = document.createElement('script')
    try {
      script.setAttribute('src', 'data:text/javascript,window.ran=1')
    } catch (error) {
      return error instanceof TypeError ? 'refused' : 'other'
    }
    const ended = new Promise<string>((resolve) => {
      script.addEventListener('load', () => resolve('loaded'))
      script.addEventListener('error', () => resolve('refused'))
    })
    document.body.insertAdjacentElement('beforeend', script)
    return ended
  })
  expect(scriptOutcome).toBe('refused')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test("three hundred sign-ins with hostile return addresses all stay on the app's origin", async ({ page }) => {
  test.setTimeout(180_000)
  // Uses a real account, because the sign-in screen does not redirect demo users in all cases.
  await startReal(page, '/')
  const hosts = [
    'evil.example',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
  ]
  const wraps = ['', '/', '//', '/%2f', '/.', '/..', '/./', '\t', '/\t/', ' ', '/ /', '%09', '/login?from=']
  const tails = ['', '?a=1', '#x', '@evil.example']
  const strange = hosts.flatMap((host) => wraps.flatMap((wrap) => tails.map((tail) => wrap + host + tail)))
  expect(strange.length).toBeGreaterThanOrEqual(300)
  const { origin } = new URL(page.url())
  // Runs the loop inside the page, which is faster than one call per address. If an address opened another page, the loop
  // would stop, and the test would fail.
  const ends = await page.evaluate(async (addresses) => {
    const isRedirected = () => location.pathname !== '/login'
    const reached: string[] = []
    for (const from of addresses) {
      history.pushState(null, '', `/login?from=${encodeURIComponent(from)}`)
      dispatchEvent(new PopStateEvent('popstate'))
      while (!isRedirected()) await new Promise((resolve) => setTimeout(resolve, 1))
      reached.push(location.origin)
    }
    return reached
  }, strange)
  expect(ends).toEqual(strange.map(() => origin))
})
