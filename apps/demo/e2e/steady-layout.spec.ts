// No screen may shift while it loads or while its figures change. The CLS of every route must be at most 0.01.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compare, isNegative, negate } from '@leverkit/sdk/decimal'
import { expect, type Page, test } from '@playwright/test'
import { enter, startDemo } from './account.ts'
import { newActiveAccount } from './activeAccount.ts'
import { root } from './broker.ts'
import { ownBroker, sameMarket } from './ownBroker.ts'
import { euroDollar } from './prices.ts'
import { openRoutes, ownRoutes, visit } from './routes.ts'

interface Shift {
  readonly value: number
  readonly sources: readonly string[]
}

/** Records the layout shifts of a page from its first frame on, together with the elements that moved. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const sources = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.tagName.toLowerCase()}.${element?.className} ${from.y},${from.height} → ${to.y},${to.height}`
        })
        shifts.push({ value: entry.value, sources })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

const totalOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0)

// The browser storage is empty, so the ticket has its initial state.
test.use({ storageState: { cookies: [], origins: [] } })

/** Maximum sum of all layout shifts of one route. */
const limit = 0.01

/** Writes the CLS of each route to `.reports`, one file for each project. */
const writeReport = async (project: string, totals: Readonly<Record<string, number>>) => {
  const folder = join(root, '.reports')
  await mkdir(folder, { recursive: true })
  const name = project === 'phone' ? 'cls.json' : `cls-${project}.json`
  await writeFile(join(folder, name), `${JSON.stringify(totals, null, 2)}\n`)
}

/**
 * Delay of each answer in ms. Without this delay, the answers of a fast broker arrive before the first paint, and no placeholder
 * is visible.
 */
const delay = 300

test('no screen shifts while it loads or while its figures change @look', async ({ page }, { project }) => {
  test.setTimeout(600_000)
  await recordShifts(page)
  await enter(page, await newActiveAccount(), '/')
  await page.route('**/v1/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay))
    await route.continue()
  })
  const totals: Record<string, number> = {}
  const found: Record<string, { total: number; shifts: Shift[] }> = {}
  for (const path of [...openRoutes, ...ownRoutes]) {
    await visit(page, path)
    // During this wait, the lazy parts of the screen load, and prices change.
    await page.waitForLoadState('networkidle')
    const shifts = await shiftsOf(page)
    const total = totalOf(shifts)
    totals[path] = Number(total.toFixed(5))
    if (total > limit) found[path] = { total, shifts }
  }
  await writeReport(project.name, totals)
  expect(found).toEqual({})
})

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [700, 900],
] as const)
  test(`on a screen of ${width}×${height} px, the quotes do not shift while they load, for a visitor and for a user`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await recordShifts(page)
    const totals: number[] = []
    const measure = async () => {
      await visit(page, '/')
      await page.waitForLoadState('networkidle')
      totals.push(totalOf(await shiftsOf(page)))
    }
    await page.route('**/v1/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      await route.continue()
    })
    await measure()
    await startDemo(page, '/')
    await measure()
    expect(Math.max(...totals)).toBeLessThanOrEqual(limit)
  })

const broker = ownBroker(...sameMarket)

/** Size of each position, in lots. A price change of one pip changes the profit of a position by 100 USD. */
const lots = '10'
/** Step of market time, ms. */
const step = 30_000
const maxSteps = 400

test('the list of positions does not shift while profits grow beyond ±100 and ±1,000', { tag: '@wide' }, async ({ page }) => {
  test.setTimeout(300_000)
  await broker.control.pause()
  await recordShifts(page)
  const client = await startDemo(page, '/api/health', broker.address)
  const { id: marketId } = await euroDollar(client)
  // The two positions have opposite profits, so one loses what the other gains, and the equity stays about the same.
  for (const side of ['buy', 'sell'] as const)
    await client.orders.place({ side, lots, marketId, leverage: '500', kind: 'market' })
  await page.goto(`${broker.address}/order?type=1`)
  await expect(page.getByText('EURUSD')).toHaveCount(2)
  await page.waitForLoadState('networkidle')

  const sizes = new Set<string>()
  for (let count = 0; !sizes.has('thousands'); count += 1) {
    if (count > maxSteps) throw new Error('the profit did not reach 1,000 USD')
    await broker.control.advance(step)
    const { quote } = await euroDollar(client)
    // Waits until the page shows the new price, and with it the new profits.
    await expect(page.locator('main')).toContainText(quote.last)
    const { orders } = await client.orders.list({ status: 'open', page: 1 })
    const signed = orders[0]?.profit ?? '0'
    const profit = isNegative(signed) ? negate(signed) : signed
    sizes.add(compare(profit, '1000') >= 0 ? 'thousands' : compare(profit, '100') >= 0 ? 'hundreds' : 'tens')
  }
  expect([...sizes]).toEqual(expect.arrayContaining(['tens', 'hundreds', 'thousands']))
  await expect(page.locator('main')).toContainText(/[+]1,\d{3}\.\d\d/)
  await expect(page.locator('main')).toContainText(/−1,\d{3}\.\d\d/)
  const shifts = await shiftsOf(page)
  expect({ isSteady: totalOf(shifts) <= limit, shifts }).toMatchObject({ isSteady: true })
})
