import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { launchOptions, systemChromium } from '../../../scripts/chromium.mjs'
import { cleanEnv, oldestNode, pack, versionOf } from '../../../scripts/packed.mjs'
import { type LocalRegistry, publishedFolders, startRegistry } from '../../../scripts/registry/localRegistry.mjs'

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
  for (const tarball of Object.values(pack(publishedFolders, join(work, 'tarballs')))) run('npm', ['publish', tarball], work)
  browser = await chromium.launch(launchOptions())
})
afterAll(async () => {
  await browser?.close()
  if (server?.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM')
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

it(`creates a brand and shows it in two languages on Node ${versionOf(node)}`, async () => {
  const flags = ['--name', 'Northgate', '--accent', '#7a1fa2', '--languages', 'en,ar', '--yes']
  // Fills the cache of npm, so that the time is measured with a warm cache.
  run('npm', ['create', '--yes', 'leverkit@latest', 'warm', '--', '--yes'], work)
  const begin = performance.now()
  run('npm', ['create', '--yes', 'leverkit@latest', 'my-broker', '--', ...flags], work)
  const created = performance.now()
  const address = await start()
  for (const [locale, dir] of [
    ['en-GB', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(address)
    await page
      .getByRole('link', { name: /EURUSD/ })
      .first()
      .waitFor({ timeout: 60_000 })
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
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  console.log(`time to brand: ${seconds(begin, shown)} s, of which creation ${seconds(begin, created)} s`)
})

it.runIf(process.env.LEVERKIT_DEEP)('the created repository passes its own tests: types, and the journeys of the brand', () => {
  expect(run('npm', ['test'])).toMatch(/ 4 passed/)
})

it('`create-leverkit update` replaces an unchanged file; it keeps a changed file and writes the new version beside it', () => {
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
})
