import { expect, type Locator, type Page, test } from '@playwright/test'
import { enter, startDemo } from './account.ts'
import { newActiveAccount } from './activeAccount.ts'

test.skip(({ isMobile }) => isMobile, 'the panes need the width of a desktop')

const separator = (page: Page, name: string) => page.getByRole('separator', { name, exact: true })

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('the element is not visible')
  return box
}

/** Drags a separator by a number of pixels, starting at its centre. */
const drag = async (page: Page, line: Locator, by: { x?: number; y?: number }) => {
  const { x, y, width, height } = await boxOf(line)
  const [fromX, fromY] = [x + width / 2, y + height / 2]
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move(fromX + (by.x ?? 0) / 2, fromY + (by.y ?? 0) / 2)
  await page.mouse.move(fromX + (by.x ?? 0), fromY + (by.y ?? 0))
  await page.mouse.up()
}

/** Waits until the width or height of an element is within 2 px of the expected length. */
const expectLength = (locator: Locator, side: 'width' | 'height', length: number) =>
  // After a reload, the element appears only once its screen has loaded.
  expect.poll(async () => Math.abs(((await locator.boundingBox())?.[side] ?? 0) - length)).toBeLessThan(2)

const panesOf = (page: Page) => ({
  list: page.locator('.lk-panes-list'),
  ticket: page.getByRole('region', { name: 'Order ticket', exact: true }),
  holding: page.getByRole('region', { name: 'Orders', exact: true }),
  chart: page.locator('.app-chart'),
})

test('separators resize the list, the ticket and the open orders, and a reload keeps the sizes', { tag: '@wide' }, async ({
  page,
}) => {
  await startDemo(page, '/trade?code=EURUSD')
  const { list, ticket, holding } = panesOf(page)
  await expect(separator(page, 'Orders')).toBeVisible()
  await drag(page, separator(page, 'Quotes'), { x: -60 })
  await expectLength(list, 'width', 332)
  await drag(page, separator(page, 'Order ticket'), { x: -80 })
  await expectLength(ticket, 'width', 392)
  await drag(page, separator(page, 'Orders'), { y: 52 })
  await expectLength(holding, 'height', 160)
  await page.reload()
  await expectLength(list, 'width', 332)
  await expectLength(ticket, 'width', 392)
  await expectLength(holding, 'height', 160)
  await separator(page, 'Order ticket').dblclick()
  await expectLength(ticket, 'width', 312)
  await page.reload()
  await expectLength(ticket, 'width', 312)
})

test('buttons in the header fold the list and the ticket, and the chart fills the free space; both stay folded after a reload', {
  tag: '@wide',
}, async ({ page }) => {
  await startDemo(page, '/trade?code=EURUSD')
  const { list, ticket, chart } = panesOf(page)
  const toggle = (name: string) => page.getByRole('button', { name, exact: true })
  await toggle('Order ticket').click()
  await expect(ticket).toBeHidden()
  await toggle('Quotes').click()
  await expect(list).toBeHidden()
  await expectLength(chart, 'width', 1280 - 76)
  await page.reload()
  await expectLength(chart, 'width', 1280 - 76)
  await toggle('Order ticket').click()
  await expectLength(ticket, 'width', 312)
  await expect(toggle('Order ticket')).toHaveAttribute('aria-expanded', 'true')
})

test('the keyboard moves a separator only within its bounds, so that the chart remains readable', { tag: '@wide' }, async ({
  page,
}) => {
  await startDemo(page, '/trade?code=EURUSD')
  const { list, chart } = panesOf(page)
  const line = separator(page, 'Quotes')
  await line.focus()
  await page.keyboard.press('ArrowLeft')
  await expectLength(list, 'width', 376)
  await expect(line).toHaveAttribute('aria-valuenow', '376')
  await page.keyboard.press('End')
  await separator(page, 'Order ticket').focus()
  await page.keyboard.press('End')
  await expect.poll(async () => (await boxOf(chart)).width).toBeGreaterThanOrEqual(319)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect.poll(async () => (await boxOf(chart)).width).toBeGreaterThanOrEqual(319)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(line).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
  await page.setViewportSize({ width: 1280, height: 800 })
  await line.focus()
  await page.keyboard.press('Enter')
  await expectLength(list, 'width', 392)
})

test('in a right-to-left language, a separator follows the pointer', { tag: '@wide' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('leverkit.lang', 'ar'))
  await startDemo(page, '/trade?code=EURUSD')
  const list = page.locator('.lk-panes-list')
  await drag(page, page.locator('.lk-pane-separator[data-pane="list"]'), { x: 50 })
  await expectLength(list, 'width', 342)
})

test('the tabs below the chart show pending and closed orders, and the chart keeps its height', { tag: '@wide' }, async ({
  page,
}) => {
  await enter(page, await newActiveAccount(), '/trade?code=EURUSD')
  const { holding, chart } = panesOf(page)
  const heights = async () => [(await boxOf(chart)).height, (await boxOf(holding)).height]
  await expect(holding.getByRole('table', { name: 'Open positions' })).toBeVisible()
  const before = await heights()
  for (const [tab, table] of [
    ['Pending', 'Pending'],
    ['History', 'History'],
    ['Positions', 'Open positions'],
  ] as const) {
    await holding.getByRole('tab', { name: tab }).click()
    await expect(holding.getByRole('table', { name: table })).toBeVisible()
    expect(await heights()).toEqual(before)
    // Nothing is cut off at the end of the pane.
    const panel = holding.getByRole('tabpanel')
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  }
})

for (const [width, height] of [
  [1280, 800],
  [1024, 768],
] as const)
  test(`at ${width} px, the toast about an order covers neither the price and the chart nor the ticket`, {
    tag: '@wide',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => localStorage.setItem('leverkit.oneTap', '1'))
    await startDemo(page, '/trade?code=EURUSD')
    const { ticket, chart, holding } = panesOf(page)
    await ticket.getByRole('button', { name: /Buy 0\.01 lots EURUSD/ }).click()
    const toast = page.locator('.lk-toast', { hasText: 'Order filled' })
    await expect(toast).toBeVisible()
    const close = holding.getByRole('button', { name: /^Close/ }).first()
    await expect(close).toBeVisible()
    const box = await boxOf(toast)
    for (const part of [page.locator('.app-trade-market > :first-child'), chart, ticket, close]) {
      const { x, y, width: w, height: h } = await boxOf(part)
      const covers = box.x < x + w && x < box.x + box.width && box.y < y + h && y < box.y + box.height
      expect({ box, part: { x, y, w, h }, covers }).toMatchObject({ covers: false })
    }
    // A pending order has a review even with one-tap trading. The toast would cover its buttons.
    await ticket.getByText('Pending', { exact: true }).click()
    await ticket.getByRole('button', { name: /^Buy limit/ }).click()
    await expect(page.getByRole('dialog', { name: 'Check your order' })).toBeVisible()
    await expect(toast).toBeHidden()
  })
