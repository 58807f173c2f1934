import { expect, test } from '@playwright/test'

test('a line chart with an oscillator is restored on the next visit', async ({ page }) => {
  await page.goto('/trade?code=EURUSD')
  const frame = page.locator('.lk-candle-frame')
  // Matches a loaded chart with one pane below the price. Does not match the placeholder of a chart that is still loading.
  const hasPane = frame.and(page.locator('[style*="--lk-candle-panes: 1"] > *')).locator('canvas').first()
  const settings = page.getByRole('button', { name: 'Chart settings' })
  const sheet = page.getByRole('dialog', { name: 'Chart settings' })
  const line = sheet.getByRole('radio', { name: 'Line', exact: true })
  const oscillator = sheet.getByRole('switch', { name: /^RSI/ })

  await settings.click()
  // On a phone, the whole chart is above the settings, so that the user can judge each change.
  const isAbove = async () => {
    const [chart, panel] = [await frame.boundingBox(), await sheet.boundingBox()]
    return chart !== null && panel !== null && chart.height > 150 && chart.y + chart.height <= panel.y + 1
  }
  if ((page.viewportSize()?.width ?? 0) < 640) await expect.poll(isAbove).toBe(true)
  await sheet.getByText('Line', { exact: true }).click()
  await sheet.getByText('Relative strength index').click()
  await expect(line).toBeChecked()
  await expect(oscillator).toBeChecked()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(hasPane).toBeVisible()

  await page.reload()
  await expect(hasPane).toBeVisible()
  await settings.click()
  await expect(line).toBeChecked()
  await expect(oscillator).toBeChecked()
})

test('the length of the RSI indicator is validated, and restored on the next visit', async ({ page }) => {
  await page.goto('/trade?code=EURUSD')
  const settings = page.getByRole('button', { name: 'Chart settings' })
  const sheet = page.getByRole('dialog', { name: 'Chart settings' })
  const length = sheet.getByRole('group', { name: 'RSI', exact: true }).getByRole('textbox', { name: 'Length' })
  await settings.click()
  await sheet.getByText('Relative strength index').click()
  await length.fill('900')
  await expect(sheet.getByText('Use 1 to 500')).toBeVisible()
  await length.fill('21')
  await expect(sheet.getByText('Use 1 to 500')).toHaveCount(0)
  await page.reload()
  await expect(length).toHaveValue('21')
})
