import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'

const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

for (const [lang, theme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`has nothing that axe objects to on any screen, in ${lang}, ${theme}`, async ({ page }) => {
    await page.addInitScript(
      ([code, look]) => {
        localStorage.setItem('leverkit.lang', code)
        localStorage.setItem('leverkit.appearance', `${look} market`)
      },
      [lang, theme] as const,
    )
    await page.goto('/')
    await expect(page.locator('.lk-market-row').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto('/login')
    await expect(page.locator('.app-demo')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.locator('.app-demo button').click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/trade?code=EURUSD')
    await expect(page.locator('.lk-ticket-confirm')).toBeVisible()
    await expect(page.locator('.lk-candle-chart, .app-chart').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto('/order?type=1')
    await expect(page.locator('.app-account')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}

test('switches the language in place, and right to left with it', async ({ page }) => {
  await startDemo(page)
  await page.getByRole('button', { name: 'Language and appearance' }).click()
  await page.getByText('العربية').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('heading', { name: 'اللغة والمظهر' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'الصفقات' })).toBeVisible()
})
