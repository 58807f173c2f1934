import { expect, type Route, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { injectAxe, violationsOn } from './axe.ts'
import { kestrand, ownBroker } from './ownBroker.ts'

// The brand Kestrand replaces a screen and a part of a screen, and adds a route, an icon and a reporter. All are defined in
// src/brand/brands/kestrand/custom/slots.tsx.

const broker = ownBroker(...kestrand)

test('a brand replaces a screen, a part of a screen and an icon', async ({ page }) => {
  await page.goto(`${broker.address}/news`)
  await expect(page.getByText('Our letters arrive by post')).toBeVisible()
  await expect(page.getByRole('navigation').locator('path[d="M4 18 10 8l4 6 6-9"]')).toHaveCount(1)
  await page.goto(`${broker.address}/trade?code=BTCUSD`)
  await expect(page.getByText('Kestrand holds no coins for you.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /BTC/ })).toBeVisible()
  await page.goto(`${broker.address}/trade?code=EURUSD`)
  await expect(page.getByRole('heading', { name: /EUR/ })).toBeVisible()
  await expect(page.getByText('Kestrand holds no coins for you.')).toHaveCount(0)
})

test('a brand can replace the sign-in form and the logo, but the prerendered page keeps the logo of the config', async ({
  page,
}) => {
  const html = await (await page.request.get(`${broker.address}/`)).text()
  expect(html).toContain('app-mark')
  expect(html).not.toContain('kestrand-crest')
  await page.goto(`${broker.address}/`)
  await expect(page.locator('.kestrand-crest .app-mark:visible')).toHaveCount(1)
  await page.goto(`${broker.address}/login`)
  await expect(page.getByText('Kestrand never asks for your password by phone.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter your password', { exact: true })).toBeVisible()
})

test("a brand's own route has a tab, a title in the user's language and an access rule", async ({ page }) => {
  await injectAxe(page)
  await page.goto(`${broker.address}/`)
  await page.getByRole('link', { name: 'Card', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await startDemo(page, '/user', broker.address)
  await page.getByRole('link', { name: 'Card', exact: true }).first().click()
  await expect(page.getByText('Not ordered')).toBeVisible()
  await expect(page).toHaveTitle(/^Card · Kestrand/)
  await expect(page.getByRole('link', { name: 'Card', exact: true })).toHaveAttribute('aria-current', 'page')
  expect(await violationsOn(page)).toEqual([])
  await page.evaluate(() => localStorage.setItem('leverkit.lang', 'de'))
  await page.reload()
  await expect(page).toHaveTitle(/^Karte · Kestrand/)
  await expect(page.getByRole('link', { name: 'Karte', exact: true })).toBeVisible()
})

test("events and errors are reported only after the user's consent, and without personal data", async ({ page }) => {
  const reports: string[] = []
  await page.route('**/reports', async (route) => {
    reports.push(route.request().postData() ?? '')
    await route.fulfill({ status: 204 })
  })
  await startDemo(page, '/mine/system', broker.address)
  const consent = page.getByRole('switch', { name: 'Share usage data' })
  await expect(consent).not.toBeChecked()
  await page.goto(`${broker.address}/trade?code=EURUSD`)
  await expect(page.getByRole('heading', { name: /EUR/ })).toBeVisible()
  await page.goto(`${broker.address}/mine/system`)
  expect(reports).toEqual([])
  await consent.press('Space')
  await expect.poll(() => reports.join()).toContain('"event":{"name":"screen","screen":"system"}')
  await page.evaluate(() => void Promise.reject(new TypeError('ada@example.com has no lots')))
  await expect
    .poll(() => reports.join())
    .toContain('"kind":"unhandled","name":"TypeError","screen":"system","message":"… has no lots"')
  await consent.press('Space')
  const count = reports.length
  await page.goto(`${broker.address}/calculator`)
  await expect(page.getByRole('heading', { name: 'Calculator' })).toBeVisible()
  expect(reports).toHaveLength(count)
  expect(reports.join()).not.toMatch(/ada@|token|uid/)
})

test("after the user's consent, an error that prevents the start of the app is reported on the next visit", async ({ page }) => {
  const reports: string[] = []
  await page.route('**/reports', async (route) => {
    reports.push(route.request().postData() ?? '')
    await route.fulfill({ status: 204 })
  })
  const broken = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: "throw new RangeError('no start')" })
  const failedVisit = async () => {
    await page.route('**/assets/index-*.js', broken)
    await page.goto(`${broker.address}/`)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/assets/index-*.js')
  }
  await failedVisit()
  expect(await page.evaluate(() => localStorage.getItem('leverkit.startErrors'))).toBeNull()
  await page.evaluate(() => localStorage.setItem('leverkit.usage', '1'))
  await failedVisit()
  expect(reports).toEqual([])
  await page.goto(`${broker.address}/`)
  await expect
    .poll(() => reports.join())
    .toMatch(/"kind":"unhandled","name":"RangeError","screen":"start",[^}]*"message":"no start"/)
  expect(reports.join().match(/RangeError/g)).toHaveLength(1)
})
