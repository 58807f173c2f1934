// No screen may shift while it loads or while its figures change. The CLS of every route must be at most 0.01.
import { expect, type Page, test } from '@playwright/test'
import { enter } from './account.ts'
import { newActiveAccount } from './activeAccount.ts'
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

// The browser storage is empty, so the ticket has its initial state.
test.use({ storageState: { cookies: [], origins: [] } })

/** Maximum sum of all layout shifts of one route. */
const limit = 0.01

test('no screen shifts while it loads or while its figures change @look', async ({ page }) => {
  test.setTimeout(600_000)
  await recordShifts(page)
  await enter(page, await newActiveAccount(), '/')
  const found: Record<string, { total: number; shifts: Shift[] }> = {}
  for (const path of [...openRoutes, ...ownRoutes]) {
    await visit(page, path)
    // During this wait, the lazy parts of the screen load, and prices change.
    await page.waitForLoadState('networkidle')
    const shifts = await shiftsOf(page)
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    if (total > limit) found[path] = { total, shifts }
  }
  expect(found).toEqual({})
})
