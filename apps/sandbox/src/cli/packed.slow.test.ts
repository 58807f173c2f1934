import { execFileSync, spawn } from 'node:child_process'
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { btcusd } from '../testing/test-broker.ts'

/** Maximum time to the first fill in an empty folder, as promised by the package; packages already on disk are not downloaded again. */
const firstFillMs = 60_000
vi.setConfig({ testTimeout: firstFillMs + 30_000, hookTimeout: 240_000 })

const root = join(import.meta.dirname, '../../../..')
// The cast: the repository's own manifest.
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string }

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
const folders = (process.env.PATH ?? '').split(delimiter)
/** PATH without the programs of installed packages, as outside a repository. */
const plainPath = folders.filter((folder) => !folder.includes('node_modules')).join(delimiter)
const nodes = [...folders.map((folder) => join(folder, 'node')).filter(isProgram), process.execPath]
const versionOf = (node: string) => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
/** The oldest Node version that the package supports, if the machine has it. */
const node = nodes.find((candidate) => versionOf(candidate).startsWith('v20.')) ?? process.execPath

const cleanEnv = (): NodeJS.ProcessEnv => {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS|VITEST|DATABASE_URL)/i.test(name))
  return { ...Object.fromEntries(own), PATH: plainPath }
}

const script = `
import { createClient } from '@leverkit/sdk'
const baseUrl = process.argv[2]
const client = createClient({ baseUrl, lang: 'en' })
const { demoId } = await client.session.createDemo({})
await client.session.loginDemo({ demoId })
const order = await client.orders.place({ marketId: ${btcusd}, kind: 'market', side: 'buy', lots: '0.01', leverage: '50' })
console.log(JSON.stringify({ side: order.side, price: order.openPrice }))
`

describe('the packed sandbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leverkit-packed-'))
  const tarballs = join(folder, 'tarballs')
  const home = join(folder, 'home')
  const pack = (name: string) => {
    const args = ['--yes', packageManager, 'pack', '--pack-destination', tarballs]
    execFileSync('npx', args, { cwd: join(root, name), env: cleanEnv(), stdio: 'pipe' })
  }
  beforeAll(() => {
    execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'sdk', 'sandbox'], { cwd: root, stdio: 'pipe' })
    mkdirSync(tarballs)
    mkdirSync(home)
    pack('packages/sdk')
    pack('apps/sandbox')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it(`fills a first order from an empty folder on Node ${versionOf(node)}`, async () => {
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

  it('contains everything it needs to run, without tests, sources or workspace names @asvs-13.4.1', () => {
    const own = join(home, 'node_modules/@leverkit/sandbox')
    // The cast: the manifest that this test packed.
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
