import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { openRoutes, ownRoutes, signInAsTrader, visit } from './routes.ts'

const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  return found.map(
    ({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

const looks = [
  ['en', 'light'],
  ['en', 'dark'],
  ['ar', 'light'],
  ['ar', 'dark'],
] as const

for (const [lang, theme] of looks)
  test(`has nothing that axe objects to on any screen, in ${lang}, ${theme}`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.addInitScript(
      ([code, look]) => {
        localStorage.setItem('leverkit.lang', code)
        localStorage.setItem('leverkit.appearance', `${look} market`)
      },
      [lang, theme] as const,
    )
    const found: string[] = []
    for (const path of openRoutes) {
      await visit(page, path)
      found.push(...(await violations(page)))
    }
    await signInAsTrader(page)
    for (const path of ownRoutes) {
      await visit(page, path)
      found.push(...(await violations(page)))
    }
    expect(found).toEqual([])
  })

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
