import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, type JSHandle, type Page, test } from '@playwright/test'
import { type ServedFolder, serveFolder } from '../../../scripts/stories/serveFolder.mjs'
import { injectAxe, ofColour, stillness, violationsOn } from './axe.ts'
import { root } from './broker.ts'

// These tests share one worker, because two builds at once would write the same files.
test.describe.configure({ mode: 'default' })

let site: ServedFolder
test.beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build.mjs', 'studio'], { cwd: root, stdio: 'inherit' })
  site = await serveFolder(join(root, 'apps/studio/dist'), '/any/path/')
})
test.afterAll(() => site.close())

const open = async (page: Page, hash = '') => {
  await page.goto(`${site.url}index.html${hash}`)
  await expect(page.locator('iframe[data-ready]')).toBeAttached()
}
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).press('Space')
/** Returns the value of a CSS custom property of the app in the preview. */
const valueIn = (page: Page, name: string) =>
  page.locator('iframe').evaluate((frame: HTMLIFrameElement, property) => {
    const { contentDocument, contentWindow } = frame
    if (!contentDocument || !contentWindow) throw new Error('the preview is empty')
    return contentWindow.getComputedStyle(contentDocument.documentElement).getPropertyValue(property)
  }, name)
const attributeIn = (page: Page, name: string) => page.frameLocator('iframe').locator('html').getAttribute(name)
const exported = (page: Page, file: string) => page.getByRole('region', { name: file })

test('a changed accent repaints the preview; the studio lists the colours changed for contrast, and exports the look', {
  tag: '@wide',
}, async ({ page, isMobile }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await injectAxe(page)
  await open(page)
  await expect(page.getByRole('status').filter({ hasText: /contrast/ })).not.toContainText('buttons')
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#f2b705')
  await expect(page.getByRole('status').filter({ hasText: /contrast/ })).toContainText(/changed for contrast: .*buttons in light/)
  await expect(page.getByText(/#f2b705 became #[0-9a-f]{6}: .+ on .+ had \d\.\d\d:1 and needs 4\.5:1/).first()).toBeVisible()
  await expect.poll(() => valueIn(page, '--lk-brand-hue')).toMatch(/^8\d/)
  await page.getByRole('slider', { name: 'Radius, px' }).press('Home')
  await expect.poll(() => valueIn(page, '--lk-brand-radius')).toBe('0px')
  await expect(exported(page, 'look.txt')).toHaveText("look: { accent: '#f2b705', radius: 0, density: 1 },")
  await page.getByRole('tab', { name: 'Config' }).click()
  await expect(exported(page, 'brand.config.ts')).toContainText("look: { accent: '#f2b705', radius: 0, density: 1 }")
  await page.getByRole('tab', { name: 'CSS' }).click()
  await expect(exported(page, 'brand.css')).toContainText('--lk-brand-radius: 0px;')
  await page.getByRole('tab', { name: 'Tokens' }).click()
  expect(JSON.parse((await exported(page, 'brand.tokens.json').textContent()) ?? '')).toBeTruthy()
  expect(await violationsOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await stillness(page)
  expect(await violationsOn(page, ofColour)).toEqual([])
  if (isMobile) {
    await choose(page, 'Preview')
    expect(await violationsOn(page, ofColour)).toEqual([])
  }
  await expect(
    page
      .frameLocator('iframe')
      .getByRole('link', { name: /EURUSD/ })
      .first(),
  ).toBeVisible()
  expect(errors).toEqual([])
})

test('if the colours of rising and falling prices lack contrast, the studio lists how it has changed them', async ({ page }) => {
  const status = page.getByRole('status').filter({ hasText: /contrast/ })
  await open(page, '#up=%2300ff00&down=%23ff0000')
  await expect(status).toContainText(/changed for contrast: .*rising prices in light, falling prices in light/)
  await expect(page.getByText(/#00ff00 became #[0-9a-f]{6}: up on canvas had \d\.\d\d:1 and needs 4\.5:1/)).toBeVisible()
})

/** Appearance of an element and of the elements around it that can show its focus. */
const appearanceOf = (handle: JSHandle<Element | null>) =>
  handle.evaluate((element) => {
    const parent = element?.parentElement
    const around = [element, element?.closest('label'), parent, parent?.parentElement, ...(parent?.children ?? [])]
    return around
      .map((node) => {
        if (!node) return ''
        const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(node)
        return [outline, boxShadow, borderColor, backgroundColor].join()
      })
      .join(';')
  })

const nameOf = (handle: JSHandle<Element | null>) =>
  handle.evaluate((element) => {
    const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''
    const labelled = element?.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' ').trim()
    const label = element?.id ? document.querySelector(`label[for="${element.id}"]`)?.textContent : ''
    return label || labelled || element?.getAttribute('aria-label') || (element?.closest('label') ?? element)?.textContent?.trim()
  })

test('the Tab key reaches every control of the studio, each shows its focus, and the keys change the look', {
  tag: '@wide',
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab key')
  await open(page)
  const walked: (string | undefined)[] = []
  const withoutFocus: (string | undefined)[] = []
  const tab = async () => {
    const before = await page.evaluateHandle(() => document.activeElement)
    const focused = await appearanceOf(before)
    await page.keyboard.press('Tab')
    if (walked.length > 0 && (await appearanceOf(before)) === focused) withoutFocus.push(walked.at(-1))
    walked.push(await nameOf(await page.evaluateHandle(() => document.activeElement)))
    if (walked.at(-1) === 'Saffron') await page.keyboard.press('Enter')
    if (walked.at(-1) === 'Radius, px') await page.keyboard.press('ArrowLeft')
  }
  while (walked.at(-1) !== 'Phone' && walked.length < 30) await tab()
  expect(walked).toEqual([
    ...['Copy link', 'Light', 'English Language', 'Harbour', 'Carnival', 'Saffron', 'Violet', 'Ember', 'Graphite', 'Name'],
    ...['Accent', 'Accent, picker', 'Exactly this colour', 'Rising prices', 'Rising prices, picker', 'Radius, px', 'Density'],
    ...['System Font', 'Look', 'look.txt', 'Copy', 'Download look.txt', 'Phone'],
  ])
  expect(withoutFocus).toEqual([])
  await expect(exported(page, 'look.txt')).toHaveText("look: { accent: '#f0b90b', radius: 5, density: 0.94 },")
})

test('if a value is rejected, the preview keeps the last valid theme and the studio shows the reason; a shared link opens the same theme', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#6d4aff')
  await expect.poll(() => valueIn(page, '--lk-brand-hue')).toMatch(/^28\d/)
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('violet')
  await expect(page.getByText(/accent is "violet", and must be a colour/)).toBeVisible()
  expect(await valueIn(page, '--lk-brand-hue')).toMatch(/^28\d/)
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#6d4aff')
  await choose(page, 'Dark')
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('option', { name: 'العربية' }).click()
  await expect.poll(() => attributeIn(page, 'dir')).toBe('rtl')
  await expect.poll(() => attributeIn(page, 'data-lk-theme')).toBe('dark')
  const { hash } = new URL(page.url())
  await page.goto('about:blank')
  await open(page, hash)
  await expect(page.getByRole('textbox', { name: 'Accent', exact: true })).toHaveValue('#6d4aff')
  await expect.poll(() => attributeIn(page, 'dir')).toBe('rtl')
  await expect.poll(() => valueIn(page, '--lk-brand-hue')).toMatch(/^28\d/)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})
