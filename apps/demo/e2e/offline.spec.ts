import { expect, test } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

test('opens offline with the last list and its time, and blocks orders', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.locator('.lk-market-row').first()).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const manifest = await page.request.get('/manifest.webmanifest')
  expect(await manifest.json()).toMatchObject({ display: 'standalone', start_url: '/', icons: [{ sizes: 'any' }, {}] })
  await page.reload()
  await expect(page.locator('.lk-market-row').first()).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('link', { name: /^EURUSD/ })).toBeVisible()
  await expect(page.getByText(/^Prices as of .*2026/)).toBeVisible()
  await expect(page.getByText('You are offline. Orders cannot be sent.').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Prices as of/)).toBeHidden()
})

test('opens a screen offline for the first time, with its translations', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.locator('.lk-market-row').first()).toBeVisible()
  const hasWords = () =>
    page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().some(({ url }) => /\/assets\/ranking-/.test(url))
    })
  await expect.poll(hasWords).toBe(true)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Ranking' }).click()
  await expect(page.getByRole('heading', { name: 'Ranking' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Quotes' })).toBeVisible()
})
