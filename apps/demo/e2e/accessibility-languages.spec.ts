import { locales } from '@leverkit/sdk'
import { expect, test } from '@playwright/test'
import { enter } from './account.ts'
import { newActiveAccount } from './activeAccount.ts'
import { lossesAt320 } from './reflow.ts'
import { visit } from './routes.ts'

const keyScreens = ['/', '/trade?code=EURUSD', '/order?type=1', '/user', '/mine/withdraw', '/rank']

// Long words and tall letters; the deep run takes every language.
const langs = process.env.LEVERKIT_DEEP ? Object.keys(locales) : ['ru', 'th']

for (const lang of langs)
  test(`six key screens are whole at 320 px and 400 % in ${lang} @wcag-1.4.10`, async ({ page }) => {
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
