import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { launchOptions } from '../../../../scripts/chromium.mjs'
import { cleanEnv, oldestNode, pack, versionOf } from '../../../../scripts/packed.mjs'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 })

type Ranges = Record<string, string>

const root = join(import.meta.dirname, '../../../..')
const source = join(root, 'apps/demo')
const work = mkdtempSync(join(tmpdir(), 'leverkit-copied-'))
const copy = join(work, 'app')
const node = oldestNode()
const run = (...command: readonly string[]) =>
  execFileSync('npm', [...command], { cwd: copy, env: cleanEnv(node), encoding: 'utf8', stdio: 'pipe' })

/**
 * Replaces the version ranges of dependencies, as a release does. Each `catalog:` becomes the range from the catalog. The
 * range of each packed package becomes the path of the package's file.
 */
const rangesOf = (ranges: Ranges, tarballs: Readonly<Ranges>): Ranges => {
  const catalog = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const inCatalog = (name: string) => new RegExp(`^ {2}"?${name}"?: (.+)$`, 'm').exec(catalog)?.[1] ?? ''
  return Object.fromEntries(
    Object.entries(ranges).map(([name, range]) => {
      const tarball = tarballs[name]
      return [name, tarball ? `file:${tarball}` : range === 'catalog:' ? inCatalog(name) : range]
    }),
  )
}

beforeAll(() => {
  const tarballs = pack(['packages/sdk', 'packages/react-hooks', 'packages/ui', 'apps/sandbox'], join(work, 'tarballs'))
  cpSync(source, copy, { recursive: true, filter: (path) => !/^(node_modules|dist|e2e)/.test(relative(source, path)) })
  const manifest = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as Record<string, Ranges>
  const { dependencies = {}, devDependencies = {} } = manifest
  const copied = {
    ...manifest,
    dependencies: rangesOf(dependencies, tarballs),
    devDependencies: rangesOf(devDependencies, tarballs),
    overrides: { '@leverkit/sdk': `file:${tarballs['@leverkit/sdk']}` },
  }
  writeFileSync(join(copy, 'package.json'), JSON.stringify(copied, null, 2))
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

it(`a copy of the app outside the repository can be installed from packed packages, built and started on Node ${versionOf(node)}`, async () => {
  run('install', '--no-audit', '--no-fund', '--prefer-offline')
  run('run', 'build')
  const server = spawn('npm', ['start', '--', '--port', '0', '--memory', '--from', '2026-11-18T14:00:00Z', '--seed', '7'], {
    ...{ cwd: copy, env: cleanEnv(node), detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
  })
  const browser = await chromium.launch(launchOptions())
  try {
    let output = ''
    const address = await new Promise<string>((resolve, reject) => {
      server.once('exit', () => reject(new Error(output)))
      server.stdout.on('data', (data) => {
        output += String(data)
        const found = /Address\s+(\S+)/.exec(output)?.[1]
        if (found !== undefined) resolve(found)
      })
    })
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.addInitScript(() => localStorage.setItem('leverkit.lang', 'en'))
    await page.goto(address)
    await page.getByRole('link', { name: /^EURUSD/ }).waitFor({ timeout: 60_000 })
    await page.goto(`${address}/trade?code=EURUSD`)
    await page.getByRole('button', { name: /^Buy 0\.01 lots EURUSD/ }).waitFor({ timeout: 60_000 })
    expect(errors).toEqual([])
  } finally {
    await browser.close()
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL')
  }
})
