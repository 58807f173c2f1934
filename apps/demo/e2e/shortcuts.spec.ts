import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'

test('after pressing Ctrl K, a user can open any market or screen by typing its name', async ({ page }) => {
  await startDemo(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Go to…' }).getByRole('searchbox').fill('british')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/trade\?code=GBPUSD/)
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Market, screen or action' }).fill('wallet')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/mine\/wallet/)
})

test('single keys open screens only after the user has turned them on, and never while the user types', async ({ page }) => {
  await startDemo(page)
  await page.keyboard.press('o')
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Market, screen or action' }).fill('keyboard')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Single keys', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/order\?type=1/)
  await page.keyboard.press('q')
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.getByRole('textbox', { name: 'Search' }).or(page.getByRole('searchbox')).first().fill('o')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})
