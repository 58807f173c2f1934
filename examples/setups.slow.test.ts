import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createSandbox, type Sandbox } from '@leverkit/sandbox'
import { createClient } from '@leverkit/sdk'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { launchOptions } from '../scripts/chromium.mjs'
import { cleanEnv } from '../scripts/packed.mjs'
import { type LocalRegistry, publishBuilt, startRegistry } from '../scripts/registry/localRegistry.mjs'

// Two setups at a time: more would compete for the two cores of a small machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000, maxConcurrency: 2 })

interface Setup {
  readonly name: string
  /** Environment variable with the address of the broker. */
  readonly variable: string
  /** Arguments and variables that make `npm start` listen on a port. */
  readonly listen: (port: number) => { readonly args: readonly string[]; readonly env?: NodeJS.ProcessEnv }
  /** CSS selector of the live prices. */
  readonly prices: string
  /** Whether a row of the list leads to the page of the market, which has the chart and the button that places an order. */
  readonly hasMarketPages?: boolean
  /** Whether the answer of the server contains prices. */
  readonly isServerRendered?: boolean
  readonly hasChart?: boolean
  /** Whether the page has buttons that close orders. */
  readonly hasClose?: boolean
  /** Whether the page has the styles of the kit and of Tailwind. */
  readonly hasTailwind?: boolean
}

const vite = (port: number) => ({ args: ['--host', '127.0.0.1', '--port', String(port), '--strictPort'] })
const kit = '.lk-price'
const plain = '.markets span'
const setups: readonly Setup[] = [
  {
    name: 'next',
    variable: 'NEXT_PUBLIC_BROKER_URL',
    listen: (port) => ({ args: ['--hostname', '127.0.0.1', '--port', String(port)] }),
    prices: kit,
    hasMarketPages: true,
    isServerRendered: true,
    hasChart: true,
  },
  { name: 'vite-react', variable: 'VITE_BROKER_URL', listen: vite, prices: kit, hasChart: true, hasClose: true },
  {
    name: 'react-router',
    variable: 'VITE_BROKER_URL',
    listen: (port) => ({ args: [], env: { HOST: '127.0.0.1', PORT: String(port) } }),
    prices: kit,
    isServerRendered: true,
  },
  { name: 'vite-react-18-tailwind', variable: 'VITE_BROKER_URL', listen: vite, prices: kit, hasClose: true, hasTailwind: true },
  { name: 'vue', variable: 'VITE_BROKER_URL', listen: vite, prices: plain, hasClose: true },
  { name: 'svelte', variable: 'VITE_BROKER_URL', listen: vite, prices: plain, hasClose: true },
  {
    name: 'plain-page',
    variable: 'BROKER_URL',
    listen: (port) => ({ args: [`--serve=127.0.0.1:${port}`] }),
    prices: plain,
    hasClose: true,
  },
]

/** Setups that only the deep run builds. Each of them resembles a setup that every run of CI builds. */
const deepOnly = ['react-router', 'vite-react-18-tailwind', 'svelte']
const chosen = setups.filter(({ name }) => process.env.LEVERKIT_DEEP || !deepOnly.includes(name))

const work = mkdtempSync(join(tmpdir(), 'leverkit-setups-'))
let registry: LocalRegistry
let sandbox: Sandbox
let broker: string
let browser: Browser

/** Returns a function that returns all output of a process so far. */
const outputOf = ({ stdout, stderr }: ChildProcess) => {
  let output = ''
  for (const stream of [stdout, stderr])
    stream?.on('data', (data) => {
      output += String(data)
    })
  return () => output
}

/** Runs `npm` in a folder. If `npm` fails, the error contains the output. */
const npm = (argv: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn('npm', argv, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = outputOf(child)
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`npm ${argv.join(' ')} failed in ${options.cwd}:\n${output()}`))
    })
  })

beforeAll(async () => {
  registry = await startRegistry(join(work, 'registry'))
  registry.useIn(work)
  publishBuilt(work)
  // The market time starts on a Wednesday, so that markets are open. It runs 60 times as fast as real time, so that
  // prices move visibly.
  sandbox = await createSandbox({ seed: 'setups', start: Date.UTC(2026, 10, 18, 14), speed: 60 })
  broker = (await sandbox.listen()).url
  browser = await chromium.launch(launchOptions())
})
afterAll(async () => {
  await browser?.close()
  await sandbox?.close()
  await registry?.close()
  rmSync(work, { recursive: true, force: true })
})

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

const isOutput = (path: string) => ['node_modules', 'dist', 'build', '.next', '.react-router'].includes(basename(path))

/** Copies a setup, installs it from the local registry and builds it. */
const build = async ({ name, variable }: Setup) => {
  const folder = join(work, name)
  cpSync(join(import.meta.dirname, name), folder, { recursive: true, filter: (path) => !isOutput(path) })
  copyFileSync(join(work, '.npmrc'), join(folder, '.npmrc'))
  const env = { ...cleanEnv(process.execPath), [variable]: broker }
  await npm(['install', '--no-audit', '--no-fund'], { cwd: folder, env })
  await npm(['run', 'build'], { cwd: folder, env })
  return { folder, env }
}

/** Starts the built setup. Returns its address, and a function that ends it. */
const start = async (setup: Setup) => {
  const { folder, env } = await build(setup)
  const port = await freePort()
  const { args, env: more } = setup.listen(port)
  const server = spawn('npm', ['start', '--', ...args], {
    cwd: folder,
    env: { ...env, ...more },
    detached: true,
    // esbuild ends when its standard input is closed.
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const output = outputOf(server)
  const url = `http://127.0.0.1:${port}`
  const close = async () => {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await vi.waitFor(
      async () => {
        if (server.exitCode !== null) throw new Error(output())
        expect((await fetch(url)).status).toBe(200)
      },
      { timeout: 60_000, interval: 100 },
    )
  } catch (error) {
    await close()
    throw new Error(`${setup.name} did not start: ${output()}`, { cause: error })
  }
  const rebuild = () => npm(['run', 'build'], { cwd: folder, env })
  return { url, folder, rebuild, close }
}

/** Checks that Tailwind's reset does not remove the styles of a kit button, and that a utility class overrides its radius. */
const checkTailwind = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Start demo account' })
  const styles = await button.evaluate((element) => {
    const { paddingInlineStart, backgroundColor, borderRadius } = getComputedStyle(element)
    return { padding: parseFloat(paddingInlineStart), backgroundColor, radius: parseFloat(borderRadius) }
  })
  expect(styles.padding).toBeGreaterThan(8)
  expect(styles.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  // The largest button radius of the kit is far smaller than the radius of the class `rounded-full`.
  expect(styles.radius).toBeGreaterThan(1_000)
}

/** Imports the styles of the kit before the styles of Tailwind. The example imports them in the reverse order. */
const importKitFirst = (folder: string) => {
  const file = join(folder, 'src/styles.css')
  const styles = readFileSync(file, 'utf8')
  const [tailwind, kitStyles] = ['@import "tailwindcss";\n', '@import "@leverkit/ui/styles.css";\n']
  expect(styles).toContain(tailwind + kitStyles)
  writeFileSync(file, styles.replace(tailwind + kitStyles, kitStyles + tailwind))
}

/** Opens a page. Returns the page, the errors and warnings of its console, and the token of its session. */
const open = async (url: string) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const reports: string[] = []
  let token: string | undefined
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) reports.push(message.text())
  })
  page.on('pageerror', (error) => reports.push(error.message))
  page.on('request', async (request) => {
    // A request of a page that has closed has no headers.
    token = (await request.headerValue('authorization').catch(() => null)) ?? token
  })
  await page.goto(url)
  return { page, reports, token: () => token }
}

const textsOf = (page: Page, selector: string) => page.locator(selector).allTextContents()

/** Text of the HTML that the server sends. */
const htmlText = async (url: string) => {
  const html = await (await fetch(url)).text()
  return html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, '')
}

it.concurrent.for(chosen)('$name installs from the registry, builds, and trades in a browser', async (setup, { expect }) => {
  const { url, folder, rebuild, close } = await start(setup)
  try {
    if (setup.isServerRendered) expect(await htmlText(url)).toMatch(/EURUSD.*?\d\.\d{5}/s)
    const { page, reports, token } = await open(url)
    await page.locator(setup.prices).first().waitFor()
    const before = await textsOf(page, setup.prices)
    await expect.poll(() => textsOf(page, setup.prices)).not.toEqual(before)
    const shots = process.env.LEVERKIT_SETUP_PICTURES
    if (shots) await page.screenshot({ path: join(shots, `${setup.name}.png`), fullPage: true })

    if (setup.hasTailwind) {
      await checkTailwind(page)
      importKitFirst(folder)
      await rebuild()
      await page.reload()
      await checkTailwind(page)
    }
    if (setup.hasMarketPages) await page.getByRole('link', { name: 'EURUSD' }).click()
    if (setup.hasChart) await page.locator('.lk-candle-chart canvas').first().waitFor()
    await page.getByRole('button', { name: 'Start demo account' }).click()
    await page
      .getByRole('button', { name: /^Buy \d/ })
      .first()
      .click()
    const ordersOf = async (status: 'open' | 'closed') => {
      const session = token()
      if (session === undefined) throw new Error('The page has not sent the token of a session.')
      const client = createClient({ baseUrl: broker, lang: 'en', token: session })
      return (await client.orders.list({ status, page: 1 })).orders
    }
    await expect.poll(() => ordersOf('open')).toHaveLength(1)
    if (shots) await page.screenshot({ path: join(shots, `${setup.name}-order.png`), fullPage: true })
    if (setup.hasClose) {
      await page.getByRole('button', { name: 'Close', exact: true }).first().click()
      await expect.poll(() => ordersOf('closed')).toHaveLength(1)
    } else await page.getByText('Open orders: 1').waitFor()
    expect(reports).toEqual([])
    await page.context().close()
  } finally {
    await close()
  }
})
