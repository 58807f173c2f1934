import { expect, type Page, test } from '@playwright/test'
import { clientOf, enter, startDemo } from './account.ts'
import { fund, newActiveAccount } from './activeAccount.ts'
import { port } from './address.ts'
import { newRealAccount, startReal } from './realAccount.ts'
import { decideLatest, picture } from './reviews.ts'

const small = { width: 390, height: 664 }
const openOrders = async (page: Page) => (await (await clientOf(page)).orders.list({ status: 'open', page: 1 })).total

test('on a small phone, the QR code is beside the deposit address, and the submit button is visible without scrolling', async ({
  page,
}) => {
  await page.setViewportSize(small)
  await startReal(page, '/mine/charge')
  await expect(page.getByRole('button', { name: 'I’ve sent the payment' })).toBeInViewport({ ratio: 1 })
  const code = await page.getByRole('img', { name: /^QR code/ }).boundingBox()
  const copy = await page.getByRole('button', { name: 'Copy address' }).boundingBox()
  if (!code || !copy) throw new Error('the address is not shown')
  expect(copy.x).toBeGreaterThanOrEqual(code.x + code.width)
  expect(copy.y).toBeLessThan(code.y + code.height)
  expect(copy.height).toBeGreaterThanOrEqual(44)
})

test('a rejected deposit opens in a sheet with its steps and the reason, and the browser’s Back closes the sheet', async ({
  page,
}) => {
  const user = await newRealAccount()
  const { deposits, verification } = user.client
  const { buffer, mimeType } = picture('proof.png')
  const { url } = await verification.upload({ file: new Blob([buffer], { type: mimeType }) })
  const [method] = await deposits.methods()
  if (!method) throw new Error('the broker has no deposit method')
  await deposits.submit({ amount: '250', proofImageUrl: url, address: method.address, methodId: method.id })
  await decideLatest(user, 'deposit', 'reject', 'The image cannot be read')
  await enter(page, user, '/mine/charge?view=records')
  await page.locator('.lk-record').getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: 'Deposit' })
  await expect(sheet.getByText('The image cannot be read')).toBeVisible()
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/view=records/)
})

test('the address contains the filter of the transactions, and the CSV export contains only the filtered transactions', async ({
  page,
}) => {
  const user = await newActiveAccount()
  await enter(page, user, '/mine/history')
  await expect(page.locator('.lk-record').nth(2)).toBeVisible()
  // The transaction for the fee of a position links to the market of this position.
  await expect(page.getByRole('link', { name: 'EURUSD' }).first()).toHaveAttribute('href', /trade\?code=EURUSD$/)
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  await expect(page).toHaveURL(/kind=Deposit/)
  await expect(page.locator('.lk-record')).toHaveCount(1)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/)
})

test('after the user has started a time-out from trading, the order button of the ticket is disabled', async ({ page }) => {
  await startDemo(page, '/mine/limits')
  const start = { name: 'Start time-out' }
  await page.getByRole('button', start).click()
  await page.getByRole('alertdialog', { name: 'Time-out: 1 hour' }).getByRole('button', start).click()
  await expect(page.getByText(/You’re in a time-out until/)).toBeVisible()
  await page.goto('/trade?code=EURUSD')
  await expect(page.getByText(/You’re in a time-out until/)).toBeVisible()
  await expect(page.locator('.lk-ticket-confirm').first()).toBeDisabled()
  expect(await openOrders(page)).toBe(0)
})

test("if the day's loss reaches the limit that the user has set, further orders are blocked", async ({ page }) => {
  const client = await startDemo(page, '/mine/limits')
  const [market] = await client.markets.list({ search: 'EURUSD' })
  if (!market) throw new Error('the broker has no EURUSD')
  const order = await client.orders.place({ kind: 'market', side: 'buy', lots: '1', leverage: '100', marketId: market.id })
  if (!order) throw new Error('the order was not filled')
  await client.orders.close({ id: order.id })
  // Sets the page's clock to the broker's day, because the broker's clock starts on a fixed date.
  const shift = order.openedAt - Date.now()
  await page.addInitScript((ms) => {
    const now = Date.now
    Date.now = () => now() + ms
  }, shift)
  await page.reload()
  await page.getByRole('textbox', { name: 'Loss per day' }).fill('0.01')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await page.goto('/trade?code=EURUSD')
  await expect(page.getByText(/You’ve reached your loss limit of 0\.01 USD/)).toBeVisible()
  await expect(page.locator('.lk-ticket-confirm').first()).toBeDisabled()
  await page.getByRole('link', { name: 'See your limits' }).click()
  await page.getByRole('textbox', { name: 'Loss per day' }).fill('500')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByText(/From .*500\.00/)).toBeVisible()
})

test('a deposit over the weekly limit cannot be submitted', async ({ page }) => {
  // The limit counts the deposits of the last seven days by the clock of the device. The test therefore sets this clock to the
  // date of the broker.
  await page.clock.setSystemTime('2026-11-18T16:00:00Z')
  const user = await newRealAccount()
  await fund(user, '400')
  await enter(page, user, '/mine/limits')
  await page.getByRole('textbox', { name: 'Deposits in 7 days' }).fill('500')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await page.goto('/mine/charge?way=bank')
  await page.getByText('EUR', { exact: true }).click()
  await expect(page.getByText(/100\.00 EUR of 500\.00 EUR left/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount you sent' }).fill('100.01')
  await expect(page.getByRole('button', { name: /^I’ve sent 100\.01/ })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Amount you sent' }).fill('100')
  await expect(page.getByRole('button', { name: /^I’ve sent 100/ })).toBeEnabled()
})

test('after a reload, the app is locked; the app stays locked after a failed check, and the passkey unlocks it', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // A passkey belongs to a domain, so this test uses localhost and not an IP address.
  await startDemo(page, '/mine/system?group=security', `http://localhost:${port}`)
  await page.getByText('App lock', { exact: true }).click()
  await expect(page.getByRole('switch', { name: 'App lock' })).toBeChecked()
  await page.reload()
  const lock = page.getByRole('dialog', { name: /is locked$/ })
  await expect(lock).toBeVisible()
  const isCovered = () => page.evaluate(() => document.elementFromPoint(innerWidth / 2, 60)?.closest('dialog') != null)
  expect(await isCovered()).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(lock).toBeVisible()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await lock.getByRole('button', { name: 'Unlock' }).click()
  await expect(lock.getByText('That didn’t work. Try again.')).toBeVisible()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await lock.getByRole('button', { name: 'Unlock' }).click()
  await expect(lock).toBeHidden()
  expect(await isCovered()).toBe(false)
  await page.reload()
  await lock.getByRole('button', { name: 'Sign out instead' }).click()
  await expect(lock).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('leverkit.lock'))).toBeNull()
})
