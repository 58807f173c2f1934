import { directionOf, type Lang, locales } from '@leverkit/sdk'
import { expect, type Page, test } from '@playwright/test'
import * as own from '#brand'
import type { BrandWords } from '../../src/brand/brandWords.ts'
import type { BrandConfig } from '../../src/brand/schema.ts'
import { clientOf } from '../account.ts'
import { injectAxe, violationsOn } from '../axe.ts'
import { watchPolicy } from '../policy.ts'
import { wordsOf } from '../words.ts'

// These tests run for every brand. They read the name, languages and texts from its config.
const { config, words = {} }: { config: BrandConfig; words?: BrandWords } = own
const languages = config.languages.filter((lang): lang is Lang => lang in locales)
/** The default language, the next language, and the right-to-left languages that the brand offers. */
const tested = [...new Set([...languages.slice(0, 2), ...languages.filter((lang) => directionOf(lang) === 'rtl')])]

// A blocked service worker would cause an error on the page, and the test would fail.
test.use({ serviceWorkers: 'allow' })

/** Values that leave the placeholders of a text unchanged. */
const placeholders = { lots: '{{lots}}', code: '{{code}}' }

/**
 * Returns a pattern for a text of the app in a language. Each placeholder matches any text. A space also matches a no-break
 * space, because Playwright replaces no-break spaces in accessible names.
 */
const patternOf = (lang: Lang, key: string): RegExp => {
  const changed: Readonly<Record<string, string | undefined>> = words[lang] ?? {}
  const text = changed[key.replace('.', ':')] ?? wordsOf(lang)(key, placeholders)
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+'))
  return new RegExp(`^${parts.join('.+')}`)
}

const openIn = async (page: Page, lang: Lang, path: string) => {
  await page.addInitScript((chosen) => {
    localStorage.setItem('leverkit.lang', chosen)
    localStorage.setItem('leverkit.ticket', 'open')
  }, lang)
  await page.goto(path)
  await page.locator('h1:not(#first-page h1)').first().waitFor({ state: 'attached' })
}

for (const lang of tested) {
  test(`the app has the title, language and direction of the brand in ${lang}, without errors and axe violations`, async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const forbidden = watchPolicy(page)
    await injectAxe(page)
    for (const path of ['/', '/trade?code=EURUSD', '/login', '/register']) {
      await openIn(page, lang, path)
      expect(await violationsOn(page)).toEqual([])
    }
    expect(await page.title()).toContain(config.titles?.[lang] ?? config.title)
    const root = page.locator('html')
    await expect(root).toHaveAttribute('dir', directionOf(lang))
    await expect(root).toHaveAttribute('lang', new RegExp(`^${locales[lang].split('-u-')[0]}`))
    expect({ errors, forbidden }).toEqual({ errors: [], forbidden: [] })
  })

  test(`a visitor starts a demo account in ${lang}, opens an order and closes it`, async ({ page }) => {
    const button = (key: string) => page.getByRole('button', { name: patternOf(lang, key) })
    await openIn(page, lang, '/trade?code=EURUSD')
    await button('trade.confirm.buy').click()
    await page.waitForURL(/\/login\?from=/)
    await button('account.startDemo').click()
    await page.waitForURL(/\/trade\?code=EURUSD/)
    await button('trade.confirm.buy').click()
    const review = page.getByRole('dialog', { name: patternOf(lang, 'trade.reviewTitle') })
    await review.getByRole('button', { name: patternOf(lang, 'trade.confirm.buy') }).click()
    await page.getByRole('dialog', { name: patternOf(lang, 'trade.placed') }).waitFor()
    const { orders } = await clientOf(page)
    const ordersIn = async (status: 'open' | 'closed') => (await orders.list({ status, page: 1 })).total
    expect(await ordersIn('open')).toBe(1)
    await page.goto('/order?type=1')
    await page
      .getByRole('button', { name: /EURUSD/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: patternOf(lang, 'orders.close.action') })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: patternOf(lang, 'orders.close.confirm') })
      .click()
    await expect.poll(() => ordersIn('closed')).toBe(1)
    expect(await ordersIn('open')).toBe(0)
  })
}
