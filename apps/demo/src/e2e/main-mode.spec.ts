import type { ChildProcess } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { freePort, startBroker } from './broker.ts'

let broker: ChildProcess | undefined
let address = ''

test.beforeAll(async () => {
  const started = await startBroker(await freePort(), '--memory', '--static', 'apps/demo/dist-kestrand')
  broker = started.process
  address = started.address
})

test.afterAll(() => {
  broker?.kill('SIGTERM')
})

test('a second brand is another app: title, mark and look, and a portal of companies whose choice is remembered', {
  tag: '@wide',
}, async ({ page, context, isMobile }) => {
  await page.goto(`${address}/product`)
  // The phone of these tests is an Android one, and there the brand has a shorter title.
  await expect(page).toHaveTitle(isMobile ? 'Search · Kestrand' : 'Search · Kestrand Markets')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--lk-brand-hue'))).toBe('48')
  await page.getByRole('searchbox').fill('a')
  await page.locator('.lk-account-menu-row').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Registered address')).toBeVisible()
  await sheet.getByRole('button', { name: 'Choose this company' }).click()
  await expect(page.getByText(/is your company now/).first()).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === 'leverkit_company')
  // Browsers keep no cookie longer than 400 days, whatever a page asks for.
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(399 * 24 * 60 * 60)
  await page.reload()
  await page.getByRole('searchbox').fill('a')
  await expect(page.getByText('Yours')).toBeVisible()
})

test('a company that serves no more leads people away', async ({ page }) => {
  await page.route('**/api/company/getCompanyStatus*', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { status: 1, loss_url: `${address}/sandbox/support` } } }),
  )
  await page.goto(`${address}/`)
  await page.waitForURL(/\/sandbox\/support/)
})
