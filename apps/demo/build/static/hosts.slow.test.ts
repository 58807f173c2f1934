import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { launchOptions } from '../../../../scripts/chromium.mjs'
import { cleanEnv } from '../../../../scripts/packed.mjs'

// One build of the brand Tickwell, whose config has `allowedHosts`, is served as several installations. Each installation has
// its own `hosts.json`. A sandbox answers the calls to each of the two API hosts.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 600_000 })

const root = join(import.meta.dirname, '../../../..')
const app = join(root, 'apps/demo')
const work = mkdtempSync(join(tmpdir(), 'leverkit-hosts-'))
const children: ChildProcess[] = []
let browser: Browser

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const startChild = async (args: readonly string[], url: string, path = '') => {
  const child = spawn(process.execPath, [...args], { cwd: root, stdio: 'ignore' })
  children.push(child)
  await vi.waitFor(() => fetch(url + path), { timeout: 180_000, interval: 250 })
  return { url, child }
}

const startSandbox = async (seed: string) => {
  const port = await freePort()
  const flags = ['--memory', '--quiet', '--seed', seed, '--from', '2026-11-18T14:00:00Z', '--port', String(port)]
  const main = ['--conditions=@leverkit/source', 'apps/sandbox/src/cli/main.ts', ...flags]
  return (await startChild(main, `http://127.0.0.1:${port}`, '/api/health')).url
}

const runBuild = promisify(execFile)

/** Serves a copy of the build with the given text of `hosts.json`, or without this file if the text is null. */
const serve = async (name: string, hostFile: string | null) => {
  const folder = join(work, name)
  cpSync(join(app, 'dist-static-tickwell'), folder, { recursive: true })
  if (hostFile !== null) writeFileSync(join(folder, 'public/hosts.json'), hostFile)
  const port = await freePort()
  return startChild([join(folder, 'server.mjs'), String(port)], `http://127.0.0.1:${port}`)
}

const hostFileFor = (host: string) => JSON.stringify({ baseUrl: `https://${host}` })
const live = 'api.tickwell.example'
const test = 'api-test.tickwell.example'
let sandboxes: Readonly<Record<string, string>>

beforeAll(async () => {
  const env = { ...cleanEnv(process.execPath), BRAND: 'tickwell' }
  const [first, second] = await Promise.all([
    startSandbox('7'),
    startSandbox('8'),
    runBuild('npm', ['run', '--silent', 'build:static'], { cwd: app, env }),
  ])
  sandboxes = { [live]: first, [test]: second }
  browser = await chromium.launch(launchOptions())
})
afterAll(async () => {
  await browser?.close()
  for (const child of children) child.kill()
  rmSync(work, { recursive: true, force: true })
})

/**
 * Answers the calls to both hosts from their sandboxes. Returns the hosts that the app has called, and the hosts of its
 * sockets.
 */
const connect = async (context: BrowserContext) => {
  const called = new Set<string>()
  const sockets = new Set<string>()
  await context.route(/^https:\/\//, async (route) => {
    const { hostname, pathname, search } = new URL(route.request().url())
    called.add(hostname)
    await route.fulfill({ response: await route.fetch({ url: `${sandboxes[hostname]}${pathname}${search}` }) })
  })
  await context.routeWebSocket(/^wss:\/\//, (socket) => {
    sockets.add(new URL(socket.url()).hostname)
  })
  return { called, sockets }
}

const open = async (url: string, serviceWorkers: 'allow' | 'block' = 'block') => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', serviceWorkers })
  const hosts = await connect(context)
  const page = await context.newPage()
  const forbidden: string[] = []
  page.on('console', (message) => /Content Security Policy|Trusted/i.test(message.text()) && forbidden.push(message.text()))
  await page.goto(url)
  return { context, page, forbidden, ...hosts }
}

/** Closes a browser context, and ignores answers that are still pending. */
const close = async (context: BrowserContext) => {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

const firstPrice = 'a[href*="EURUSD"]'

it('one build can be installed for a live host and a test host, and each installation reads prices only from the host in its hosts.json', async () => {
  for (const host of [live, test]) {
    const { url } = await serve(host, hostFileFor(host))
    const { page, called, sockets, forbidden, context } = await open(url)
    await page.locator(`#app > :not(#first-page) ${firstPrice}`).first().waitFor()
    await expect.poll(() => [...sockets], { timeout: 30_000 }).toEqual([host])
    expect([...called]).toEqual([host])
    expect(forbidden).toEqual([])
    await close(context)
  }
})

it.each([
  ['refused', hostFileFor('evil.example'), 'https://evil.example is not an allowed host of this build'],
  ['malformed', '<html>', '/hosts.json is not JSON'],
  ['missing', null, '/hosts.json is missing: the host of the page answers 404'],
])('with a %s hosts.json, the page shows the reason and calls no host', async (name, hostFile, reason) => {
  const { url } = await serve(name, hostFile)
  const { page, called, context } = await open(url)
  const banner = page.getByRole('alert')
  await banner.getByText(reason).waitFor()
  await banner.getByText('The app hasn’t loaded').waitFor()
  expect([...called]).toEqual([])
  await close(context)
})

it('hosts.json is neither cached nor compressed, and a changed hosts.json needs no restart of the server', async () => {
  const { url } = await serve('changed', hostFileFor(live))
  expect(existsSync(join(work, 'changed/public/hosts.json.br'))).toBe(false)
  const headers = { 'accept-encoding': 'br, gzip' }
  const first = await fetch(`${url}/hosts.json`, { headers })
  expect([first.headers.get('cache-control'), first.headers.get('content-encoding')]).toEqual(['no-cache', null])
  writeFileSync(join(work, 'changed/public/hosts.json'), hostFileFor(test))
  expect(await (await fetch(`${url}/hosts.json`)).text()).toBe(hostFileFor(test))
})

it('without a network, the installed app starts with the host of the last start', async () => {
  const { url, child } = await serve('offline', hostFileFor(test))
  const { page, context } = await open(url, 'allow')
  await page.locator(firstPrice).first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  const hasWords = () =>
    page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      const urls = requests.flat().map(({ url }) => url)
      return ['words-en', 'shell', 'markets'].every((name) => urls.some((url) => url.includes(`/assets/words/${name}-`)))
    })
  await expect.poll(hasWords, { timeout: 30_000 }).toBe(true)
  expect(
    await page.evaluate(() =>
      caches
        .keys()
        .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.match('/hosts.json'))))),
    ),
  ).not.toContainEqual(expect.anything())
  child.kill()
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'up',
        () => 'down',
      ),
    )
    .toBe('down')
  await page.reload()
  await page.locator('h1:not(#first-page h1)').first().waitFor({ state: 'attached' })
  expect(await page.locator('html').getAttribute('data-api')).toBe(`https://${test}`)
  expect(await page.getByRole('alert').filter({ hasText: 'hosts.json' }).count()).toBe(0)
  await close(context)
})
