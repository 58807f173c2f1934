import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'

test("a market without leverage blocks orders and shows the reason in the specification's words @spec-5.9 @spec-8.22", async ({
  page,
}) => {
  await page.route('**/v1/api/forex/trade_list*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object[] }
    await route.fulfill({ json: { ...body, data: body.data.map((market) => ({ ...market, HasForexMultiple: [] })) } })
  })
  await startDemo(page, '/trade?code=EURUSD')
  await expect(page.getByText(/No lever configured, unable to place an order temporarily/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Buy .* EURUSD/ })).toBeDisabled()
})

test('after a verification code was sent, the user must wait 60 seconds before requesting another code @spec-4.8 @spec-9.6', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/forgot')
  await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@example.com')
  const sent = page.waitForResponse((response) => response.url().includes('send_email'))
  await page.getByRole('button', { name: 'Send code' }).click()
  await sent
  const again = page.getByRole('button', { name: /^Resend in \d+s$/ })
  await expect(again).toBeDisabled()
  await page.clock.runFor(56_000)
  await expect(again).toBeDisabled()
  await expect(again).toHaveText(/^Resend in [1-4]s$/)
  await page.clock.runFor(5000)
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled()
})

test('the chart offers the six candle periods of the specification, and requests each period by its API name @spec-9.4', async ({
  page,
}) => {
  await startDemo(page, '/trade?code=EURUSD')
  const bar = page.getByRole('toolbar', { name: 'Timeframe' })
  await expect(bar.locator('.lk-period')).toHaveText(['1m', '5m', '15m', '30m', '1h', '1D'])
  for (const [label, period] of [
    ['1m', '1min'],
    ['5m', '5min'],
    ['30m', '30min'],
    ['1h', '60min'],
    ['1D', '1day'],
    ['15m', '15min'],
  ] as const) {
    const asked = page.waitForRequest((request) => new RegExp(`/kline\\?.*period=${period}(&|$)`).test(request.url()))
    await bar.getByText(label, { exact: true }).click()
    // The initial period is already loaded, so choosing it sends no request.
    if (label !== '15m') await asked
    await expect(page.getByRole('application', { name: /^EURUSD/ })).toBeVisible()
  }
})

test.describe('a browser in an unsupported language', () => {
  test.use({ locale: 'sw' })

  test("if the app does not support the browser's language, the app uses the language hk on screen and in requests @spec-1.13 @spec-2.57", async ({
    page,
  }) => {
    const asked = page.waitForRequest((request) => request.headers().lang === 'hk')
    await page.goto('/')
    await asked
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
  })
})
