// Even on a slow connection, a screen shows its skeleton as soon as the HTML has arrived, because the skeleton needs no other
// file.
import { expect, type Page, test } from '@playwright/test'
import { address } from './address.ts'
import { openRoutes, ownRoutes } from './routes.ts'

for (const [path, shape] of [
  ['/', '.app-markets .lk-skeleton'],
  ['/trade?code=EURUSD', '[data-shape=trade] > .app-screen-skeleton .lk-skeleton'],
  ['/order?type=1', '[data-shape=cards] > .app-screen-skeleton .lk-skeleton'],
  ['/news', '.app-markets .lk-skeleton'],
  ['/login', '[data-shape=cards] > .app-screen-skeleton .lk-skeleton'],
] as const)
  test(`${path} shows its skeleton before any script or stylesheet has loaded`, async ({ page }) => {
    await page.route('**/assets/**', () => undefined)
    await page.goto(address + path, { waitUntil: 'commit' })
    const first = page.locator(shape).first()
    await expect(first).toBeVisible()
    // The skeleton's colour comes from the kit's tokens. A visible colour therefore proves that the page contains the styles.
    await expect(first).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    const { width, height } = (await first.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThan(8)
  })

/** Opens a path without any script or stylesheet: the requests for these files never get an answer. */
const openWithoutFiles = async (page: Page, path: string) => {
  await page.goto(address + path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.getElementById('first-page')?.hidden === false)
}

/**
 * Visible skeleton blocks of the prerendered page, with position and size in px. A block counts only if its colour is visible.
 */
const blocksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#first-page .lk-skeleton')].flatMap((block) => {
      const { x, y, width, height } = block.getBoundingClientRect()
      const { backgroundColor, visibility } = getComputedStyle(block)
      const isVisible = Math.min(width, height) > 8 && visibility === 'visible' && backgroundColor !== 'rgba(0, 0, 0, 0)'
      return isVisible && y < innerHeight ? [{ x, y, width, height }] : []
    }),
  )

test('on a slow connection, every route shows a skeleton that fills the screen before any script or stylesheet has loaded', async ({
  page,
}) => {
  // A slow mobile connection: 150 ms latency, 200 kB/s down.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
  await page.route('**/assets/**', () => undefined)
  const found: string[] = []
  for (const path of [...openRoutes, ...ownRoutes]) {
    await openWithoutFiles(page, path)
    const blocks = await blocksOf(page)
    const lowest = Math.max(0, ...blocks.map(({ y, height }) => y + height))
    if (blocks.length < 3 || lowest < 300) found.push(`${path}: ${blocks.length} blocks down to ${lowest} px`)
  }
  expect(found).toEqual([])
})

test('on a desktop, the skeleton of the trade screen has the list, the chart and the ticket side by side', {
  tag: '@wide',
}, async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 1200, 'the panes are side by side only on a desktop')
  await page.route('**/assets/**', () => undefined)
  await openWithoutFiles(page, '/trade?code=EURUSD')
  const edges = await page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(`#first-page ${selector}`)?.getBoundingClientRect()
    const [list, trade] = [boxOf('.app-markets'), boxOf('[data-shape=trade] > .app-screen-skeleton')]
    const [chart, ticket] = [...document.querySelectorAll('#first-page .app-screen-skeleton[data-shape=trade] > *')].map((part) =>
      part.getBoundingClientRect(),
    )
    return { list, trade, chart, ticket }
  })
  const { list, trade, chart, ticket } = edges
  if (!list || !trade || !chart || !ticket) throw new Error('a part of the skeleton is missing')
  expect(list.width).toBeGreaterThan(250)
  expect(trade.x).toBeGreaterThanOrEqual(list.x + list.width)
  expect(ticket.x).toBeGreaterThanOrEqual(chart.x + chart.width)
  expect([chart.width > 400, chart.height > 500, ticket.width > 250]).toEqual([true, true, true])
  expect((await blocksOf(page)).some(({ x }) => x >= ticket.x)).toBe(true)
})
