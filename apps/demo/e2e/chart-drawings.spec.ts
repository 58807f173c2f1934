import { expect, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'

const tools = (page: Page) => page.getByRole('toolbar', { name: 'Drawing tools' })
const openTools = async (page: Page) => {
  await page.getByRole('button', { name: 'Drawing tools' }).click()
  await expect(tools(page)).toBeVisible()
}
const handles = (page: Page) => page.getByRole('button', { name: /^Trend line, / })
/** Number of drawings that the chart shows. */
const lines = (page: Page) => page.locator('.lk-drawing-shapes [data-kind="trend"]')

/** Waits until the chart can be used. Returns the position and size of the chart. */
const chartBox = async (page: Page) => {
  await expect(page.locator('.lk-chart-tag[data-kind="last"]')).toBeVisible()
  const box = await page.locator('.lk-candle-plot').boundingBox()
  if (!box) throw new Error('the chart is not visible')
  return box
}

test('a trend line drawn by pointer is restored after a reload; it can be deleted, and the deletion can be undone', async ({
  page,
}) => {
  await startDemo(page, '/trade?code=EURUSD')
  const { x, y } = await chartBox(page)
  await openTools(page)
  await tools(page).getByRole('button', { name: 'Trend line' }).click()
  await page.mouse.click(x + 80, y + 90)
  await page.mouse.move(x + 150, y + 70)
  await expect(lines(page)).toHaveCount(1)
  await page.mouse.click(x + 200, y + 60)
  await expect(handles(page)).toHaveCount(2)
  const names = await handles(page).evaluateAll((all) => all.map((handle) => handle.getAttribute('aria-label')))

  await page.reload()
  await chartBox(page)
  await expect(lines(page)).toHaveCount(1)
  // After a reload, the drawing tools are closed. A tap on the line opens them.
  await page.mouse.click(x + 140, y + 75)
  await expect(handles(page)).toHaveCount(2)
  expect(await handles(page).evaluateAll((all) => all.map((handle) => handle.getAttribute('aria-label')))).toEqual(names)
  await tools(page).getByRole('button', { name: 'Delete drawing' }).click()
  await expect(lines(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(page)).toHaveCount(1)
})

test('a trend line is drawn, moved and deleted by keyboard alone', async ({ page }) => {
  await startDemo(page, '/trade?code=EURUSD')
  await chartBox(page)
  await page.getByRole('button', { name: 'Drawing tools' }).press('Enter')
  const trend = tools(page).getByRole('button', { name: 'Trend line' })
  await expect(trend).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('application')).toBeFocused()
  for (const key of ['ArrowLeft', 'Enter', 'PageUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await expect(handles(page)).toHaveCount(2)
  const before = await handles(page).first().getAttribute('aria-label')
  await page.keyboard.press('ArrowUp')
  await expect(handles(page).first()).not.toHaveAttribute('aria-label', before ?? '')
  await page.reload()
  await chartBox(page)
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Drawing tools' }).press('Enter')
  await expect(handles(page)).toHaveCount(1)
  await handles(page).first().focus()
  await page.keyboard.press('Delete')
  await expect(lines(page)).toHaveCount(0)
})

test('a drawing appears only on the chart of its market, and keeps its price when the timeframe changes', async ({ page }) => {
  await startDemo(page, '/trade?code=EURUSD')
  const { x, y } = await chartBox(page)
  await openTools(page)
  await tools(page).getByRole('button', { name: 'Horizontal line' }).click()
  await page.mouse.click(x + 120, y + 70)
  const level = page.locator('.lk-drawing-shapes [data-kind="level"]')
  const price = await level.textContent()
  await tools(page).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /^1h/ }).click()
  await expect(level).toHaveText(price ?? '')
  await page.goto('/trade?code=GBPUSD')
  await chartBox(page)
  await expect(level).toHaveCount(0)
})

test('with the text tool, a tap on the chart opens a dialog, which adds a text to the chart', async ({ page }) => {
  await startDemo(page, '/trade?code=EURUSD')
  const { x, y } = await chartBox(page)
  await openTools(page)
  await tools(page).getByRole('button', { name: 'Text' }).tap()
  await page.touchscreen.tap(x + 100, y + 50)
  const dialog = page.getByRole('dialog', { name: 'Text' })
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Breakout')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.lk-drawing-shapes text', { hasText: 'Breakout' })).toBeVisible()
})
