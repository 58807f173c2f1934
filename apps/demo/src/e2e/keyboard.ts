import { expect, type Locator, type Page } from '@playwright/test'

/** Whether some part of what has the focus is seen: not scrolled away, and not below a head, a foot or a sheet. */
const isInSight = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const [across, down] = [(left + right) / 2, (top + bottom) / 2]
    const points = [
      [across, down],
      [left + 2, down],
      [right - 2, down],
      [across, top + 2],
      [across, bottom - 2],
    ] as const
    return points.some(([x, y]) => {
      const seen = document.elementFromPoint(x, y)
      return seen !== null && (focused.contains(seen) || (seen.contains(focused) && seen.tagName === 'LABEL'))
    })
  })

/** Presses Tab until an element has the focus, as somebody without a pointer reaches it. */
export const tabTo = async (page: Page, target: Locator) => {
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
  expect(await isInSight(page)).toBe(true)
}

/** Reaches a field by Tab and types into it, instead of what stands there. */
export const typeInto = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Reaches a button by Tab and presses it. */
export const press = async (page: Page, button: Locator) => {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}
