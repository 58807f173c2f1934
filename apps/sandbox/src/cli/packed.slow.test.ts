import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cleanEnv, oldestNode, pack, versionOf } from '../../../../scripts/packed.mjs'
import { btcusd } from '../testing/TestBroker.ts'

/**
 * Maximum time in ms from an empty folder to the first filled order, with all downloads already in the cache. The package
 * promises this time.
 */
const firstFillMs = 60_000
vi.setConfig({ testTimeout: firstFillMs + 30_000, hookTimeout: 240_000 })

const node = oldestNode()

const script = `
import { createClient } from '@leverkit/sdk'
const baseUrl = process.argv[2]
const client = createClient({ baseUrl, lang: 'en' })
const { demoId } = await client.session.createDemo({})
await client.session.loginDemo({ demoId })
const order = await client.orders.place({ marketId: ${btcusd}, kind: 'market', side: 'buy', lots: '0.01', leverage: '50' })
console.log(JSON.stringify({ side: order.side, price: order.openPrice }))
`

describe('the packed sandbox package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leverkit-packed-'))
  const tarballs = join(folder, 'tarballs')
  const home = join(folder, 'home')
  beforeAll(() => {
    mkdirSync(home)
    pack(['packages/sdk', 'apps/sandbox'], tarballs)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it(`after its installation into an empty folder, the packed sandbox fills a first order on Node ${versionOf(node)}`, async () => {
    const start = performance.now()
    writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }')
    writeFileSync(join(home, 'fill.js'), script)
    const files = readdirSync(tarballs).map((file) => join(tarballs, file))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...files], {
      ...{ cwd: home, env: cleanEnv(), stdio: 'pipe' },
    })
    const main = join(home, 'node_modules/@leverkit/sandbox/dist/main.js')
    const sandbox = spawn(node, [main, '--port', '0'], { cwd: home, env: cleanEnv(), stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      let output = ''
      const url = await new Promise<string>((resolve, reject) => {
        sandbox.once('exit', () => reject(new Error(output)))
        sandbox.stdout.on('data', (data) => {
          output += String(data)
          const address = /Address\s+(\S+)/.exec(output)?.[1]
          if (address !== undefined) resolve(address)
        })
      })
      expect(output).toContain('Leverkit sandbox')
      const filled = execFileSync(node, ['fill.js', url], { cwd: home, env: cleanEnv(), encoding: 'utf8' })
      expect(JSON.parse(filled)).toEqual({ side: 'buy', price: expect.stringMatching(/^\d+\.\d+$/) })
      const tookMs = performance.now() - start
      console.info(`First fill on ${versionOf(node)} after ${(tookMs / 1_000).toFixed(1)} s, install included.`)
      expect(tookMs).toBeLessThan(firstFillMs)
    } finally {
      sandbox.kill('SIGKILL')
    }
  })

  it('the packed sandbox contains no tests, sources or workspace names @asvs-13.4.1', () => {
    const own = join(home, 'node_modules/@leverkit/sandbox')
    // Cast: this test has created the manifest, so its type is known.
    const manifest = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as { bin: object; dependencies: object }
    expect(manifest.bin).toEqual({ 'leverkit-sandbox': './dist/main.js' })
    expect(Object.values(manifest.dependencies).join(' ')).not.toMatch(/workspace|catalog/)
    expect(
      readdirSync(own)
        .filter((name) => name !== 'node_modules')
        .sort(),
    ).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'dist', 'package.json'])
  })
})
