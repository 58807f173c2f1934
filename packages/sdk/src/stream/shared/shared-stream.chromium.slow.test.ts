import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchOptions } from '../../../../../scripts/chromium.mjs'
import { SharedBroker } from '../testing/shared-broker.ts'
import type { TabReport } from '../testing/shared-page.ts'

let script: string
let browser: Browser
let context: BrowserContext
let broker: SharedBroker

beforeAll(async () => {
  const entry = fileURLToPath(new URL('../testing/shared-page.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@leverkit/source', 'browser'] },
    build: { write: false, lib: { entry, formats: ['es'], fileName: () => 'page.js' } },
  })
  const [bundle] = Array.isArray(built) ? built : []
  script = bundle?.output[0].code ?? ''
  browser = await chromium.launch(launchOptions())
})
afterAll(() => browser.close())

beforeEach(async () => {
  broker = new SharedBroker(script)
  await broker.listen()
  context = await browser.newContext()
})
afterEach(async () => {
  await context.close()
  await broker.stop()
})

const reportOf = (page: Page) => page.evaluate('tab') as Promise<TabReport>

const openTab = async (person: string | null): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${broker.url}/${person === null ? '' : `?person=${person}`}`)
  await page.waitForFunction('tab.status === "open"')
  return page
}

/** Tabs follow what was said a moment later: this waits until a tab has heard a price, and so all that was said before it. */
const hears = async (page: Page, price: string) => {
  broker.moveQuote(price)
  await page.waitForFunction(`tab.prices.includes("${price}")`)
}

test('two pages of one person have one live socket, and both hear what it says', async () => {
  const [one, two] = [await openTab('a'), await openTab('a')]
  await hears(one, '1.25')
  await hears(two, '1.26')
  broker.closeOrder('a', 1)
  for (const page of [one, two]) await page.waitForFunction('tab.live.length === 1')
  expect([broker.opened, broker.persons]).toEqual([1, ['a']])
})

test('when the page of the leader is closed, the other takes over and misses no account event', async () => {
  const [one, two] = [await openTab('a'), await openTab('a')]
  broker.closeOrder('a', 1)
  await two.waitForFunction('tab.live.length === 1')
  await one.close()
  // Nobody listens now, or not yet: this one is on no socket that anybody reads.
  broker.closeOrder('a', 2)
  await two.waitForFunction('tab.resyncs.includes("reconnect") && tab.status === "open"')
  broker.closeOrder('a', 3)
  await two.waitForFunction('tab.closed.length === 3')
  expect((await reportOf(two)).closed).toEqual([1, 2, 3])
  expect([broker.opened, broker.persons]).toEqual([2, ['a']])
})

test('different persons never share, and no event of one is heard by another', async () => {
  const [a, b, visitor] = [await openTab('a'), await openTab('b'), await openTab(null)]
  broker.closeOrder('a', 1)
  broker.closeOrder('b', 2)
  for (const page of [a, b]) await page.waitForFunction('tab.live.length === 1')
  await hears(visitor, '1.27')
  expect(await Promise.all([a, b, visitor].map(async (page) => (await reportOf(page)).live))).toEqual([[1], [2], []])
  expect(broker.persons.sort()).toEqual(['a', 'b', null])
})

test.each([
  ['Web Locks', "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"],
  ['BroadcastChannel', 'delete globalThis.BroadcastChannel'],
])('without %s every page has a socket of its own', async (_, remove) => {
  await context.addInitScript(remove)
  const [one, two] = [await openTab('a'), await openTab('a')]
  await hears(one, '1.25')
  await hears(two, '1.26')
  expect([broker.opened, broker.persons]).toEqual([2, ['a', 'a']])
})

test('a hidden page goes on leading, and the page that is looked at hears every price', async () => {
  const leader = await openTab('a')
  const two = await openTab('a')
  await leader.evaluate(
    "Object.defineProperty(document, 'visibilityState', { value: 'hidden' }); document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))",
  )
  await two.bringToFront()
  for (const price of ['1.1', '1.2', '1.3']) await hears(two, price)
  expect((await reportOf(two)).prices).toEqual(['1.1', '1.2', '1.3'])
  expect([broker.opened, (await reportOf(two)).resyncs]).toEqual([1, []])
})

test('close code 4401 stops the page that leads, and the next tries once by itself', async () => {
  const [one, two] = [await openTab('a'), await openTab('a')]
  broker.hangUp(4401)
  await one.waitForFunction('tab.status === "failed"')
  await two.waitForFunction('tab.resyncs.length > 0 && tab.status === "open"')
  expect([broker.opened, broker.persons]).toEqual([2, ['a']])
  broker.hangUp(4401)
  await two.waitForFunction('tab.status === "failed"')
  expect([broker.opened, broker.persons]).toEqual([2, []])
})
