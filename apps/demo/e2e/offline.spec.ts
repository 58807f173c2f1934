import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, root, startBroker } from './broker.ts'

test.use({ serviceWorkers: 'allow' })

test('offline, the app shows the last market list and the time of the list, and blocks orders', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.locator('.lk-market-row').first()).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const manifest = await page.request.get('/manifest.webmanifest')
  expect(await manifest.json()).toMatchObject({
    display: 'standalone',
    start_url: '/',
    icons: [
      { sizes: 'any', purpose: 'any' },
      { sizes: '192x192', purpose: 'any' },
      { sizes: '512x512', purpose: 'any' },
      { sizes: '512x512', purpose: 'maskable' },
    ],
  })
  await page.reload()
  await expect(page.locator('.lk-market-row').first()).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('link', { name: /^EURUSD/ })).toBeVisible()
  await expect(page.getByText(/^Prices as of .*2026/)).toBeVisible()
  await expect(page.getByText('You’re offline. Orders can’t be sent.').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Prices as of/)).toBeHidden()
})

test('offline, a screen is translated even if the user has never opened this screen before', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.locator('.lk-market-row').first()).toBeVisible()
  const hasWords = () =>
    page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().some(({ url }) => /\/assets\/words\/words-en-/.test(url))
    })
  await expect.poll(hasWords).toBe(true)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Ranking' }).click()
  await expect(page.getByRole('heading', { name: 'Ranking' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Quotes' })).toBeVisible()
})

test('the app offers a new version, and loads it after the user accepts', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'leverkit-e2e-'))
  cpSync(join(root, 'apps/demo/dist'), folder, { recursive: true })
  const broker = await startBroker(await freePort(), '--memory', '--static', folder)
  try {
    await page.goto(broker.address)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    // Each release changes the service worker, which contains the list of files. This line simulates such a change.
    appendFileSync(join(folder, 'worker.js'), '\n// The next version.')
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    const take = page.getByRole('button', { name: 'Update now' })
    await expect(take).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await take.click()
    await reloaded
    await expect(page.locator('.lk-market-row').first()).toBeVisible()
    await expect(take).toBeHidden()
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()
  } finally {
    broker.process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})
