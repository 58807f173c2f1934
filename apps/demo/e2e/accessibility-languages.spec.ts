import { locales } from '@leverkit/sdk'
import { expect, test } from '@playwright/test'
import { enter } from './account.ts'
import { newActiveAccount } from './activeAccount.ts'
import { lossesAt320 } from './reflow.ts'
import { visit } from './routes.ts'

const keyScreens = ['/', '/trade?code=EURUSD', '/order?type=1', '/user', '/mine/withdraw', '/rank']

// Russian for long words, Thai for tall letters; the deep run covers all languages.
const langs = process.env.LEVERKIT_DEEP ? Object.keys(locales) : ['ru', 'th']

for (const lang of langs)
  test(`six key screens lose nothing at 320 px and 400 % in ${lang} @wcag-1.4.10`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.addInitScript((code) => localStorage.setItem('leverkit.lang', code), lang)
    await enter(page, await newActiveAccount(), '/api/health')
    const found: string[] = []
    for (const path of keyScreens) {
      await visit(page, path)
      found.push(...(await lossesAt320(page)))
    }
    expect(found).toEqual([])
  })
