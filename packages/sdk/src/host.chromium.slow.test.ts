import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchOptions } from '../../../scripts/chromium.mjs'

let browser: Browser
let script: string

beforeAll(async () => {
  const built = await build({
    stdin: {
      contents: "import { createClient } from './http/client.ts'; window.createClient = createClient",
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    conditions: ['@leverkit/source'],
    logLevel: 'error',
  })
  script = built.outputFiles[0]?.text ?? ''
  browser = await chromium.launch(launchOptions())
})
afterAll(() => browser.close())

/**
 * Opens a page at `address` and creates a client. Returns the client's REST address, and the cookies that the page has
 * afterwards.
 */
const askOn = async (address: string, frame = '') => {
  const context = await browser.newContext()
  const headers = { 'content-type': 'text/html', ...(frame ? { 'content-security-policy': frame } : {}) }
  await context.route('**/*', (route) => route.fulfill({ headers, body: '<!doctype html>' }))
  const page = await context.newPage()
  await page.goto(address)
  await page.addScriptTag({ content: script })
  const rest = await page.evaluate(`(() => {
    try { return createClient().hosts.rest } catch (error) { return error.code + ' ' + error.message }
  })()`)
  const cookies = await context.cookies()
  await context.close()
  return { rest, cookies }
}

it.each([
  ['https://app.broker.com/trade', 'https://api.broker.com'],
  ['https://app.broker.co.uk', 'https://api.broker.co.uk'],
  ['https://m.brand.broker.com.hk:8443', 'https://api.brand.broker.com.hk:8443'],
  ['https://staging.x.pages.dev', 'https://api.x.pages.dev'],
  // The first label of the hosts below must not be replaced, because the rest of the host name is a public suffix.
  ['https://broker.com', 'https://broker.com'],
  ['https://broker.co.uk', 'https://broker.co.uk'],
  ['https://broker.com.hk', 'https://broker.com.hk'],
  ['https://x.pages.dev', 'https://x.pages.dev'],
  ['https://x.vercel.app', 'https://x.vercel.app'],
  ['https://x.github.io', 'https://x.github.io'],
  ['https://broker.com.', 'https://broker.com.'],
  ['http://localhost:4100', 'http://localhost:4100'],
])("a client on a page at %s uses the browser's public suffix list and derives the address %s", async (page, rest) => {
  expect(await askOn(page)).toEqual({ rest, cookies: [] })
})

it('if a page cannot set cookies, creating a client throws an error that asks for the broker address', async () => {
  const { rest } = await askOn('https://app.broker.com', 'sandbox allow-scripts')
  expect(rest).toMatch(/^INVALID_INPUT .*set the address of the broker/)
})
