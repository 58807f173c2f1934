import { expect, test } from '@playwright/test'
import { enter } from './account.ts'
import { kestrand, ownBroker } from './ownBroker.ts'
import { codeFor, firstPassword, newRealAccount } from './realAccount.ts'

const broker = ownBroker(...kestrand)

test('a second brand has its own title, logo and look, and its company portal saves the chosen company', {
  tag: '@wide',
}, async ({ page, context, isMobile }) => {
  await page.goto(`${broker.address}/product`)
  // The tests use an Android phone, because the brand has a shorter title on Android.
  await expect(page).toHaveTitle(isMobile ? 'Search · Kestrand' : 'Search · Kestrand Markets')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--lk-brand-hue'))).toBe('48')
  await page.getByRole('searchbox').fill('a')
  await page.locator('.lk-account-menu-row').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Registered address')).toBeVisible()
  await sheet.getByRole('button', { name: 'Choose this company' }).click()
  await expect(page.getByText(/You’re now trading with/).first()).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === 'leverkit_company')
  // Browsers limit the lifetime of cookies to 400 days.
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(399 * 24 * 60 * 60)
  await page.reload()
  await page.getByRole('searchbox').fill('a')
  await expect(page.getByText('Your company')).toBeVisible()
})

test('users are redirected to another address if the company has stopped its service @spec-9.3', async ({ page }) => {
  await page.route('**/api/company/getCompanyStatus*', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { status: 1, loss_url: `${broker.address}/sandbox/support` } } }),
  )
  await page.goto(`${broker.address}/`)
  await page.waitForURL(/\/sandbox\/support/)
})

test("the company details include the brand's legal documents @spec-2.26", async ({ page }) => {
  await page.goto(`${broker.address}/mine/system`)
  const legal = page.getByRole('region', { name: 'Legal' })
  for (const [name, path] of [
    ['Terms of service', 'terms'],
    ['Privacy policy', 'privacy'],
  ] as const)
    await expect(legal.getByRole('link', { name })).toHaveAttribute('href', `https://kestrand.example/${path}`)
  await expect(legal.getByText('Registered address')).toBeVisible()
})

test('if the brand asks for the old password, the password form cannot be sent without it, and the request contains it', async ({
  page,
}) => {
  const user = await newRealAccount(broker.address)
  await enter(page, user, '/mine/password')
  const save = page.getByRole('button', { name: 'Set new password' })
  await save.click()
  await expect(page.getByText('Please complete this field')).toHaveCount(4)
  const sent = page.waitForResponse((response) => response.url().includes('send_email'))
  await page.getByRole('button', { name: 'Send code' }).click()
  await sent
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(user.email, broker.address))
  await page.getByLabel('New password', { exact: true }).fill('fourth harbour 4')
  await page.getByLabel('Repeat password').fill('fourth harbour 4')
  const asked = page.waitForRequest((request) => request.url().includes('amend_password'))
  await save.click()
  await expect(page.getByText('Please complete this field')).toHaveCount(1)
  await page.getByLabel('Current password').fill(firstPassword)
  await save.click()
  expect((await asked).postDataJSON()).toMatchObject({ old_password: firstPassword, new_password: 'fourth harbour 4' })
  await expect(page.getByText('Your password has been changed')).toBeVisible()
})

test("the second brand's texts follow the user's language and country; the page description and manifest follow the language", async ({
  page,
}) => {
  await page.goto(`${broker.address}/nowhere`)
  await expect(page.getByText('Kestrand has no such page')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // The test browser has a British locale, so the brand's texts for Great Britain appear.
  await page.goto(`${broker.address}/mine/system`)
  await expect(page.getByText(/71% of retail investor accounts lose money/)).toBeVisible()
  await expect(page.getByText(/Kestrand Markets \(UK\) Ltd/)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('leverkit.lang', 'de'))
  await page.goto(`${broker.address}/mine/system`)
  await expect(page.getByText(/71 % der Kleinanlegerkonten/)).toBeVisible()
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Märkte, klar und einfach.')
  const manifest = await page.request.get(`${broker.address}${await page.locator('link[rel=manifest]').getAttribute('href')}`)
  expect(manifest.headers()['content-type']).toContain('manifest+json')
  expect(await manifest.json()).toMatchObject({ lang: 'de-DE', description: 'Märkte, klar und einfach.' })
})
