import { expect, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'

test.use({ viewport: { width: 390, height: 664 } })

const rowOf = (page: Page, code: string) => page.getByRole('link', { name: new RegExp(`^${code}`) })

/** Opens the sheet of a market by keyboard, and adds the market to a list. */
const addTo = async (page: Page, code: string, list: string) => {
  const more = page.getByRole('button', { name: `More for ${code}` })
  await more.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: code })
  await sheet.getByRole('switch', { name: list }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

/** Codes of the markets in the list, from top to bottom. */
const shownCodes = (page: Page) => page.locator('.lk-market-row-code bdi').allTextContents()

test('a user can create a second list of markets and sort it by keyboard, and the device keeps this list', async ({ page }) => {
  await startDemo(page, '/?lists=favourites')
  const sheet = page.getByRole('dialog', { name: 'Lists' })
  await sheet.getByRole('button', { name: 'New list' }).click()
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Majors')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: 'Majors', pressed: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  for (const code of ['EURUSD', 'GBPUSD', 'USDJPY']) await addTo(page, code, 'Majors')
  await page.getByRole('button', { name: 'Majors' }).click()
  await expect.poll(() => shownCodes(page)).toEqual(['EURUSD', 'GBPUSD', 'USDJPY'])
  await page.getByRole('button', { name: 'Edit lists' }).click()
  await sheet.getByRole('button', { name: 'Move USDJPY up' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('USDJPY is now number 1 of 3')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect.poll(() => shownCodes(page)).toEqual(['USDJPY', 'EURUSD', 'GBPUSD'])
  await page.reload()
  await expect.poll(() => shownCodes(page)).toEqual(['USDJPY', 'EURUSD', 'GBPUSD'])
})

test('a right click on a market opens quick trade; choosing a side there fills in the ticket but sends no order', async ({
  page,
}) => {
  const client = await startDemo(page, '/')
  // The listeners for a right click are loaded after the first interaction.
  await page.getByRole('heading', { name: 'Quotes' }).first().press('Shift')
  const sheet = page.getByRole('dialog', { name: 'EURUSD' })
  await expect(async () => {
    // An open sheet covers the row, so a second click would wait until its timeout.
    if (!(await sheet.isVisible())) await rowOf(page, 'EURUSD').click({ button: 'right', timeout: 2_000 })
    await expect(sheet).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await sheet.getByRole('button', { name: 'Increase' }).click()
  await sheet.getByRole('button', { name: /^Sell/ }).click()
  await expect(page).toHaveURL(/\/trade\?code=EURUSD/)
  await expect(page.getByRole('button', { name: /^Sell 0\.02 lots EURUSD/ })).toBeVisible()
  expect((await client.orders.list({ status: 'open', page: 1 })).total).toBe(0)
})

test('with several lists, the star of a market opens a menu of the lists', async ({ page }) => {
  await startDemo(page, '/trade?code=EURUSD')
  const saved = [{ id: 'a', name: 'Majors', codes: ['GBPUSD'] }]
  await page.evaluate((lists) => localStorage.setItem('leverkit.lists', JSON.stringify(lists)), saved)
  await page.reload()
  await page.getByRole('button', { name: 'Show in lists' }).click()
  const choice = (name: string) => page.getByRole('menuitemcheckbox', { name })
  await expect(choice('Majors')).toHaveAttribute('aria-checked', 'false')
  await choice('Majors').click()
  await expect(choice('Majors')).toHaveAttribute('aria-checked', 'true')
  await expect(choice('Favourites')).toHaveAttribute('aria-checked', 'false')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Show in lists', pressed: true })).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Majors' }).click()
  await expect.poll(() => shownCodes(page)).toEqual(['GBPUSD', 'EURUSD'])
})
