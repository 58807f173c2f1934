// Takes pictures of every screen in the languages of LEVERKIT_PICTURES, for people who check the translations:
//
//   LEVERKIT_PICTURES="de ar" npx playwright test --project=pictures
//
// The pictures are saved in .reports/pictures/LANG/. LEVERKIT_WIDTH sets the width (default 390), and
// LEVERKIT_SET=key limits the pictures to the six key screens.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { test } from '@playwright/test'
import { enter } from './account.ts'
import { newActiveAccount } from './activeAccount.ts'
import { root } from './broker.ts'
import { keyRoutes, openRoutes, ownRoutes, visit } from './routes.ts'
import { wordsOf } from './words.ts'

const langs = (process.env.LEVERKIT_PICTURES ?? '').split(' ').filter(Boolean)
const width = Number(process.env.LEVERKIT_WIDTH ?? 390)
const isKeySet = process.env.LEVERKIT_SET === 'key'

const nameOf = (path: string) =>
  path
    .replaceAll(/[^a-z0-9=]+/gi, '-')
    .replaceAll(/^-|-$/g, '')
    .replaceAll('=', '') || 'quotes'

/** Takes numbered pictures of one language: `03-trade-code-EURUSD.png`. */
const album = (page: Page, lang: string) => {
  const folder = join(root, '.reports/pictures', width === 390 ? lang : `${lang}-${width}`)
  mkdirSync(folder, { recursive: true })
  let count = 0
  const snap = async (name: string) => {
    count += 1
    const path = join(folder, `${String(count).padStart(2, '0')}-${name}.png`)
    await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  }
  /** Takes a picture of one state. If the state cannot be reached in a language, logs a warning and returns normally. */
  const state = (name: string, reach: () => Promise<void>) =>
    test.step(name, async () => {
      try {
        await reach()
        await snap(name)
      } catch (error) {
        console.warn(`${lang} ${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      }
    })
  return { snap, state }
}

const last = (locator: Locator) => locator.last()
const brief = { timeout: 8000 }

/**
 * Takes pictures of states that no address opens directly, such as reviews, results, confirmation dialogs, invalid input
 * and lost answers.
 */
const takeStates = async (page: Page, lang: string, { state }: ReturnType<typeof album>) => {
  const t = wordsOf(lang)
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
  const confirm = page.locator('.lk-ticket-confirm')
  const toTicket = () => visit(page, '/trade?code=EURUSD')
  const firstOrder = page.locator('.lk-order-open, .lk-order').first()

  await state('ticket-mistakes', async () => {
    await toTicket()
    const inputs = page.locator('input[inputmode=decimal]')
    await inputs.nth(1).fill('0.5', brief)
    await inputs.nth(2).fill('9', brief)
    await inputs.nth(2).blur()
  })
  await state('order-check', async () => {
    await toTicket()
    await confirm.first().click(brief)
    await page.getByRole('dialog').waitFor(brief)
  })
  await state('order-filled', async () => {
    await last(confirm).click(brief)
    await page.getByRole('dialog', { name: t('trade.placed') }).waitFor(brief)
  })
  for (const [type, kind] of [
    ['1', 'close'],
    ['0', 'cancel'],
  ] as const) {
    await state(`order-sheet-${kind}`, async () => {
      await visit(page, `/order?type=${type}`)
      await firstOrder.click(brief)
      await page.getByRole('dialog').waitFor(brief)
    })
    await state(`order-question-${kind}`, async () => {
      await button(`orders.${kind}.action`).click(brief)
      await page.getByRole('alertdialog').last().waitFor(brief)
    })
  }
  await state('article', async () => {
    await visit(page, '/news')
    await page.locator('a[href*="news/detail"]').first().click(brief)
    await page.locator('article h2').waitFor(brief)
  })
  await state('history-filter', async () => {
    await visit(page, '/order?type=3&filter=1')
    await page.getByRole('dialog').waitFor(brief)
  })
  await state('bind-mistakes', async () => {
    await visit(page, '/mine/withdraw-way?type=2')
    await button('money.bind.submit').click(brief)
  })
  await state('identity-mistakes', async () => {
    await visit(page, '/mine/auth')
    await button('identity.submit').click(brief)
  })
  await state('password-mistakes', async () => {
    await visit(page, '/mine/password')
    await button('account.setPassword').click(brief)
  })
  await state('deposit-mistakes', async () => {
    await visit(page, '/mine/charge?way=bank')
    await last(page.locator('form button[type=submit], .app-form .lk-button')).click(brief)
  })
  await state('withdraw-check', async () => {
    await visit(page, '/mine/withdraw?type=2')
    await page.locator('.lk-withdraw-amount input').fill('100', brief)
    await last(page.locator('.lk-withdraw > .lk-button')).click(brief)
    await page.getByRole('dialog').waitFor(brief)
  })
  await state('withdraw-lost', async () => {
    await page.route('**/account/draw?*', (route) => route.abort())
    await page.route('**/account/draw', (route) => route.abort())
    await button('money.withdraw.confirm').click(brief)
    await page.waitForTimeout(1500)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
  await state('sign-out-question', async () => {
    await visit(page, '/mine/system')
    await button('account.signOut').click(brief)
    await page.getByRole('alertdialog').last().waitFor(brief)
  })
  await state('offline', async () => {
    await visit(page, '/')
    await page.context().setOffline(true)
    await page.waitForTimeout(1500)
  })
  await page.context().setOffline(false)
  await page.evaluate(() => localStorage.removeItem('leverkit.session'))
  for (const name of ['login', 'register', 'forgot'])
    await state(`visitor-${name}`, async () => {
      await visit(page, `/${name}`)
    })
  await state('register-mistakes', async () => {
    await visit(page, '/register')
    await page.locator('form button[type=submit]').click(brief)
  })
}

for (const lang of langs)
  test(`pictures in ${lang}`, async ({ page }) => {
    test.setTimeout(900_000)
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript((code) => localStorage.setItem('leverkit.lang', code), lang)
    await enter(page, await newActiveAccount(), '/api/health')
    const shots = album(page, lang)
    for (const path of isKeySet ? keyRoutes : [...openRoutes, ...ownRoutes]) {
      await visit(page, path)
      await shots.snap(nameOf(path))
    }
    if (!isKeySet) await takeStates(page, lang, shots)
  })
