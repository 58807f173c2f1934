import { expect, type Locator, test } from '@playwright/test'
import { signOut, startDemo } from './account.ts'
import { buy } from './prices.ts'

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('the element is not on the screen')
  return box
}

test('one-tap trading can be enabled in the settings, and the toast about one order does not block the next order', async ({
  page,
}) => {
  const client = await startDemo(page, '/mine/system')
  await page.getByText('One-tap trading').click()
  await page.goto('/trade?code=EURUSD')
  const confirm = page.getByRole('button', { name: /Buy 0\.01 lots EURUSD/ })
  await expect(confirm).toContainText('One-tap trading')
  await confirm.click()
  const toasts = page.locator('.lk-toast', { hasText: 'Order filled' })
  await expect(toasts).toContainText(/Bought 0\.01 lots EURUSD at \d/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [toast, button] = [await boxOf(toasts), await boxOf(confirm)]
  expect(toast.y + toast.height).toBeLessThan(button.y)
  await confirm.click()
  await expect.poll(async () => (await client.orders.list({ status: 'open', page: 1 })).total).toBe(2)
  await toasts.first().getByRole('button', { name: 'See position' }).click()
  await expect(page).toHaveURL(/\/order\?type=1/)
})

test('the sign-in screen offers to resume a demo account, both to a visitor and to a demo user', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Start demo account' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/user')
  const name = (await page.getByText(/^Demo \d+$/).textContent()) ?? ''
  await page.goto('/mine/system')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('You can resume your demo account from the sign-in screen.')
  await page.keyboard.press('Escape')
  await signOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: `Resume ${name.toLowerCase()}` }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/user')
  await expect(page.getByText(name, { exact: true })).toBeVisible()

  await page.goto('/mine/password')
  await page.getByRole('button', { name: 'Sign in to a real account' }).click()
  await expect(page.getByRole('button', { name: `Resume ${name.toLowerCase()}` })).toBeVisible()
})

test('if the broker no longer knows a saved demo account, a new account replaces it', async ({ page }) => {
  await page.goto('/api/health')
  await page.evaluate(() => localStorage.setItem('leverkit.demo', JSON.stringify({ demoId: 'gone', uid: '1' })))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Resume demo 1' }).click()
  await expect(page.getByRole('button', { name: 'Resume demo 1' })).toBeHidden()
  await page.getByRole('button', { name: 'Start demo account' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('after the user has saved or closed an order, the focus moves to an order in the list', async ({ page }) => {
  const client = await startDemo(page, '/api/health')
  await buy(client)
  await buy(client)
  await page.goto('/order?type=1')
  const cards = page.locator('.lk-order-open')
  const focused = () => page.evaluate(() => document.activeElement?.className ?? '')
  await expect(cards).toHaveCount(2)
  await cards.first().click()
  const sheet = page.getByRole('dialog')
  await sheet
    .getByRole('button', { name: /Increase/ })
    .first()
    .click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await expect.poll(focused).toContain('lk-order-open')

  await cards.first().click()
  await sheet.getByRole('button', { name: 'Close position' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close position' }).click()
  await expect(cards).toHaveCount(1)
  await expect.poll(focused).toContain('lk-order-open')

  await cards.first().click()
  await sheet.getByRole('button', { name: 'Close position' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close position' }).click()
  await expect(cards).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('the ticket does not repeat the text of the offline banner', async ({ page, context }) => {
  await startDemo(page, '/trade?code=EURUSD')
  await expect(page.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ })).toBeEnabled()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. Orders can’t be sent.')).toHaveCount(1)
})
