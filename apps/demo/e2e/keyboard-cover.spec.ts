import { expect, type Locator, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { buy } from './prices.ts'

/** Viewports of a small phone, without and with an on-screen keyboard. The browser resizes the page for this keyboard. */
const phone = { width: 390, height: 664 }
const aboveKeyboard = { width: 390, height: 373 }

// The browser storage is empty, so the ticket has its initial state.
test.use({ viewport: phone, hasTouch: true, isMobile: true, storageState: { cookies: [], origins: [] } })

/** Whether the top and bottom edges of the focused field are visible. */
const isUncovered = (field: Locator) =>
  field.evaluate((input) => {
    const { left, right, top, bottom } = input.getBoundingClientRect()
    const seen = window.visualViewport
    const end = seen ? seen.height : innerHeight
    const at = (x: number, y: number) => y >= 0 && y < end && input.contains(document.elementFromPoint(x, y))
    const middle = (left + right) / 2
    return document.activeElement === input && at(middle, top + 2) && at(middle, bottom - 2)
  })

const expectEachInSight = async (page: Page, fields: Locator, covers: () => Promise<void>, uncovers: () => Promise<void>) => {
  const count = await fields.count()
  expect(count).toBeGreaterThan(1)
  for (let index = 0; index < count; index += 1) {
    const field = fields.nth(index)
    await field.scrollIntoViewIfNeeded()
    await field.tap()
    await covers()
    await expect.poll(() => isUncovered(field), { message: `field ${index} is in sight` }).toBe(true)
    await field.blur()
    await uncovers()
    // Repeats the check for a field that gets the focus while the keyboard is already open. This happens when the user moves
    // from one field to the next.
    await covers()
    await field.focus()
    await expect.poll(() => isUncovered(field), { message: `field ${index} is in sight above an open keyboard` }).toBe(true)
    await field.blur()
    await uncovers()
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached()
}

/** Simulates a keyboard that resizes the page. */
const resizing = (page: Page) => [() => page.setViewportSize(aboveKeyboard), () => page.setViewportSize(phone)] as const

/**
 * Simulates the iOS keyboard, which covers the page without resizing it. Chromium cannot emulate this keyboard, so the test
 * overrides the height of the visual viewport.
 */
const covering = (page: Page) => {
  const setHeight = (height: number) =>
    page.evaluate((px) => {
      const viewport = window.visualViewport
      if (!viewport) throw new Error('there is no visual viewport')
      Object.defineProperty(viewport, 'height', { configurable: true, value: px })
      viewport.dispatchEvent(new Event('resize'))
    }, height)
  return [() => setHeight(aboveKeyboard.height), () => setHeight(phone.height)] as const
}

for (const [kind, keyboard] of Object.entries({ 'resizes the page': resizing, 'covers the page': covering })) {
  test(`each field of the ticket stays visible with an on-screen keyboard that ${kind}`, async ({ page }) => {
    await startDemo(page, '/trade?code=EURUSD')
    await page.getByRole('button', { name: 'Order ticket' }).tap()
    await page.getByRole('region', { name: 'Order ticket' }).getByText('Pending', { exact: true }).tap()
    const fields = page.getByRole('region', { name: 'Order ticket' }).getByRole('textbox')
    await expect(fields).toHaveCount(4)
    await expectEachInSight(page, fields, ...keyboard(page))
  })

  test(`the lots field of the one-row ticket stays visible with an on-screen keyboard that ${kind}`, async ({ page }) => {
    await startDemo(page, '/trade?code=EURUSD')
    const [covers] = keyboard(page)
    const lots = page.getByRole('textbox', { name: 'Lots' })
    await lots.tap()
    await covers()
    await expect.poll(() => isUncovered(lots), { message: 'the lots are in sight' }).toBe(true)
    await expect(page.getByRole('button', { name: 'Order ticket' })).toHaveAttribute('aria-expanded', 'false')
  })

  test(`each field of an order stays visible with an on-screen keyboard that ${kind}`, async ({ page }) => {
    const client = await startDemo(page, '/api/health')
    const { id } = await buy(client)
    await page.goto(`/order?type=1&id=${id}`)
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('textbox')).toHaveCount(2)
    // This tap is the first interaction of the visit. It loads the code that keeps focused fields visible.
    await sheet.getByText(`#${id}`).tap()
    await expectEachInSight(page, sheet.getByRole('textbox'), ...keyboard(page))
  })
}
