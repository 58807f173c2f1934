import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { launchOptions } from '../../../../scripts/chromium.mjs'
import { freePort, isNginxMissing, startStaticNginx } from '../../../../scripts/nginx.ts'
import { gradeOf } from '../../../../scripts/observatory/grade.mjs'
import { cleanEnv } from '../../../../scripts/packed.mjs'
import { serveFolder } from '../../../../scripts/stories/serveFolder.mjs'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 600_000 })

const root = join(import.meta.dirname, '../../../..')
const app = join(root, 'apps/demo')
const work = mkdtempSync(join(tmpdir(), 'leverkit-static-'))
const built = join(app, 'dist-static')
const children: ChildProcess[] = []

const startChild = async (command: string, args: readonly string[], url: string) => {
  children.push(spawn(command, [...args], { cwd: root, stdio: 'ignore' }))
  await vi.waitFor(() => fetch(url), { timeout: 60_000 })
  return url
}

let sandbox: string
let folder: string
beforeAll(async () => {
  execFileSync('npm', ['run', '--silent', 'build:static'], { cwd: app, env: cleanEnv(process.execPath), stdio: 'pipe' })
  folder = join(work, 'static')
  cpSync(built, folder, { recursive: true })
  const port = await freePort()
  const flags = ['--memory', '--quiet', '--seed', '7', '--from', '2026-11-18T14:00:00Z', '--port', String(port)]
  const main = ['--conditions=@leverkit/source', 'apps/sandbox/src/cli/main.ts', ...flags]
  sandbox = (await startChild(process.execPath, main, `http://127.0.0.1:${port}/api/health`)).replace('/api/health', '')
})
afterAll(() => {
  for (const child of children) child.kill()
  rmSync(work, { recursive: true, force: true })
})

/** Starts nginx with the file of the build, and with the sandbox as the API on the same origin. */
const startNginx = async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  children.push(startStaticNginx({ site: folder, folder: work, sandbox, port }))
  await vi.waitFor(() => fetch(url), { timeout: 60_000 })
  return url
}

const startNode = async () => {
  const port = await freePort()
  return startChild(process.execPath, [join(folder, 'server.mjs'), String(port)], `http://127.0.0.1:${port}`)
}

const assetOf = (extension: string) =>
  `/assets/${readdirSync(join(folder, 'public/assets')).find((name) => name.endsWith(extension))}`

/** Opens the app. Returns errors of the page, including violations of its policy. */
const problemsOn = async (address: string, path: string, ready: string) => {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.addInitScript(() => {
      localStorage.setItem('leverkit.lang', 'en')
      localStorage.setItem('leverkit.ticket', 'open')
    })
    await page.goto(address + path)
    await page.getByText(ready).first().waitFor({ timeout: 60_000 })
    const button = page.getByRole('button').first()
    if (await button.isVisible()) await button.focus()
    return problems
  } finally {
    await browser.close()
  }
}

/** Tests of a host with the configuration from the build. */
const checkHost = (start: () => Promise<string>) => {
  let address: string
  beforeAll(async () => {
    address = await start()
  })
  const head = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(address + path, { headers, redirect: 'manual' })
    await response.arrayBuffer()
    return response
  }

  it('the site gets the grade A+ by the rules of the HTTP Observatory', async () => {
    const response = await fetch(address)
    const { grade, results } = await gradeOf(response.headers, await response.text())
    expect({ grade, results }).toMatchObject({ grade: 'A+' })
  })

  it('assets are cached for a year; the page and the service worker are revalidated on every use', async () => {
    const caching = async (path: string) => (await head(path)).headers.get('cache-control')
    expect(await caching(assetOf('.js'))).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/index.html', '/trade', '/worker.js', '/manifest.webmanifest', '/icon-192.png'])
      expect([path, await caching(path)]).toEqual([path, 'no-cache'])
  })

  it('text files are sent as Brotli or gzip if the browser accepts one of these encodings, and uncompressed otherwise', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip;q=1.0, br;q=0', 'gzip'],
      ['identity', null],
    ] as const) {
      const { headers, status } = await head(assetOf('.js'), { 'accept-encoding': accepted })
      expect([status, headers.get('content-encoding'), headers.get('vary')]).toEqual([200, encoding, 'accept-encoding'])
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    }
  })

  it('a request for a route is answered with the page; a request for a missing or hidden file is answered with 404', async () => {
    for (const path of ['/trade', '/mine/system']) {
      const response = await head(path)
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
    }
    for (const path of ['/assets/none.js', '/none.png', '/.env', '/_headers', `${assetOf('.js')}.br`])
      expect([path, (await head(path)).status]).toEqual([path, 404])
    expect((await head('/..%2fserver.mjs')).status).toBeGreaterThanOrEqual(400)
  })

  it('behind a proxy, a request by http is redirected to https', async () => {
    const response = await head('/trade?code=EURUSD', { 'x-forwarded-proto': 'http' })
    expect([response.status, response.headers.get('location')?.replace(/:\d+/, '')]).toEqual([
      301,
      'https://127.0.0.1/trade?code=EURUSD',
    ])
  })
}

describe.skipIf(isNginxMissing)('nginx with the configuration from the build (skipped without nginx)', () =>
  checkHost(startNginx),
)
describe('the Node server with the configuration from the build', () => checkHost(startNode))

it('the site contains the files for Netlify and Cloudflare, but no 404.html, which would stop Cloudflare from serving routes', () => {
  const ofSite = (name: string) => join(folder, 'public', name)
  expect(readFileSync(ofSite('_redirects'), 'utf8')).toBe('/* /index.html 200\n')
  const policy = /<meta http-equiv="content-security-policy" content="([^"]+)"/i.exec(
    readFileSync(ofSite('index.html'), 'utf8'),
  )?.[1]
  const [ofHeaders = ''] = /(?<=\n {2}content-security-policy: ).*/.exec(readFileSync(ofSite('_headers'), 'utf8')) ?? []
  expect(ofHeaders.replace("; frame-ancestors 'none'", '')).toBe(policy)
  expect(existsSync(ofSite('404.html'))).toBe(false)
})

it.skipIf(isNginxMissing)(
  'on nginx, the app opens at / and at a deep link without violating its policy (skipped without nginx)',
  async () => {
    const address = await startNginx()
    expect(await problemsOn(address, '/', 'EURUSD')).toEqual([])
    expect(await problemsOn(address, '/trade?code=EURUSD', 'EURUSD')).toEqual([])
  },
)

it('on a host that sends no headers, the app runs under the policy in the page', async () => {
  const site = await serveFolder(join(folder, 'public'))
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    const forbidden: string[] = []
    page.on('console', (message) => /Content Security Policy|Trusted/i.test(message.text()) && forbidden.push(message.text()))
    await page.goto(site.url)
    await page.locator('h1:not(#first-page h1)').first().waitFor({ state: 'attached', timeout: 60_000 })
    expect(forbidden).toEqual([])
    expect(
      await page.evaluate(() => {
        try {
          document.createElement('div').innerHTML = '<b>x</b>'
          return 'markup'
        } catch {
          return 'refused'
        }
      }),
    ).toBe('refused')
  } finally {
    await browser.close()
    await site.close()
  }
})
