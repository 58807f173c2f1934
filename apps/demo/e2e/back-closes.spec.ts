import { expect, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'

const trade = '/trade?code=EURUSD'
const orderButton = (page: Page) => page.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ }).last()
const isTrade = (url: URL) => url.pathname + url.search === trade
const review = (page: Page) => page.getByRole('dialog', { name: 'Check your order' })

test('the back button closes the review of an order, and the forward button then sends no order', async ({ page }) => {
  const client = await startDemo(page, '/')
  await page.goto(trade)
  await orderButton(page).click()
  await expect(review(page)).toBeVisible()
  await page.goBack()
  await expect(review(page)).toBeHidden()
  await expect(page).toHaveURL(isTrade)
  await page.goForward()
  await expect(page).toHaveURL(isTrade)
  await expect(review(page)).toBeHidden()
  expect((await client.orders.list({ status: 'open', page: 1 })).total).toBe(0)
})

test('the back button closes the result of an order; on the position opened from the result, it returns to the ticket', async ({
  page,
}) => {
  const client = await startDemo(page, '/')
  await page.goto(trade)
  const result = page.getByRole('dialog', { name: 'Order filled' })
  for (const total of [1, 2]) {
    await orderButton(page).click()
    await review(page).getByRole('button', { name: /^Buy / }).click()
    await expect(result).toBeVisible()
    if (total === 1) await page.goBack()
    else await result.getByRole('button', { name: 'See position' }).click()
    await expect(result).toBeHidden()
    expect((await client.orders.list({ status: 'open', page: 1 })).total).toBe(total)
  }
  await expect(page).toHaveURL(/\/order\?type=1&id=\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(isTrade)
  await expect(orderButton(page)).toBeVisible()
  expect((await client.orders.list({ status: 'open', page: 1 })).total).toBe(2)
})

test('the back button closes the menus of the ticket', { tag: '@wide' }, async ({ page }) => {
  await startDemo(page, '/')
  await page.goto(trade)
  await expect(orderButton(page)).toBeVisible()
  const handle = page.getByRole('button', { name: 'Order ticket' })
  if ((await handle.count()) > 0 && (await handle.getAttribute('aria-expanded')) === 'false') await handle.click()
  for (const name of [/Leverage/, /TP\/SL in/]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(page).toHaveURL(isTrade)
    await page.getByRole('button', { name }).click()
    await page.getByRole('option').first().click()
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(page).toHaveURL(isTrade)
  }
})
