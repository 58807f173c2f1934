// On a slow connection, the user can read prices before the code of the app has loaded. The prerendered page first shows the
// list of the last visit, and then the list that the boot script has requested.
import { expect, type Page, test } from '@playwright/test'

// The prerendered page shows quotes only on phones. Service workers are blocked, because a service worker would answer the
// requests that these tests delay.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })

/** Delays all requests for files that match a pattern. Returns a function that ends the delay. */
const hold = async (page: Page, pattern: RegExp) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const appCode = /\/assets\/index-[\w-]+\.js$/
const parts = ['.lk-market-row-code', '.lk-market-row-name', '.lk-price', '.lk-percent', '.lk-monogram'].flatMap((part) =>
  [1, 5].map((row) => `.lk-market-list-row:nth-child(${row}) ${part}`),
)
const placesIn = (page: Page, root: string) =>
  Promise.all(parts.map((part) => page.locator(`${root} ${part}`).first().boundingBox()))

test('prices appear before the code of the app has loaded, and no row moves when the app renders', async ({ page }) => {
  const release = await hold(page, appCode)
  await page.goto('/', { waitUntil: 'commit' })
  const price = page.locator('#first-page .lk-market-list-row:first-child .lk-price')
  await expect(price).toHaveText(/^\d+\.\d{5}$/)
  const before = await placesIn(page, '#first-page')
  release()
  await expect(page.locator('#first-page')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^EURUSD/ })).toBeVisible()
  const after = await placesIn(page, '#app')
  // A tick can change the digits of a price and thus its width. Prices are right-aligned, so only the position of the right
  // edge is compared.
  const ends = (places: typeof before) => places.map((place) => place && [Math.round(place.x + place.width), place.y])
  const isText = (_: unknown, index: number) => /name|code|monogram/.test(parts[index] ?? '')
  expect(after.filter(isText)).toEqual(before.filter(isText))
  expect(ends(after)).toEqual(ends(before))
})

test('before the list has loaded, a returning user reads the prices of the last visit, marked as outdated', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^EURUSD/ })).toBeVisible()
  const list = page.locator('.app-markets')
  await expect(list).not.toHaveAttribute('data-saved')
  const release = await hold(page, /\/v1\/api\/forex\/trade_list/)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.app-markets[data-saved] .lk-market-list-row:first-child .lk-price')).toHaveText(/^\d+\.\d{5}$/)
  // After React has rendered, the list is still marked as outdated.
  await expect(page.locator('#first-page')).toHaveCount(0)
  await expect(list).toHaveAttribute('data-saved')
  release()
  await expect(list).not.toHaveAttribute('data-saved')
})

test('if the code of the app cannot be loaded, a banner says that prices are not updated and offers to reload the page', async ({
  page,
}) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  // The code is missing until the page is loaded again. If it were available earlier, the app could start without a reload.
  await page.route(appCode, (route) => (documents < 2 ? route.fulfill({ status: 404, body: '' }) : route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('The app hasn’t loaded. Prices aren’t updating.')
  await banner.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByRole('link', { name: /^EURUSD/ })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('if the code of the app loads slowly, a banner says that the app has not loaded, and disappears when the app starts', async ({
  page,
}) => {
  await page.clock.install()
  const release = await hold(page, appCode)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#first-page .lk-market-list-row:first-child .lk-price')).toHaveText(/^\d+\.\d{5}$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(11_000)
  await expect(page.getByRole('alert')).toContainText('The app hasn’t loaded.')
  await page.clock.resume()
  release()
  await expect(page.getByRole('link', { name: /^EURUSD/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
