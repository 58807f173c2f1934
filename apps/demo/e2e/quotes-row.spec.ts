import { expect, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'

/** Number of points of the row of EURUSD, in a grid of 6 px, at which a press opens the menu of the market and not its screen. */
const menuPoints = async (page: Page) =>
  page
    .locator('[data-row]')
    .first()
    .evaluate((row) => {
      const { left, right, top, bottom } = row.getBoundingClientRect()
      const points: string[] = []
      for (let x = left + 3; x < right; x += 6)
        for (let y = top + 3; y < bottom; y += 6) {
          const hit = document.elementFromPoint(x, y)
          if (hit?.closest('.app-row-more')) points.push(hit.closest('.app-row-more')?.getAttribute('aria-label') ?? '')
        }
      return points.length
    })

test('a tap anywhere on a row of the quotes opens the market on a phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a mouse has a button for the menu')
  await startDemo(page, '/')
  expect(await menuPoints(page)).toBe(0)
  await page.locator('.lk-market-row-chart').first().tap()
  await expect(page).toHaveURL(/\/trade\?code=EURUSD/)
})

test('with a mouse, the button for the menu of a market has an area of 44 px beside code, chart and price', {
  tag: '@wide',
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'a finger opens the menu by a long press')
  await startDemo(page, '/')
  const more = page.getByRole('button', { name: 'More for EURUSD' })
  const area = await more.boundingBox()
  if (!area) throw new Error('the button is not on the screen')
  expect([area.width, area.height]).toEqual([44, 44])
  for (const part of ['.lk-market-row-names', '.lk-market-row-chart', '.lk-market-row-figures']) {
    const other = await page.locator(part).first().boundingBox()
    if (!other) throw new Error(`${part} is not on the screen`)
    expect(other.x, part).toBeGreaterThanOrEqual(area.x + area.width)
  }
  expect(await menuPoints(page)).toBeGreaterThan(0)
  await page.locator('.lk-market-row-chart').first().hover()
  await expect(more).toHaveCSS('opacity', '1')
  await more.click()
  await expect(page.getByRole('dialog', { name: 'EURUSD' })).toBeVisible()
})
