import { locales } from '@leverkit/sdk'
import { expect, test } from '@playwright/test'
import { enter } from './account.ts'
import { newActiveAccount } from './activeAccount.ts'
import { pseudoFaults } from './pseudo.ts'
import { lossesAt320 } from './reflow.ts'
import { keyRoutes, openRoutes, ownRoutes, visit } from './routes.ts'

// The deep run covers the six key screens in every language, and all screens with both pseudo-translations. Other runs cover only
// the key screens, in Russian, which has the longest words, and with both pseudo-translations.
const isDeep = Boolean(process.env.LEVERKIT_DEEP)
const langs = isDeep ? Object.keys(locales) : ['ru']
const pseudoRoutes = isDeep ? [...openRoutes, ...ownRoutes] : keyRoutes

for (const lang of langs)
  test(`six main screens have no clipped content at 320 px and 400 % zoom in ${lang} @wcag-1.4.10`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.addInitScript((code) => localStorage.setItem('leverkit.lang', code), lang)
    await enter(page, await newActiveAccount(), '/api/health')
    const found: string[] = []
    for (const path of keyRoutes) {
      await visit(page, path)
      found.push(...(await lossesAt320(page)))
    }
    expect(found).toEqual([])
  })

for (const lang of ['en', 'ar'] as const)
  test(`when a pseudo-translation replaces ${lang}, no screen has text that is untranslated, clipped or in the wrong direction @wcag-3.1.2`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await enter(page, await newActiveAccount(), '/api/health')
    expect(await pseudoFaults(page, lang, pseudoRoutes)).toEqual([])
  })
