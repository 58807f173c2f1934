import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { launchOptions, systemChromium } from '../../../scripts/chromium.mjs'
import { freePort, isNginxMissing, startStaticNginx } from '../../../scripts/nginx.ts'
import { cleanEnv, oldestNode, versionOf } from '../../../scripts/packed.mjs'
import { type LocalRegistry, publishBuilt, startRegistry } from '../../../scripts/registry/localRegistry.mjs'
import { serveFolder } from '../../../scripts/stories/serveFolder.mjs'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const work = mkdtempSync(join(tmpdir(), 'leverkit-create-'))
const project = join(work, 'my-broker')
const node = oldestNode()
const env = { ...cleanEnv(node), CHROMIUM_PATH: systemChromium() ?? '', LEVERKIT_E2E_PORT: '4391' }
/** Runs a command and returns its output. The error of a failed command contains its output. */
const run = (command: string, args: readonly string[], cwd = project) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
  return stdout
}

let registry: LocalRegistry
let browser: Browser
let server: ChildProcess | undefined
let nginx: ChildProcess | undefined

/** Publishes create-leverkit as a later release, with two changed files. */
const publishLater = () => {
  const folder = join(work, 'later')
  mkdirSync(folder)
  const tarball = run('npm', ['pack', 'create-leverkit@latest', '--silent'], work).trim()
  run('tar', ['-xzf', join(work, tarball), '-C', folder], work)
  const own = join(folder, 'package')
  const manifest = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'))
  writeFileSync(join(own, 'package.json'), JSON.stringify({ ...manifest, version: '99.0.0', scripts: {} }))
  for (const path of ['src/main.css', 'index.html']) appendFileSync(join(own, 'template', path), '\n')
  run('npm', ['publish', '--ignore-scripts', own], work)
}

beforeAll(async () => {
  registry = await startRegistry(join(work, 'registry'))
  registry.useIn(work)
  publishBuilt(work)
  browser = await chromium.launch(launchOptions())
})
afterAll(async () => {
  await browser?.close()
  if (server?.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM')
  nginx?.kill()
  await registry?.close()
  rmSync(work, { recursive: true, force: true })
})

/** Starts the app of the created repository, and returns its address. */
const start = () => {
  const flags = ['--port', '0', '--memory', '--from', '2026-11-18T14:00:00Z', '--seed', '7']
  const child = spawn('npm', ['start', '--', ...flags], {
    cwd: project,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = child
  let output = ''
  return new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(output)))
    child.stdout.on('data', (data) => {
      output += String(data)
      const found = /Address\s+(\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
}

/** Waits until a page shows the first price. */
const showsPrice = (page: Page) =>
  page
    .getByRole('link', { name: /EURUSD/ })
    .first()
    .locator('.lk-price')
    .waitFor({ timeout: 120_000 })

const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
const configFile = join(project, 'brand/brand.config.ts')
/** Replaces a text in the config of the brand. */
const setInBrand = (text: string, by: string) => {
  const config = readFileSync(configFile, 'utf8')
  expect(config).toContain(text)
  writeFileSync(
    configFile,
    config.replace(text, () => by),
  )
}

/** Tests of the deep run, which take minutes on a machine with two cores. */
const itInDeepRun = it.runIf(process.env.LEVERKIT_DEEP)

/** Address of the started app, and the time at which its creation began. Later tests use the same repository. */
let address = ''
let begin = 0

it(`npm create leverkit creates a brand, and the app shows this brand in two languages on Node ${versionOf(node)}`, async () => {
  const flags = ['--name', 'Northgate', '--accent', '#7a1fa2', '--languages', 'en,ar', '--yes']
  // Fills the cache of npm, so that the time is measured with a warm cache.
  run('npm', ['create', '--yes', 'leverkit@latest', 'warm', '--', '--yes'], work)
  begin = performance.now()
  run('npm', ['create', '--yes', 'leverkit@latest', 'my-broker', '--', ...flags], work)
  const created = performance.now()
  address = await start()
  for (const [locale, dir] of [
    ['en-GB', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(address)
    await showsPrice(page)
    expect(await page.title()).toContain('Northgate')
    expect(await page.getAttribute('html', 'dir')).toBe(dir)
    const accent = await page.evaluate(() => {
      const probe = document.createElement('i')
      probe.style.color = 'var(--lk-accent-fill)'
      document.body.append(probe)
      const canvas = document.createElement('canvas').getContext('2d')
      if (canvas === null) return ''
      canvas.fillStyle = getComputedStyle(probe).color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join()
    })
    expect(accent).toBe([0x7a, 0x1f, 0xa2].join())
    expect(errors).toEqual([])
    await context.close()
  }
  const shown = performance.now()
  console.log(`time to brand: ${seconds(begin, shown)}, of which creation ${seconds(begin, created)}`)
})

it('`npm run build:static` writes the brand as static files', () => {
  const noApi = "// baseUrl: 'https://api.broker.example'"
  setInBrand(noApi, "baseUrl: 'same-origin'")
  const building = performance.now()
  run('npm', ['run', 'build:static'])
  const built = performance.now()
  console.log(`static files: ${seconds(building, built)}`)
  expect(readFileSync(join(project, 'dist-static/public/index.html'), 'utf8')).toContain('Northgate')
  setInBrand("baseUrl: 'same-origin'", noApi)
})

it.skipIf(isNginxMissing)('on nginx, the static files show the brand and its prices (skipped without nginx)', async () => {
  const starting = performance.now()
  const port = await freePort()
  nginx = startStaticNginx({ site: join(project, 'dist-static'), folder: join(work, 'nginx'), sandbox: address, port })
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}`), { timeout: 60_000 })
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 390, height: 844 } })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`http://127.0.0.1:${port}`)
  await showsPrice(page)
  expect(await page.title()).toContain('Northgate')
  expect(errors).toEqual([])
  await page.close()
  const open = performance.now()
  console.log(`open on nginx: ${seconds(starting, open)}; from nothing to the brand on nginx: ${seconds(begin, open)}`)
})

itInDeepRun('the created repository passes the type check', () => {
  run('npm', ['run', 'typecheck'])
})

itInDeepRun(
  '`npm run build:demo` writes a demonstration that shows the font and the name of the brand, and sends no request to another host',
  async () => {
    const config = readFileSync(configFile, 'utf8')
    setInBrand("// baseUrl: 'https://api.broker.example'", "baseUrl: 'https://api.northgate.example'")
    setInBrand('codes: { entries: {},', "codes: { entries: { 2001: { name: 'NOT_ENOUGH_BALANCE', isRefusal: true } },")
    setInBrand("look: { accent: '#7a1fa2' }", `look: { accent: '#7a1fa2', font: '"Northgate Sans"' }`)
    const fonts = createRequire(join(import.meta.dirname, '../../ui/package.json'))
    const font = fonts.resolve('@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2')
    mkdirSync(join(project, 'custom/public'), { recursive: true })
    copyFileSync(font, join(project, 'custom/public/northgate.woff2'))
    const rule = '@font-face { font-family: "Northgate Sans"; src: url("/northgate.woff2") format("woff2"); }\n'
    appendFileSync(join(project, 'custom/styles.css'), rule)
    const begin = performance.now()
    run('npm', ['run', 'build:demo'])
    console.log(`demonstration: ${seconds(begin, performance.now())}`)
    const site = await serveFolder(join(project, 'dist-demo'), '/any/path/')
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 390, height: 844 } })
    try {
      const problems: string[] = []
      page.on('pageerror', ({ message }) => problems.push(message))
      page
        .context()
        .on('response', (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`))
      page.context().on('request', (request) => {
        if (!request.url().startsWith(site.url) && !/^(data|blob):/.test(request.url())) problems.push(request.url())
      })
      const loaded = page.waitForResponse(`${site.url}northgate.woff2`)
      await page.goto(site.url)
      await showsPrice(page)
      expect((await loaded).status()).toBe(200)
      const used = await page.evaluate(async () => {
        await document.fonts.ready
        const faces = [...document.fonts].filter(({ family }) => family.includes('Northgate Sans')).map(({ status }) => status)
        const first = getComputedStyle(document.body).fontFamily.split(',')[0]
        return { isReady: document.fonts.check('16px "Northgate Sans"'), faces, first }
      })
      expect(used).toEqual({ isReady: true, faces: ['loaded'], first: '"Northgate Sans"' })
      // The broker of the page replaces `fetch` for its own address.
      const company = await page.evaluate(async () => (await fetch('https://broker.invalid/api/company/getCompany')).json())
      expect(company).toMatchObject({ data: { name: 'Northgate Sandbox Markets' } })
      expect(await page.title()).toContain('Northgate')
      expect(problems).toEqual([])
    } finally {
      await page.close()
      await site.close()
      writeFileSync(configFile, config)
    }
  },
)

itInDeepRun('the created repository passes its own `npm test`', () => {
  expect(run('npm', ['test'])).toMatch(/ 4 passed/)
})

itInDeepRun(
  '`create-leverkit update` replaces an unchanged file; it keeps a changed file and writes the new version beside it',
  () => {
    const before = readFileSync(join(project, 'index.html'), 'utf8')
    appendFileSync(join(project, 'src/main.css'), '/* ours */\n')
    publishLater()
    registry.useIn(project)
    const output = run('npx', ['--yes', 'create-leverkit@latest', 'update'])
    expect(output).toContain('Release 0.1.0 → 99.0.0: 1 files replaced, 0 removed, 1 of yours kept.')
    expect(output).toContain('-/* ours */')
    expect(readFileSync(join(project, 'index.html'), 'utf8')).toBe(`${before}\n`)
    expect(readFileSync(join(project, 'src/main.css'), 'utf8')).toContain('/* ours */')
    expect(readFileSync(join(project, 'src/main.css.new'), 'utf8')).not.toContain('/* ours */')
    expect(existsSync(join(project, 'index.html.new'))).toBe(false)
    run('npx', ['--yes', 'create-leverkit@latest', 'update', '--take', 'src/main.css'])
    expect(readFileSync(join(project, 'src/main.css'), 'utf8')).not.toContain('/* ours */')
  },
)
