import { expect, type Page, test } from '@playwright/test'
import { orderOutcome } from './orderOutcome.ts'
import { watchPolicy } from './policy.ts'
import { openStaticSite, type SentFile } from './staticSite.ts'

type Site = Awaited<ReturnType<typeof openStaticSite>>
let site: Site
test.beforeAll(async () => {
  site = await openStaticSite()
})
test.afterAll(() => site.close())

// BTCUSD is always open. This is necessary, because the broker in the page uses the real time.
const trade = '#/trade?code=BTCUSD'
const buy = /^Buy 0\.01 lots BTCUSD/

/** Collects the requests of the page for addresses outside the folder of the site. */
const watchRequests = (page: Page): readonly string[] => {
  const foreign: string[] = []
  page.context().on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(site.url) && !/^(?:data|blob):/.test(url)) foreign.push(url)
  })
  return foreign
}

const openDemo = async (page: Page, hash = '') => {
  await page.addInitScript(() => localStorage.setItem('leverkit.ticket', 'open'))
  await page.goto(site.url + hash)
}

const placeOrder = async (page: Page) => {
  await page.getByRole('button', { name: buy }).click()
  await page.getByRole('dialog', { name: 'Check your order' }).getByRole('button', { name: buy }).click()
  await expect(orderOutcome(page)).toBeVisible()
}

test('the demonstration runs from static files at any path, keeps an order after a reload, and requests no other address', async ({
  page,
}) => {
  const [forbidden, foreign] = [watchPolicy(page), watchRequests(page)]
  // The list renders only visible rows, and the row of BTCUSD is far down. The search makes the row visible.
  await openDemo(page, '#/?search=BTCUSD')
  await expect(page.getByText('Demonstration. No real money; your data stays in this browser.')).toBeVisible()
  const shown = page.getByRole('link', { name: /^BTCUSD/ }).locator('.lk-price')
  const first = await shown.textContent()
  await expect(shown).not.toHaveText(first ?? '', { timeout: 30_000 })

  await page.goto(site.url + trade)
  await page.getByRole('button', { name: buy }).click()
  await page.getByRole('button', { name: 'Start demo account' }).click()
  await expect(page).toHaveURL(/#\/trade\?code=BTCUSD/)
  await placeOrder(page)

  await page.goto(`${site.url}#/order?type=1`)
  await page.reload()
  await expect(page.locator('.lk-order-open')).toHaveCount(1)
  await expect(page.locator('.lk-order-open')).toContainText('BTCUSD')
  expect({ forbidden, foreign, missing: site.missing }).toEqual({ forbidden: [], foreign: [], missing: [] })
})

test('to show the first price, the demonstration loads at most 40 files with a total of at most 25 MB (11 MB compressed)', async ({
  page,
}) => {
  site.takeSent()
  await openDemo(page)
  await expect(page.getByRole('link', { name: /^EURUSD/ }).locator('.lk-price')).toHaveText(/\d/)
  const files = site.takeSent()
  const total = (of: (file: SentFile) => number) => files.reduce((sum, file) => sum + of(file), 0) / 1e6
  const [sent, compressed] = [total(({ bytes }) => bytes), total(({ compressedBytes }) => compressedBytes)]
  console.log(`first price: ${files.length} files, ${sent.toFixed(2)} MB, compressed ${compressed.toFixed(2)} MB`)
  for (const { path, bytes, compressedBytes } of files.toSorted((a, b) => b.compressedBytes - a.compressedBytes).slice(0, 5))
    console.log(`  ${path}: ${(bytes / 1e6).toFixed(2)} MB, compressed ${(compressedBytes / 1e6).toFixed(2)} MB`)
  expect(files.length).toBeLessThanOrEqual(40)
  expect(sent).toBeLessThanOrEqual(25)
  expect(compressed).toBeLessThanOrEqual(11)
})

test('the links of the demonstration can also be opened in a new browser tab', async ({ page }) => {
  await openDemo(page, '#/?search=BTCUSD')
  const href = await page.getByRole('link', { name: /^BTCUSD/ }).getAttribute('href')
  await page.goto(new URL(href ?? '', page.url()).href)
  await expect(page).toHaveURL((url) => url.href.startsWith(site.url) && url.hash.startsWith('#/trade?code=BTCUSD'))
  await expect(page.getByRole('button', { name: buy })).toBeVisible()
})

test('"Start anew" asks for confirmation, deletes the account and its orders, and keeps the display settings', async ({
  page,
}) => {
  await openDemo(page, trade)
  await page.getByRole('button', { name: buy }).click()
  await page.getByRole('button', { name: 'Start demo account' }).click()
  await placeOrder(page)
  await page.goto(`${site.url}#/order?type=1`)
  const appearance = () => page.evaluate(() => localStorage.getItem('leverkit.appearance'))
  await page.evaluate(() => localStorage.setItem('leverkit.appearance', 'dark market'))
  await page.getByRole('button', { name: 'Start anew' }).click()
  await page.getByRole('alertdialog', { name: 'Start anew?' }).getByRole('button', { name: 'Delete and start anew' }).click()
  await expect(page.getByRole('link', { name: /^EURUSD/ })).toBeVisible()
  expect(await appearance()).toBe('dark market')
  await page.goto(`${site.url}#/order?type=1`)
  await expect(page).toHaveURL(/#\/login/)
})

test('`?account=sample` opens a screen with the sample account signed in', async ({ page }) => {
  await page.goto(`${site.url}?account=sample#/mine/charge`)
  await expect(page.getByRole('heading', { name: 'Deposit' })).toBeVisible()
  await expect(page).toHaveURL(/account=sample#\/mine\/charge$/)
  await page.goto(`${site.url}#/order?type=1`)
  await expect(page.getByText('25,000.00').first()).toBeVisible()
})
