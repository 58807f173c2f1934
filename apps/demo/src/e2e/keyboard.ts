import { expect, type Locator, type Page } from '@playwright/test'

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
