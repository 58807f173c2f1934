import { expect, type Locator, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { buy } from './prices.ts'

/** A small telephone, and what the keyboard leaves of it where the browser makes the page smaller. */
const phone = { width: 390, height: 664 }
const besideKeyboard = { width: 390, height: 373 }

test.use({ viewport: phone, hasTouch: true, isMobile: true })

/** What stands at the two ends of a field, a little within it: the field itself, or what covers it. */
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
    // Nor while the keyboard stays between two fields.
    await covers()
    await field.focus()
    await expect.poll(() => isUncovered(field), { message: `field ${index} is in sight beside a keyboard that stood` }).toBe(true)
    await field.blur()
    await uncovers()
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached()
}

/** The keyboard makes the page smaller. */
const resizing = (page: Page) => [() => page.setViewportSize(besideKeyboard), () => page.setViewportSize(phone)] as const

/** The keyboard of iOS covers the end of a page that stays as high as it was. Chromium has no such one: what it tells the page is told here. */
const covering = (page: Page) => {
  const tell = (height: number) =>
    page.evaluate((px) => {
      const viewport = window.visualViewport
      if (!viewport) throw new Error('there is no visual viewport')
      Object.defineProperty(viewport, 'height', { configurable: true, value: px })
      viewport.dispatchEvent(new Event('resize'))
    }, height)
  return [() => tell(besideKeyboard.height), () => tell(phone.height)] as const
}

for (const [kind, keyboard] of Object.entries({ 'makes the page smaller': resizing, 'covers the end of the page': covering })) {
  test(`a keyboard that ${kind} hides no field of the ticket`, async ({ page }) => {
    await startDemo(page, '/trade?code=EURUSD')
    await page.getByRole('region', { name: 'Order' }).getByText('Pending', { exact: true }).tap()
    const fields = page.getByRole('region', { name: 'Order' }).getByRole('textbox')
    await expect(fields).toHaveCount(4)
    await expectEachInSight(page, fields, ...keyboard(page))
  })

  test(`a keyboard that ${kind} hides no field of an order`, async ({ page }) => {
    const client = await startDemo(page, '/api/health')
    const { id } = await buy(client)
    await page.goto(`/order?type=1&id=${id}`)
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('textbox')).toHaveCount(2)
    // The first touch of the visit.
    await sheet.getByText(`#${id}`).tap()
    await expectEachInSight(page, sheet.getByRole('textbox'), ...keyboard(page))
  })
}
