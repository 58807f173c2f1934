import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it, vi } from 'vitest'
import { createSandbox } from '../../apps/sandbox/src/createSandbox.ts'

// The tools compile programs, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const folder = import.meta.dirname
const docs = join(folder, '../../docs')
const output = join(folder, '.cache')
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NODE_OPTIONS: '' }

/** Runs a program and returns its output. Throws an error with all output when the program fails. */
const run = (command: string, args: readonly string[]): string =>
  execFileSync(command, args, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const execute = promisify(execFile)
const tool = (name: string) => join(folder, 'node_modules/.bin', name)

beforeAll(() => {
  run('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder])
  mkdirSync(output, { recursive: true })
}, 600_000)

it('docs/openapi.json follows the recommended rules of Redocly without a warning', () => {
  const report = run(tool('redocly'), ['lint', join(docs, 'openapi.json'), '--extends=recommended', '--format=json'])
  const { problems } = JSON.parse(report.slice(report.indexOf('{'))) as { readonly problems: readonly unknown[] }
  expect(problems).toEqual([])
})

it('the AsyncAPI parser reads docs/asyncapi.json without diagnostics', async () => {
  // The parser is not part of the workspace, so its types are unknown here.
  const { Parser } = createRequire(join(folder, 'package.json'))('@asyncapi/parser') as {
    readonly Parser: new () => {
      parse(text: string): Promise<{ readonly document: unknown; readonly diagnostics: readonly unknown[] }>
    }
  }
  const { document, diagnostics } = await new Parser().parse(readFileSync(join(docs, 'asyncapi.json'), 'utf8'))
  expect(diagnostics).toEqual([])
  expect(document).toBeDefined()
})

it('a client that uses the types from openapi-typescript compiles in strict mode, and reads the answers of the sandbox', async () => {
  run(tool('openapi-typescript'), [join(docs, 'openapi.json'), '--output', join(output, 'api.d.ts')])
  copyFileSync(join(folder, 'client.ts'), join(output, 'client.ts'))
  run(tool('tsc'), ['--project', folder])
  const sandbox = await createSandbox({ traders: false })
  try {
    const { url } = await sandbox.listen()
    // The call must not block this process, because the sandbox runs in this process and has to answer the client.
    const { stdout } = await execute(process.execPath, ['--no-warnings', join(output, 'client.ts'), url], { env })
    expect(JSON.parse(stdout)).toEqual({
      feeType: 1,
      precision: 2,
      lastPrice: expect.stringMatching(/^\d+\.\d{2}$/),
      firstCandle: expect.stringMatching(/^\d+\.\d{2}$/),
      isDemo: 1,
      orderIsListed: true,
      side: 1,
      balance: expect.stringMatching(/^\d+\.\d{6}$/),
      visitor: 999,
    })
  } finally {
    await sandbox.close()
  }
})
