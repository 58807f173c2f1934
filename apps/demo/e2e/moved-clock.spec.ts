import { expect, type Page, type Response, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { ownBroker, sameMarket } from './ownBroker.ts'
import { buy, euroDollar, pipsFrom } from './prices.ts'
import { acceptConsents, firstPassword, lastMessage, newEmail } from './realAccount.ts'

// These tests share one broker and run one after another, because each test moves the broker's clock or sets its faults.
test.describe.configure({ mode: 'default' })

const broker = ownBroker(...sameMarket, '--register-code', 'captcha')

test.afterEach(() => broker.control.heal())

/** Advances market time minute by minute until a condition holds. */
const untilHappened = async (hasHappened: () => Promise<boolean>) => {
  for (let minutes = 0; !(await hasHappened()); minutes += 1) {
    if (minutes > 600) throw new Error('it did not happen within ten hours of the market')
    await broker.control.advance(60_000)
  }
}

const start = (page: Page, path: string) => startDemo(page, path, broker.address)

test('a pending order moves to the open orders without a reload when its price is reached', async ({ page }) => {
  const client = await start(page, '/order?type=0')
  const { id: marketId, quote } = await euroDollar(client)
  const order = { side: 'buy', lots: '0.10', marketId, leverage: '100', kind: 'pending' } as const
  // One target price is above the market price and one is below, so that a price movement in either direction fills an order.
  for (const pips of ['3', '-3']) await client.orders.place({ ...order, targetPrice: pipsFrom(quote.last, pips) })
  await expect(page.locator('.lk-order')).toHaveCount(2)
  // Opens one more position. A market order causes no toast, because the screen that places it shows the outcome itself.
  await buy(client)
  const holding = page.getByRole('tab', { name: 'Positions' })
  await holding.click()
  await expect(page.locator('.lk-order')).toHaveCount(1)
  await page.getByRole('tab', { name: 'Pending' }).click()
  const filled = page.getByText(/^EURUSD: your pending order was filled at [\d.]+$/)
  await untilHappened(async () => (await client.orders.list({ status: 'open', page: 1 })).total > 1)
  const { total } = await client.orders.list({ status: 'pending', page: 1 })
  await expect(filled).toHaveCount(2 - total)
  await expect(page.locator('.lk-order')).toHaveCount(total)
  await holding.click()
  await expect(page.locator('.lk-order')).toHaveCount(3 - total)
})

test('when the broker closes an order, one toast says so, even while another screen is open @wcag-4.1.3', async ({ page }) => {
  const client = await start(page, '/order?type=1')
  const { quote } = await euroDollar(client)
  await buy(client, { takeProfit: pipsFrom(quote.last, '3'), stopLoss: pipsFrom(quote.last, '-3') })
  await expect(page.locator('.lk-order')).toHaveCount(1)
  await page.getByRole('link', { name: 'Ranking' }).click()
  await expect(page).toHaveTitle(/^Ranking/)
  await untilHappened(async () => (await client.orders.list({ status: 'open', page: 1 })).total === 0)
  const notice = page.getByText(/^EURUSD closed at (take profit|stop loss)$/)
  await expect(notice).toHaveCount(1)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('link', { name: /^Orders/ }).click()
  await expect(page.getByText('No open positions')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a socket that sends nothing is detected and replaced, and prices are live again', async ({ page }) => {
  await page.clock.install()
  await start(page, '/trade?code=EURUSD')
  const lost = page.getByText('Prices aren’t updating. Reconnecting…')
  const confirm = page.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ })
  await expect(confirm).toBeEnabled()
  await broker.control.fault('silent')
  // Advances the fake clock by more than three pings. The app sends a ping every five seconds, and no ping is answered.
  const isLostLater = async () => {
    await page.clock.runFor(1_000)
    return lost.isVisible()
  }
  await expect.poll(isLostLater, { intervals: [50], timeout: 60_000 }).toBe(true)
  await broker.control.heal()
  await expect.poll(isLostLater, { intervals: [50], timeout: 60_000 }).toBe(false)
  await expect(confirm).toBeEnabled()
})

/** Text in the sandbox's captcha image. */
const lettersOf = async (answer: Response): Promise<string> => {
  const { data } = (await answer.json()) as { data: { id: string } }
  const [, letters] = /shows: (\w+)/.exec(await lastMessage(data.id, broker.address)) ?? []
  if (!letters) throw new Error(`the outbox does not contain the letters of picture ${data.id}`)
  return letters
}

test('a user can register with a captcha if the broker requires one @spec-2.37', async ({ page }) => {
  const nextPicture = () => page.waitForResponse((answer) => answer.url().includes('/api/default/captcha'))
  const first = nextPicture()
  await page.goto(`${broker.address}/register`)
  await page.getByRole('textbox', { name: 'Email address' }).fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByLabel('Repeat password').fill(firstPassword)
  await first
  const second = nextPicture()
  const letters = page.getByRole('textbox', { name: 'Letters in the picture' })
  await letters.fill('never these')
  await acceptConsents(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('This code is wrong or has expired. Request a new one.')).toBeVisible()
  await letters.fill(await lettersOf(await second))
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
})
