import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'

test('blocks orders in a market without leverage, in the words of the specification @spec-5.9 @spec-8.22', async ({ page }) => {
  await page.route('**/v1/api/forex/trade_list*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object[] }
    await route.fulfill({ json: { ...body, data: body.data.map((market) => ({ ...market, HasForexMultiple: [] })) } })
  })
  await startDemo(page, '/trade?code=EURUSD')
  await expect(page.getByText(/No lever configured, unable to place an order temporarily/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Buy .* EURUSD/ })).toBeDisabled()
})

test('allows another code after 60 seconds, not earlier @spec-4.8 @spec-9.6', async ({ page }) => {
  await page.clock.install()
  await page.goto('/forgot')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('nobody@example.com')
  const sent = page.waitForResponse((response) => response.url().includes('send_email'))
  await page.getByRole('button', { name: 'Send code' }).click()
  await sent
  const again = page.getByRole('button', { name: /^Again in \d+ s$/ })
  await expect(again).toBeDisabled()
  await page.clock.runFor(56_000)
  await expect(again).toBeDisabled()
  await expect(again).toHaveText(/^Again in [1-4] s$/)
  await page.clock.runFor(5000)
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled()
})

test('offers the six candle periods of the specification, each requested by its own name @spec-9.4', async ({ page }) => {
  await startDemo(page, '/trade?code=EURUSD')
  const bar = page.getByRole('toolbar', { name: 'Period of a candle' })
  await expect(bar.locator('.lk-period')).toHaveText(['1M', '5M', '15M', '30M', '1H', '1D'])
  for (const [label, period] of [
    ['1M', '1min'],
    ['5M', '5min'],
    ['30M', '30min'],
    ['1H', '60min'],
    ['1D', '1day'],
    ['15M', '15min'],
  ] as const) {
    const asked = page.waitForRequest((request) => new RegExp(`/kline\\?.*period=${period}(&|$)`).test(request.url()))
    await bar.getByText(label, { exact: true }).click()
    // The initial period is not fetched again.
    if (label !== '15M') await asked
    await expect(page.getByRole('application', { name: /^EURUSD/ })).toBeVisible()
  }
})

test.describe('without a known language', () => {
  test.use({ locale: 'sw' })

  test('uses the language hk in app and requests @spec-1.13 @spec-2.57', async ({ page }) => {
    const asked = page.waitForRequest((request) => request.headers().lang === 'hk')
    await page.goto('/')
    await asked
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
  })
})
