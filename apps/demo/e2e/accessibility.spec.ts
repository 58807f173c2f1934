import { expect, type Page, test } from '@playwright/test'
import { type Account, enter, newAccount, startDemo } from './account.ts'
import { newActiveAccount } from './activeAccount.ts'
import { injectAxe, ofColour, stillness, violationsOn } from './axe.ts'
import { watchPolicy } from './policy.ts'
import { lossesAt320 } from './reflow.ts'
import { keyRoutes, openRoutes, ownRoutes, visit } from './routes.ts'

/** Returns the elements that still have a CSS transition under `prefers-reduced-motion`. */
const movements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element)
      const lasting = transitionDuration.split(', ').some((duration) => parseFloat(duration) > 0)
      const moves = /all|transform|translate|rotate|scale|inset|top|left|width|height|size|margin/.test(transitionProperty)
      return lasting && moves ? [`moves: ${element.tagName.toLowerCase()}.${element.classList.item(0) ?? ''}`] : []
    }),
  )

/**
 * Returns the address of the newest article. A fixed address would stop working, because articles expire after some weeks.
 */
const newestArticle = async () => {
  const { items } = await newAccount().client.news.list({ categoryId: null, page: 1 })
  return `/news/detail?id=${items[0]?.id}`
}

/**
 * Runs four checks on each path: all axe rules in the light theme, colour rules in the dark theme, reflow at 320 px, and
 * violations of the content security policy.
 */
const check = async (page: Page, lang: string, paths: readonly string[]) => {
  const forbidden = watchPolicy(page)
  await injectAxe(page)
  await page.addInitScript((code) => localStorage.setItem('leverkit.lang', code), lang)
  const found: string[] = []
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await visit(page, path)
    if (/&(id|chart|facts)=/.test(path)) await page.getByRole('dialog').waitFor()
    await stillness(page)
    found.push(...(await violationsOn(page)))
    found.push(...(await movements(page)).map((text) => `${path} ${text}`))
    await page.emulateMedia({ colorScheme: 'dark' })
    await stillness(page)
    found.push(...(await violationsOn(page, ofColour)).map((text) => `dark ${text}`))
    // English texts are shorter than their translations, so the English screens are also checked with longer, pseudo-translated
    // texts.
    found.push(...(await lossesAt320(page, lang === 'en')))
  }
  expect(found).toEqual([])
  expect(forbidden).toEqual([])
}

/**
 * Routes that a run checks in a language. Only the deep run checks every route in Arabic, because most faults of a screen do not
 * depend on the language.
 */
const routesIn = (lang: 'en' | 'ar', routes: readonly string[]) =>
  lang === 'en' || process.env.LEVERKIT_DEEP ? routes : routes.filter((route) => keyRoutes.some((key) => key === route))

const middle = Math.ceil(ownRoutes.length / 2)

/** Returns the address of the sheet of an open order. */
const popupOf = async ({ client }: Account) => {
  const { orders } = await client.orders.list({ status: 'open', page: 1 })
  return `/order?type=1&id=${orders[0]?.id}`
}

/**
 * `@look` must be the first tag. playwright.config.ts selects tests by a language code and the tag that follows it, for example
 * `in ar @look` for Arabic.
 */
const tag = [
  '@look',
  '@wcag-1.1.1',
  '@wcag-1.3.1',
  '@wcag-1.3.4',
  '@wcag-1.4.3',
  '@wcag-1.4.4',
  '@wcag-1.4.10',
  '@wcag-1.4.12',
  '@wcag-2.4.1',
  '@wcag-2.4.4',
  '@wcag-2.5.3',
  '@wcag-2.5.8',
  '@wcag-3.3.2',
  '@wcag-4.1.2',
]

for (const lang of ['en', 'ar'] as const) {
  test(`a visitor's screens pass axe, break no CSP rule and clip no content at 320 px and 400 % zoom, in ${lang}`, {
    tag,
  }, async ({ page }) => {
    test.setTimeout(240_000)
    await check(page, lang, [...routesIn(lang, openRoutes), '/trade?code=EURUSD&facts=EURUSD', await newestArticle()])
  })

  for (const [half, paths] of [
    ['orders and money', ownRoutes.slice(0, middle)],
    ['methods and the rest', ownRoutes.slice(middle)],
  ] as readonly [string, readonly string[]][])
    test(`the screens of a signed-in user (${half}) pass axe, break no CSP rule and clip no content at 320 px and 400 % zoom, in ${lang}`, {
      tag,
    }, async ({ page }) => {
      test.setTimeout(240_000)
      const user = await newActiveAccount()
      await enter(page, user, '/api/health')
      const popups = paths.includes('/order?type=1') ? [await popupOf(user)] : []
      await check(page, lang, [...routesIn(lang, paths), ...popups])
    })
}

test('choosing a language immediately changes texts and text direction; choosing English restores both @wcag-3.1.1', {
  tag: '@wide',
}, async ({ page }) => {
  await startDemo(page, '/language')
  await page.getByText('العربية').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('heading', { name: 'اللغة' }).first()).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'الأوامر' })).toBeVisible()
  await page.goto('/language')
  await page.getByText('English').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page).toHaveTitle(/^Language/)
})
