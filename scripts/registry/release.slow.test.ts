import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cleanEnv, oldestNode, versionOf } from '../packed.mjs'
import { copyForRelease, type LocalRegistry, publishedFolders, startRegistry, versionIn } from './localRegistry.mjs'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 })

const work = mkdtempSync(join(tmpdir(), 'leverkit-release-'))
const copy = join(work, 'repository')
let registry: LocalRegistry
let before: string
let published: string

beforeAll(async () => {
  copyForRelease(copy)
  before = versionIn(join(copy, 'packages/sdk'))
  registry = await startRegistry(join(work, 'registry'))
  registry.useIn(copy)
  const script = (name: string) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', name], { cwd: copy, encoding: 'utf8' })
    if (status !== 0) throw new Error(`npm run ${name} has ended with exit code ${status}:\n${stdout}${stderr}`)
    return stdout
  }
  script('version')
  published = script('release')
})
afterAll(async () => {
  await registry?.close()
  rmSync(work, { recursive: true, force: true })
})

it('`npm run version` gives all packages the same new version', () => {
  const versions = publishedFolders.map((folder) => versionIn(join(copy, folder)))
  expect(new Set(versions).size).toBe(1)
  expect(versions[0]).not.toBe(before)
})

it.each(publishedFolders)('`npm run version` moves the unreleased changes of %s into a section of the new version', (folder) => {
  const changelog = readFileSync(join(copy, folder, 'CHANGELOG.md'), 'utf8')
  const [, first] = /^## (.+)$/m.exec(changelog) ?? []
  expect(first).toBe(versionIn(join(copy, folder)))
  expect(changelog).not.toContain('## Unreleased')
})

it('`npm run release` publishes every package', () => {
  for (const folder of publishedFolders) {
    const { name, version } = JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8'))
    expect(published).toContain(`${name}@${version}`)
  }
})

/** The parts of the doctor's report that the test reads. */
interface Report {
  readonly counts: Readonly<Record<'passed' | 'failed' | 'skipped', number>>
  readonly results: readonly { readonly id: string; readonly status: string; readonly seen: string }[]
}

const consumer = `
import { createClient } from '@leverkit/sdk'
const client = createClient({ baseUrl: process.argv[2] })
const markets = await client.markets.list()
console.log(markets.find(({ code }) => code === 'EURUSD').quote.last)
`

/** The deep run also uses the current Node. The other tests of CI run on it anyway, but with the sources. */
const nodes = process.env.LEVERKIT_DEEP ? [oldestNode(), process.execPath] : [oldestNode()]

describe.each(nodes)('a project that installs the published packages with %s', (node) => {
  const folder = join(work, `project-${versionOf(node)}`)
  // npm's notice of a new version would appear on stderr between the lines of the program under test.
  const env = { ...cleanEnv(node), npm_config_update_notifier: 'false' }
  const run = (command: string, ...argv: readonly string[]) =>
    execFileSync(command, argv, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })

  beforeAll(() => {
    mkdirSync(folder)
    registry.useIn(folder)
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    writeFileSync(join(folder, 'price.mjs'), consumer)
    const names = ['sdk', 'react-hooks', 'ui', 'cli', 'sandbox'].map((name) => `@leverkit/${name}`)
    names.push('create-leverkit')
    run('npm', 'install', '--no-audit', '--no-fund', ...names, 'react@19', 'react-dom@19', '@tanstack/react-query@5')
  })

  it('Node can import every entry point of the published packages', () => {
    const entries = publishedFolders.flatMap((path) => {
      const { name } = JSON.parse(readFileSync(join(copy, path, 'package.json'), 'utf8'))
      const { exports } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'))
      return Object.keys(exports)
        .filter((key) => !/\.(css|json)$|\*/.test(key))
        .map((key) => name + key.slice(1))
    })
    const code = `for (const entry of ${JSON.stringify(entries)}) await import(entry)\nconsole.log('loaded')`
    expect(run(node, '--input-type=module', '-e', code)).toBe('loaded\n')
  })

  /** Starts a published program that prints a broker's address. Returns this address and a function that ends the program. */
  const serve = async (...argv: readonly string[]) => {
    const server = spawn('npx', argv, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
    const close = () => {
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL')
    }
    let output = ''
    const address = await new Promise<string>((resolve, reject) => {
      server.once('exit', () => reject(new Error(output)))
      server.stdout.on('data', (data) => {
        output += String(data)
        const found = /(http:\/\/[^\s"]+:\d+)/.exec(output)?.[1]
        if (found !== undefined) resolve(found)
      })
    })
    return { address, close }
  }

  it('the published sandbox starts, and the published SDK and command line read a price from it', async () => {
    const { address, close } = await serve('leverkit-sandbox', '--memory', '--port', '0', '--from', '2026-11-18T14:00:00Z')
    try {
      const price = /^1\.\d{5}\n$/
      expect(run(node, 'price.mjs', address)).toMatch(price)
      expect(run('npx', 'leverkit', 'quote', 'EURUSD', '--url', address, '--json')).toMatch(/"last":"1\.\d{5}"/)
    } finally {
      close()
    }
  })

  it('the published command line starts a sandbox, and its doctor finds no failure in this sandbox', async () => {
    const { address, close } = await serve('leverkit', 'sandbox', '--port', '0', '--json')
    try {
      const only = 'transport,cors,envelope,request,markets'
      const { status, stdout, stderr } = spawnSync('npx', ['leverkit', 'doctor', address, '--json', '--only', only], {
        cwd: folder,
        env,
        encoding: 'utf8',
      })
      const { counts, results } = JSON.parse(stdout) as Report
      expect([status, stderr, results.filter((each) => each.status === 'failed')]).toEqual([0, '', []])
      expect(counts.failed).toBe(0)
      expect(counts.passed).toBeGreaterThan(60)
      const broken = spawnSync('npx', ['leverkit', 'doctor', 'http://127.0.0.1:9', '--json'], {
        cwd: folder,
        env,
        encoding: 'utf8',
      })
      expect([broken.status, broken.stdout]).toEqual([3, ''])
    } finally {
      close()
    }
  })
})
