import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchOptions } from '../../../scripts/chromium.mjs'
import { type ServedFolder, serveFolder } from '../../../scripts/stories/serveFolder.mjs'
import { fencesOf } from './fences.ts'
import { repository } from './settings.ts'
import { sitePages } from './sitePages.ts'

const dist = join(import.meta.dirname, '../dist')
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let site: ServedFolder
let browser: Browser
beforeAll(async () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/docs.mjs', '--build'], {
    cwd: repository,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The site was not built.\n${stdout}\n${stderr}`)
  site = await serveFolder(dist)
  browser = await chromium.launch(launchOptions())
}, 600_000)
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Opens a page in a new context and passes it to `use`. Returns errors, failed requests and requests to other hosts. */
const visit = async (route: string, options: BrowserContextOptions, use: (page: Page) => Promise<void>) => {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(site.url)) problems.push(`requests ${request.url()}`)
  })
  page.on('response', (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`))
  await page.goto(`${site.url}${route}`)
  await use(page)
  await context.close()
  return problems
}

const kinds = ['', 'brand/', 'reference/sdk/math/functions/margin/', 'decisions/hosts/', 'kit/components/']
const looks = ['light', 'dark'] as const

describe.each(kinds)('the page /%s', (route) => {
  it.each(looks)('the page has no axe violation, failed request or request to another host: %s', async (colorScheme) => {
    const problems = await visit(route, { colorScheme }, async (page) => {
      for (const example of await page.locator('leverkit-playground').all()) {
        await example.scrollIntoViewIfNeeded()
        await example.getByRole('button', { name: 'Run' }).waitFor()
      }
      await page.addScriptTag({ content: axe })
      const { violations } = (await page.evaluate('axe.run()')) as { violations: { id: string; nodes: { html: string }[] }[] }
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`)).toEqual([])
    })
    expect(problems).toEqual([])
  })

  it('the page fits the width of a phone', async () => {
    await visit(route, { viewport: { width: 390, height: 844 } }, async (page) => {
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    })
  })
})

it.each([
  ['wire/openapi/', 'Area codes'],
  ['wire/asyncapi/', 'DAY_MARKET'],
])('a button of the page %s shows fields and examples, without a request to another host', async (route, text) => {
  const problems = await visit(route, {}, async (page) => {
    await page.locator('.overview').waitFor()
    expect(await page.locator('.wire').innerHTML()).toBe('')
    await page.getByRole('button', { name: 'Show fields and examples' }).click()
    await page.locator('.wire').getByText(text).first().waitFor({ state: 'attached' })
  })
  expect(problems).toEqual([])
})

it('a link in the list of REST calls shows the fields and examples of its call', async () => {
  const problems = await visit('wire/openapi/', {}, async (page) => {
    await page.locator('.overview').getByRole('link', { name: 'Area codes' }).click()
    await page.locator('.wire').getByRole('heading', { name: 'Area codes' }).first().waitFor({ state: 'visible' })
  })
  expect(problems).toEqual([])
})

it('each page has a Markdown form, and llms.txt lists all Markdown forms', () => {
  const list = readFileSync(join(dist, 'llms.txt'), 'utf8')
  for (const { route } of sitePages()) {
    const path = `${route}${route === '' ? '' : '/'}page.md`
    expect({ path, exists: existsSync(join(dist, path)) }).toEqual({ path, exists: true })
    if (route !== '') expect(list).toContain(`/${path})`)
  }
  const text = readFileSync(join(dist, 'errors-and-writes/page.md'), 'utf8')
  expect(text).toMatch(/^# Errors and writes\n/)
  expect(text).toContain('\n```ts\nimport { createClient, isLeverkitError')
  expect(text).not.toMatch(/<leverkit-playground|<script/)
  expect(readFileSync(join(dist, 'llms-full.txt'), 'utf8')).toContain(text)
})

it('the search finds a guide by a word of its text', async () => {
  await visit('start/', { viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('dialog').locator('input').fill('reconcile')
    await page.getByRole('dialog').getByRole('link', { name: 'Errors and writes' }).first().waitFor()
  })
})

it('the version chooser opens the same page of another version', async () => {
  await visit('start/', { viewport: { width: 1280, height: 800 } }, async (page) => {
    const versions = [
      { version: '0.2', path: '/' },
      { version: '0.1', path: '/0.1/' },
    ]
    await page.route('**/versions.json', (route) => route.fulfill({ json: versions }))
    await page.route('**/0.1/start/', (route) => route.fulfill({ contentType: 'text/html', body: '<title>0.1</title>' }))
    await page.reload()
    const chooser = page.getByRole('banner').getByRole('combobox', { name: 'Version' })
    await chooser.selectOption('0.1')
    await page.waitForURL('**/0.1/start/')
  })
})

const examples = sitePages()
  .filter(({ source }) => source.startsWith('docs/guides/'))
  .map(({ source, route }) => ({
    route: route === '' ? '' : `${route}/`,
    count: fencesOf(readFileSync(join(repository, source), 'utf8'), source).filter(({ meta }) => meta.includes('playground'))
      .length,
  }))
  .filter(({ count }) => count > 0)

describe('the examples run in the page, against the broker in the page', () => {
  let context: BrowserContext
  const run = async (editor: Locator) => {
    await editor.scrollIntoViewIfNeeded()
    await editor.getByRole('button', { name: 'Run' }).click()
    await editor.getByRole('status').getByText('Done').waitFor({ timeout: 60_000 })
    expect(await editor.locator('[data-level=error]').allTextContents()).toEqual([])
    if (!(await editor.locator('iframe').isVisible())) await editor.locator('.playground-line').first().waitFor()
  }
  beforeAll(async () => {
    context = await browser.newContext()
    // The tabs of a browser share one broker. This tab stays open, so that the broker keeps running for all tests.
    const page = await context.newPage()
    await page.goto(site.url)
    await run(page.locator('leverkit-playground').first())
  }, 120_000)
  afterAll(() => context?.close())

  it.each(examples)(
    'all examples of the page /$route run without an error',
    async ({ route, count }) => {
      const page = await context.newPage()
      await page.goto(`${site.url}${route}`)
      const editors = await page.locator('leverkit-playground').all()
      expect(editors.length).toBe(count)
      for (const editor of editors) await run(editor)
      await page.close()
    },
    120_000,
  )
})

it('the example in own-screen/ starts a demo account, places an order and closes the order', async () => {
  await visit('own-screen/', {}, async (page) => {
    const editor = page.locator('leverkit-playground')
    await editor.scrollIntoViewIfNeeded()
    await editor.getByRole('button', { name: 'Run' }).click()
    const frame = editor.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Start a demo account' }).click()
    await frame.getByRole('button', { name: /^Buy 0\.01 BTCUSD/ }).click()
    await frame.getByText(/Order \d+ is open/).waitFor()
    await frame.getByRole('button', { name: 'Close' }).click()
    await frame.getByRole('button', { name: 'Close' }).waitFor({ state: 'detached' })
  })
}, 120_000)
