import { expect, type Page, test } from '@playwright/test'
import { openRoutes, ownRoutes, signInAsTrader, visit } from './routes.ts'

const watch = (page: Page) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript|Refused to/i.test(message.text())) violations.push(message.text())
  })
  return violations
}

test('no screen does anything that the policy forbids', async ({ page }) => {
  test.setTimeout(180_000)
  const violations = watch(page)
  for (const path of openRoutes) await visit(page, path)
  await signInAsTrader(page)
  for (const path of ownRoutes) await visit(page, path)
  expect(violations).toEqual([])
})

test('the page comes under a policy of nonces and Trusted Types, and text becomes no markup', async ({ page }) => {
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
  const isRun = await page
    .evaluate(async () => {
      const script = document.createElement('script')
      script.setAttribute('src', 'data:text/javascript,window.ran=1')
      document.body.insertAdjacentElement('beforeend', script)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return 'ran' in window
    })
    .catch(() => false)
  expect(isRun).toBe(false)
})

test('three hundred sign-ins with a strange way back end on the origin', async ({ page }) => {
  test.setTimeout(180_000)
  await signInAsTrader(page)
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
  const left: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).origin !== origin) left.push(frame.url())
  })
  for (const from of strange) {
    await page.evaluate((address) => history.pushState(null, '', address), `/login?from=${encodeURIComponent(from)}`)
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await page.waitForFunction(() => location.pathname !== '/login')
  }
  expect(left).toEqual([])
})
