import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { launchOptions } from '../../../../scripts/chromium.mjs'
import { openPageSite, type PageSite } from './testing/PageSite.ts'
import type { OpenPage, OpenTestPage } from './testing/page.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

/** Global functions of the test page. */
declare const open: OpenPage
declare const openTest: OpenTestPage

/** Time on a Wednesday afternoon, so that forex is open. */
const start = Date.UTC(2026, 10, 18, 14)
const options = { start, traders: false }

let site: PageSite
let context: BrowserContext
const folders: string[] = []

/** Opens a browser with its own profile folder. A test can kill this browser as an operating system does. */
const launch = async (folder: string) => {
  folders.push(folder)
  return chromium.launchPersistentContext(folder, launchOptions())
}
const newFolder = () => join(tmpdir(), `leverkit-chromium-${crypto.randomUUID()}`)
const openTab = async (own = context): Promise<Page> => {
  const page = await own.newPage()
  await page.goto(site.url)
  return page
}

beforeAll(async () => {
  site = await openPageSite()
  context = await launch(newFolder())
})
afterAll(async () => {
  await context?.close()
  await site?.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Places one order. Returns the ids of the open orders, and the balance. */
const trade = (page: Page, name: string, asNewUser: boolean) =>
  page.evaluate(
    async ([given, isNew]) => {
      const { client } = open(given)
      if (isNew) await client.session.loginDemo(await client.session.createDemo())
      const market = (await client.markets.list()).find(({ code }) => code === 'EURUSD')
      await client.orders.place({ marketId: market?.id ?? 0, kind: 'market', side: 'buy', lots: '0.01', leverage: '100' })
      const { orders } = await client.orders.list({ status: 'open', page: 1 })
      const { balance } = await client.account.balance()
      return { ids: orders.map(({ id }) => id), fees: orders.map(({ fee }) => fee), balance }
    },
    [{ ...options, name }, asNewUser] as const,
  )

/** Returns the ids of the open orders and the balance of the signed-in user. */
const read = (page: Page, name: string) =>
  page.evaluate(
    async (given) => {
      const { client } = open(given)
      const { orders } = await client.orders.list({ status: 'open', page: 1 })
      const { balance } = await client.account.balance()
      return { ids: orders.map(({ id }) => id), fees: orders.map(({ fee }) => fee), balance }
    },
    { ...options, name },
  )

describe('the broker in a page', () => {
  it('a page trades with its own broker, keeps its order after a reload, and requests only static files from the network', async () => {
    const page = await openTab()
    const before = await trade(page, 'reload', true)
    expect(before.ids).toHaveLength(1)
    await page.reload()
    expect(await read(page, 'reload')).toEqual(before)
    await page.close()
    expect(site.requests.filter((path) => !/^\/(?:$|favicon\.ico|[\w./-]+\.(?:js|wasm|data|bin))/.test(path))).toEqual([])
  })

  it('two browser tabs share one broker: an order of one tab appears in the list and on the socket of the other tab', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const { ids } = await trade(one, 'tabs', true)
    const pushed = other.evaluate(
      async (given) => {
        const { client, stream } = open(given)
        const mine = await client.orders.list({ status: 'open', page: 1 })
        const update = new Promise<number>((resolve) => {
          stream.subscribe('account', ({ orders }) => {
            if (orders.length > mine.orders.length) resolve(orders.length)
          })
        })
        stream.connect()
        Object.assign(globalThis, { isListening: true })
        return [mine.orders.map(({ id }) => id), await update] as const
      },
      { ...options, name: 'tabs' },
    )
    await other.waitForFunction('globalThis.isListening')
    await trade(one, 'tabs', false)
    expect(await pushed).toEqual([ids, 2])
    await one.close()
    await other.close()
  })

  it('a browser tab cannot open a database that is open in the worker of another browser tab', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const ask = (page: Page) =>
      page.evaluate(
        async (given) => {
          // Without shared workers, each tab has its own worker.
          Object.assign(globalThis, { SharedWorker: undefined })
          return open(given).broker.ready.catch((error: { code: string }) => error.code)
        },
        { ...options, name: 'alone' },
      )
    expect([await ask(one), await ask(other)]).toEqual(['indexeddb', 'OPEN_ELSEWHERE'])
    await one.close()
    await expect.poll(() => ask(other)).toBe('indexeddb')
    await other.close()
  })

  it('after a reload, a page waits until the previous worker has closed the database', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await one.evaluate(`new Promise((held) => navigator.locks.request('leverkit reloaded', () => {
      held()
      return new Promise((release) => Object.assign(globalThis, { release }))
    }))`)
    const opened = other.evaluate((given) => open(given).broker.ready, { ...options, name: 'reloaded' })
    await other.waitForFunction(`navigator.locks.query().then(({ pending }) => pending.length > 0)`)
    await one.evaluate('release()')
    expect(await opened).toBe('indexeddb')
    await one.close()
    await other.close()
  })

  it('`reset` deletes all data for every browser tab', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await trade(one, 'reset', true)
    const told = other.evaluate(
      (given) =>
        new Promise((resolve) => {
          const { broker } = open({ ...given, onReset: () => resolve('reset') })
          void broker.ready.then(() => Object.assign(globalThis, { isReady: true }))
        }),
      { ...options, name: 'reset' },
    )
    await other.waitForFunction('globalThis.isReady')
    await one.evaluate((given) => open(given).broker.reset(), { ...options, name: 'reset' })
    expect(await told).toBe('reset')
    await one.reload()
    const signedIn = one.evaluate(
      async (given) => {
        const { client } = open(given)
        return client.account.balance().catch((error: { code: string }) => error.code)
      },
      { ...options, name: 'reset' },
    )
    expect(await signedIn).toBe('SESSION_EXPIRED')
    await one.close()
    await other.close()
  })

  it('if the browser stores no data, the broker runs in memory, and `ready` resolves with `memory`', async () => {
    const page = await openTab()
    const storage = await page.evaluate(
      (given) => {
        const script = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
        const denies = script(
          "indexedDB.constructor.prototype.open = () => { throw new DOMException('denied', 'SecurityError') }",
        )
        const both = script([denies, given.worker].map((url) => `import ${JSON.stringify(url)}`).join(';'))
        return open({ ...given.options, worker: new Worker(both, { type: 'module' }) }).broker.ready
      },
      {
        worker: `${site.url}${site.requests.find((path) => path.includes('worker')) ?? ''}`,
        options: { ...options, name: 'denied' },
      },
    )
    expect(storage).toBe('memory')
    await page.close()
  })

  it('after a browser was killed during writes, the ledger is consistent and contains every acknowledged order', async () => {
    const folder = newFolder()
    const killed = await launch(folder)
    const page = await openTab(killed)
    const acknowledged: string[] = []
    await page.exposeFunction('acknowledge', (id: string) => acknowledged.push(id))
    const writing = page
      .evaluate(
        async (given) => {
          const { client } = open(given)
          await client.session.loginDemo(await client.session.createDemo())
          const market = (await client.markets.list()).find(({ code }) => code === 'EURUSD')
          const order = { marketId: market?.id ?? 0, kind: 'market', side: 'buy', lots: '0.01', leverage: '100' } as const
          for (;;) {
            const placed = await client.orders.place(order)
            await (globalThis as unknown as { acknowledge(id: string): Promise<void> }).acknowledge(String(placed?.id))
          }
        },
        { ...options, name: 'killed' },
      )
      .catch((error: Error) => error)
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(5)
    // The browser may be killed before it has saved the session. This test is only about the data of the broker, so the test
    // restores the session.
    const session = await page.evaluate(() => Object.entries(localStorage))
    const cdp = await killed.newCDPSession(page)
    // Kills all processes of the browser at once, without a shutdown.
    await cdp.send('Browser.crash' as never).catch(() => undefined)
    await writing
    const again = await launch(folder)
    const tab = await openTab(again)
    await tab.evaluate((saved) => {
      for (const [key, value] of saved) localStorage.setItem(key, value)
    }, session)
    const { ids, fees, balance } = await read(tab, 'killed')
    expect(ids.map(String)).toEqual(expect.arrayContaining(acknowledged))
    const paid = fees.reduce((sum, fee) => sum + BigInt(fee.replace('.', '')), 0n)
    expect(BigInt(balance.replace('.', '')) + paid).toBe(10_000_000_000n)
    await again.close()
  })
})

it('in a page, a test broker changes its price only when `tick` or `fill` is called, and `fill` fills a pending order', async () => {
  const page = await openTab()
  const requested = site.requests.length
  const seen = await page.evaluate(async () => {
    const { client, broker } = await openTest({ prices: { EURUSD: '1.10000' } })
    const priceOf = async () => (await client.markets.list()).map(({ code, quote }) => `${code} ${quote.last}`)
    await client.session.loginDemo(await client.session.createDemo())
    const prices = [await priceOf()]
    await broker.advance(60_000)
    prices.push(await priceOf())
    await broker.tick('EURUSD', '1.10500')
    prices.push(await priceOf())
    const [market] = await client.markets.list()
    await client.orders.place({
      marketId: market?.id ?? 0,
      kind: 'pending',
      targetPrice: '1.09000',
      side: 'buy',
      lots: '0.01',
      leverage: '100',
    })
    const ordersOf = async (status: 'pending' | 'open') => (await client.orders.list({ status, page: 1 })).orders
    const before = [(await ordersOf('pending')).length, (await ordersOf('open')).length]
    await broker.fill()
    prices.push(await priceOf())
    const open = await ordersOf('open')
    const after = [(await ordersOf('pending')).length, open.map(({ openPrice }) => openPrice)]
    await broker.close()
    return { prices, before, after }
  })
  expect(seen).toEqual({
    prices: [['EURUSD 1.10000'], ['EURUSD 1.10000'], ['EURUSD 1.10500'], ['EURUSD 1.09000']],
    before: [1, 0],
    after: [0, ['1.09000']],
  })
  // The broker runs in the page, so the page requests only static files.
  expect(
    site.requests.slice(requested).filter((path) => !/^\/(?:$|favicon\.ico|[\w./-]+\.(?:js|wasm|data|bin))/.test(path)),
  ).toEqual([])
  await page.close()
})
