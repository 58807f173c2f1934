import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'

test("after a visitor has signed in, the ticket still has the visitor's side, lots and leverage", async ({ page }) => {
  await page.goto('/trade?code=GBPUSD')
  const ticket = page.getByRole('region', { name: 'Order ticket' })
  await ticket.getByRole('button', { name: /Leverage/ }).click()
  await page.getByRole('option', { name: '1:50', exact: true }).click()
  await page.getByRole('textbox', { name: 'Lots' }).fill('0.30')
  await page.getByRole('textbox', { name: 'Lots' }).blur()
  await page.getByRole('button', { name: /^Buy 0\.30 lots GBPUSD/ }).click()
  await page.waitForURL(/\/login\?from=/)
  await page.getByRole('button', { name: 'Start demo account' }).click()
  await page.waitForURL(/\/trade\?code=GBPUSD/)
  await expect(page.getByRole('button', { name: /^Buy 0\.30 lots GBPUSD/ })).toBeEnabled()
  await expect(ticket.getByRole('button', { name: /Leverage/ })).toContainText('1:50')
})

test('if the session has expired, a message says so, and the sign-in returns to the ticket @spec-4.7', async ({ page }) => {
  await startDemo(page, '/trade?code=GBPUSD')
  await page.route('**/v1/api/forex/submit*', (route) => route.fulfill({ json: { code: 999, msg: '', data: null } }))
  const buy = page.getByRole('button', { name: /^Buy .* GBPUSD/ })
  await buy.click()
  await page.getByRole('dialog', { name: 'Check your order' }).getByRole('button', { name: /^Buy/ }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('from') === '/trade?code=GBPUSD')
  await expect(page.getByText('Your session has ended. Sign in again to continue. We’ve kept what you typed.')).toHaveCount(1)
  await page.getByRole('button', { name: 'Start demo account' }).click()
  await page.waitForURL((url) => url.pathname === '/trade')
  await expect(buy).toBeVisible()
})

test('if the session has expired, the sign-in returns to the full address with its hash part @spec-4.7', async ({ page }) => {
  await startDemo(page, '/order#type=3')
  await page.route('**/v1/api/forex/my_deal*', (route) => route.fulfill({ json: { code: 999, msg: '', data: null } }))
  await page.reload()
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('from') === '/order#type=3')
})

test('after the sign-in, a visitor returns to the previous address, including its hash part @spec-2.33', async ({ page }) => {
  await page.goto('/order#type=3')
  await expect(page).toHaveURL((url) => url.searchParams.get('from') === '/order#type=3')
  // A visitor has no session, so no message says that the session has ended.
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Start demo account' }).click()
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
})

test('for demo users, a lock icon marks the screens that need a real account', async ({ page }) => {
  await startDemo(page, '/user')
  const lockIn = (name: string) =>
    page.locator('.lk-account-menu-row', { hasText: name }).locator('.lk-account-menu-small .lk-icon')
  for (const name of ['Wallet', 'Identity verification', 'Change password', 'Invite friends'])
    await expect(lockIn(name)).toBeVisible()
  await expect(lockIn('Transactions')).toHaveCount(0)
})
