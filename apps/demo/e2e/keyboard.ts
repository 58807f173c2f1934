import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Returns the elements that cover the focused element completely. The list is empty if any part of the focused element is
 * visible.
 */
const coversOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return 'nothing has the focus'
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const across = (left + right) / 2
    const points = [left + 2, across, right - 2].flatMap((x) =>
      [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y] as const),
    )
    const seen = points.map(([x, y]) => document.elementFromPoint(x, y))
    if (seen.some((element) => element && (focused.contains(element) || element.contains(focused)))) return ''
    return seen.map((element) => element?.className ?? 'the edge').join(', ')
  })

/** Presses Tab until an element has the focus, like a keyboard user. */
const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible()
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Tab')
        return target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))
      },
      { intervals: [0] },
    )
    .toBe(true)
  // Waits, because scrolling the element into view takes some time.
  await expect.poll(() => coversOf(page)).toBe('')
}

/** Tabs to a field and replaces its text. */
export const typeInto = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Tabs to a button and presses it. */
export const press = async (page: Page, button: Locator) => {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}
