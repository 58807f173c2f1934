import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { round } from '@leverkit/sdk/math'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type ForeignBroker, startForeignBroker } from '../../../packages/sdk/src/http/testing/foreign-broker/server.ts'
import { product, text } from '../../../packages/sdk/src/http/testing/foreign-broker/sums.ts'
import { root } from './broker.ts'

const dist = join(root, 'apps/demo/dist')
const email = 'ana@foreign.test'
const password = 'quiet harbour 7'

/**
 * Matches the table of response codes in the built app. The table contains the codes of the sandbox, and comes from the config of
 * the default brand, Leverkit.
 */
const sandboxCodes = /\{entries:Object\.fromEntries\(Object\.entries\(\{INVALID_INPUT:1001\b.*?\}\)\.map\(.*?\)\)\}/gs

/**
 * Returns the script of the built app with an empty table of response codes. The app then knows none of the broker's codes, and
 * treats each code as a refusal.
 */
const rebranded = async (): Promise<Record<string, string>> => {
  const name = (await readdir(join(dist, 'assets'))).find((file) => /^boot-.*\.js$/.test(file))
  if (!name) throw new Error('the built app has no script that boots it')
  const script = await readFile(join(dist, 'assets', name), 'utf8')
  expect(script.match(sandboxCodes), 'the built client declares its codes in one place').toHaveLength(1)
  return { [`/assets/${name}`]: script.replace(sandboxCodes, '{entries:{},otherCodes:"refusal"}') }
}

let broker: ForeignBroker

test.beforeAll(async () => {
  broker = await startForeignBroker({ folder: dist, files: await rebranded() })
})
test.afterAll(() => broker?.stop())

const lots = (page: Page) => page.getByRole('textbox', { name: 'Lots' })
const buyButton = (place: Page | Locator, kind = 'Buy') =>
  place.getByRole('button', { name: new RegExp(`^${kind} 0\\.37 lots EUR/USD`) })
const confirmBuy = async (page: Page, kind?: string) => {
  await buyButton(page, kind).click()
  await buyButton(page.getByRole('dialog', { name: 'Check your order' }), kind).click()
}

/** Formats an amount as the app does: two decimals, rounded half up, with thousands separators. */
const shown = (value: bigint) => {
  const [whole = '', cents = ''] = round({ value: text(product([value, 1_000_000n]) * 100n), places: 2 }).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

test('a user can trade and withdraw at a broker that implements only the specification', async ({ page }) => {
  const account = broker.book.addAccount(email, password, '2500')
  const booked = () => {
    const order = account.orders.at(-1)
    if (!order) throw new Error("the broker's books have no order")
    return order
  }
  await page.goto(broker.origin)
  const row = page.getByRole('link', { name: /^EUR\/USD/ })

  await test.step('prices are updated through the socket', async () => {
    await expect(row.locator('.lk-price')).toHaveText('1.10325')
    await expect(page.getByRole('link', { name: /^S&P 500/ })).toContainText('Closed')
    await expect.poll(() => broker.sockets.topics.has('DAY_MARKET')).toBe(true)
    broker.book.setPrice('EUR/USD#m', '1.10331')
    await expect(row.locator('.lk-price')).toHaveText('1.10331')
  })

  await test.step('after the sign-in, the order form appears again and still has its input', async () => {
    await row.click()
    await page.waitForURL(/\/trade\?code=/)
    await lots(page).fill('0.37')
    await lots(page).blur()
    await buyButton(page).click()
    await page.waitForURL(/\/login\?from=/)
    await page.getByRole('textbox', { name: 'Email address' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Name or password is wrong')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/trade\?code=/)
    await expect(lots(page)).toHaveValue('0.37')
  })

  await test.step('a buy order is placed with take profit and stop loss', async () => {
    await page.getByRole('button', { name: 'Order ticket' }).click()
    await page.getByRole('textbox', { name: 'Take profit' }).fill('1.12')
    await page.getByRole('textbox', { name: 'Stop loss' }).fill('1.09')
    await page.getByRole('textbox', { name: 'Stop loss' }).blur()
    await confirmBuy(page)
    const done = page.getByRole('dialog', { name: 'Order filled' })
    await expect(done).toBeVisible()
    expect(account.orders).toHaveLength(1)
    await done.getByRole('button', { name: 'Done' }).click()
  })

  const order = booked()

  await test.step("the chart shows the order's take profit and stop loss, although the broker identifies markets only by display code", async () => {
    await expect(page.getByRole('slider', { name: new RegExp(`SL #${order.id}`) })).toBeAttached()
  })

  await test.step('the list of open orders contains the order', async () => {
    await page.goto(`${broker.origin}/order?type=1`)
    expect(text(order.takeProfit)).toBe('1.12')
  })

  const card = page.locator('.lk-order').filter({ hasText: 'EUR/USD' })

  await test.step('the displayed profit equals, to the sixth decimal, the profit calculated by the test', async () => {
    await expect.poll(() => broker.sockets.topics.has('FOREX_TRADE')).toBe(true)
    broker.book.setPrice('EUR/USD#m', '1.10477')
    await expect(card.locator('.lk-money').first()).toHaveText('+54.020000')
  })

  await test.step("if the broker refuses to close an order that is in liquidation, the app shows the broker's text and code", async () => {
    order.inLiquidation = true
    await card.getByRole('button', { name: /EUR\/USD/ }).click()
    const sheet = page.getByRole('dialog', { name: 'EUR/USD' })
    await expect(sheet).toContainText(`#${order.id}`)
    await sheet.getByRole('button', { name: 'Close position' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close position' }).click()
    await expect(page.getByText('Order is in liquidation').first()).toBeVisible()
    await expect(page.getByText(/Code: 4002/).first()).toBeVisible()
    order.inLiquidation = false
  })

  await test.step('the order is closed, and the balance equals the balance calculated by the test', async () => {
    await page.goto(`${broker.origin}/order?type=1`)
    await card.getByRole('button', { name: /EUR\/USD/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close position' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close position' }).click()
    await expect(page.getByText('No open positions')).toBeVisible()
    expect(account.balance).toBe(250_000_000_000n - order.fee + order.profit)
    await page.getByRole('tab', { name: 'History' }).click()
    const closed = page.locator('.lk-closed-order').filter({ hasText: 'EUR/USD' })
    // The broker of this test calculates with eight decimals. The history shows six.
    expect(order.profit).toBe(5_402_000_000n)
    const result = String((order.profit - order.fee) / 100n)
    await expect(closed.locator('.lk-money').first()).toHaveText(`+${result.slice(0, -6)}.${result.slice(-6)}`)
    await page.goto(`${broker.origin}/mine/wallet`)
    await expect(page.locator('main')).toContainText(shown(account.balance))
  })

  await test.step("a refusal for insufficient funds shows the broker's text", async () => {
    await page.goto(`${broker.origin}/trade?code=${encodeURIComponent('EUR/USD#m')}`)
    await lots(page).fill('0.37')
    await lots(page).blur()
    await expect(page.locator('.lk-figure', { hasText: 'Free margin after' })).toHaveText(/\d/)
    const { balance } = account
    account.balance = 100n
    await confirmBuy(page)
    await expect(page.getByText('Insufficient funds, deposit first').first()).toBeVisible()
    await expect(page.getByText(/Code: 2001/).first()).toBeVisible()
    await expect(page.getByText('market is closed')).toHaveCount(0)
    expect(account.orders).toHaveLength(1)
    account.balance = balance
  })

  await test.step('a pending order is reported as pending, with a link to the order', async () => {
    await page.goto(`${broker.origin}/trade?code=${encodeURIComponent('EUR/USD#m')}`)
    await page.getByText('Pending', { exact: true }).first().click()
    await page.getByRole('textbox', { name: 'Order price' }).fill('1.09')
    await lots(page).fill('0.37')
    await lots(page).blur()
    await confirmBuy(page, 'Buy limit')
    const done = page.getByRole('dialog', { name: 'Pending order placed' })
    await expect(done).toBeVisible()
    await expect.poll(() => booked().status).toBe(0)
    // The app ignores a tap that quickly follows another tap, because the user may have tapped twice by mistake. The test
    // therefore repeats the tap until it takes effect.
    await expect(async () => {
      const see = done.getByRole('button', { name: 'See order' })
      if (await see.isVisible()) await see.click({ timeout: 1000 })
      await expect(page).toHaveURL(/\/order\?type=0/, { timeout: 1000 })
    }).toPass()
    await expect(card).toBeVisible()
    broker.book.cancel(account, booked())
  })

  await test.step('a withdrawal to a coin address is sent', async () => {
    await page.goto(`${broker.origin}/mine/withdraw?type=1`)
    await page.getByRole('button', { name: 'Add a crypto address' }).click()
    await page.waitForURL(/withdraw-way\?type=1/)
    await page.getByRole('textbox', { name: 'Crypto address' }).fill('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.waitForURL(/\/mine\/withdraw\?type=1/)
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('123.45')
    await expect(page.locator('.lk-figure', { hasText: 'You receive' })).toContainText('121.95')
    await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.locator('.lk-record')).toHaveCount(1)
    const [paid] = account.withdrawals
    expect(paid && text(paid.received)).toBe('121.95')
    await page.goto(`${broker.origin}/mine/wallet`)
    await expect(page.locator('.lk-figure', { hasText: 'Held for withdrawals' })).toContainText('123.45')
    await expect(page.locator('main')).toContainText(shown(account.balance))
  })

  await test.step('a response with status 401 opens the sign-in', async () => {
    broker.endSessions(account)
    await page.goto(`${broker.origin}/order?type=1`)
    await page.waitForURL(/\/login/)
  })
})
