import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as sdk from './index.ts'
import * as math from './math/index.ts'
import { startRecipeBroker } from './testing/recipeBroker.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const blocks = [...readme.matchAll(/^```ts \w+\n([\s\S]*?)^```$/gm)].map(([, code], index) => ({
  // The file path is inside the package, so that the compiler finds the imported modules. Each code block is a separate module,
  // so that several blocks can use the same names.
  file: `${root}readme-block-${index + 1}.ts`,
  code: `${code}\nexport {}\n`,
}))

const options: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.esnext.disposable.d.ts'],
  customConditions: ['@leverkit/source'],
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
  typeRoots: [fileURLToPath(new URL('../node_modules/@types', import.meta.url))],
}

it('every code block of the README compiles', () => {
  expect(blocks.length).toBeGreaterThanOrEqual(6)
  const host = ts.createCompilerHost(options)
  const blockAt = (file: string) => blocks.find((block) => block.file === file)?.code
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (file) => blockAt(file) !== undefined || fileExists(file)
  host.readFile = (file) => blockAt(file) ?? readFile(file)
  host.getSourceFile = (file, version, ...rest) => {
    const code = blockAt(file)
    return code === undefined ? getSourceFile(file, version, ...rest) : ts.createSourceFile(file, code, version)
  }
  const program = ts.createProgram(
    blocks.map(({ file }) => file),
    options,
    host,
  )
  const wrong = ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
  expect(wrong).toEqual([])
})

it('the first README example has at most ten lines and prints a price', () => {
  const first = blocks[0]?.code
    .replace('export {}', '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  expect(first?.length).toBeLessThanOrEqual(10)
  expect(first?.join()).toContain('last')
})

const modules: Readonly<Record<string, object>> = { '@leverkit/sdk/math': math }

/** Runs a code block of the README unchanged, with `globals` instead of the platform's own globals. */
const runBlock = async (code: string, globals: Readonly<Record<string, unknown>>, other: Partial<typeof sdk> = {}) => {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022, verbatimModuleSyntax: true },
  })
  const body = outputText.replace(/^import (\{.*\}) from ('.*');?$/gm, 'const $1 = modules[$2];').replace(/^export \{\};?$/m, '')
  const AsyncFunction = (async () => undefined).constructor as new (...text: string[]) => (...args: unknown[]) => Promise<void>
  await new AsyncFunction('modules', ...Object.keys(globals), body)(
    { ...modules, '@leverkit/sdk': { ...sdk, ...other } },
    ...Object.values(globals),
  )
}

const blockWith = (text: string) => blocks.find(({ code }) => code.includes(text))?.code ?? ''

describe('a README recipe', () => {
  let broker: Awaited<ReturnType<typeof startRecipeBroker>>
  const printed: string[] = []
  const console = { log: (...values: unknown[]) => printed.push(values.map(String).join(' ')) }
  const since = (mark: number) => broker.log.slice(mark)

  beforeEach(async () => {
    printed.length = 0
    broker = await startRecipeBroker()
    vi.stubEnv('LEVERKIT_BASE_URL', broker.url)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    broker.close()
  })

  it('the sign-out recipe for a script notifies the broker, sends later calls without the token and closes the socket', async () => {
    await runBlock(blockWith('as a visitor:'), { console })
    expect(printed).toEqual(['opened', 'EURUSD 1.38613', 'closed', 'as a visitor: 1'])
    await vi.waitFor(() => expect(broker.sockets.clients.size).toBe(0))
    const signedIn = broker.log.indexOf('login opaque')
    expect(broker.log.slice(0, signedIn)).toEqual([
      `${sdk.contract.session.createDemo.path} visitor`,
      `${sdk.contract.session.loginDemo.path} visitor`,
      'socket opened',
    ])
    expect(since(signedIn)).toContain('logout')
    expect(since(signedIn)).toContain(`${sdk.contract.markets.categories.path} visitor`)
    expect(since(signedIn + 1).filter((line) => line.includes('opaque'))).toEqual([])
  })

  it('the sign-out button in the recipe for a page clears the storage', async () => {
    const stored = new Map<string, string>()
    const { loginDemo } = sdk.contract.session
    stored.set('leverkit.session', JSON.stringify(loginDemo.response.write(loginDemo.example.response)))
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    }
    const button = new EventTarget()
    const document = { querySelector: (selector: string) => (selector === '#sign-out' ? button : null) }
    const made: sdk.Leverkit[] = []
    const createLeverkit: typeof sdk.createLeverkit = (options) => {
      const leverkit = sdk.createLeverkit(options)
      made.push(leverkit)
      return leverkit
    }
    await runBlock(blockWith('#sign-out'), { console, localStorage, document }, { createLeverkit })
    await vi.waitFor(() => expect(made[0]?.stream.status).toBe('open'))
    expect([broker.log.includes('login opaque'), stored.size]).toEqual([true, 1])
    button.dispatchEvent(new Event('click'))
    expect(stored.size).toBe(0)
    await vi.waitFor(() => expect(broker.log).toContain('logout'))
    made[0]?.close()
  })

  it('the preview recipe prints the cost of an order and the cost of a withdrawal', async () => {
    await runBlock(blockWith('previewOrder'), {
      console: { log: (...values: unknown[]) => printed.push(JSON.stringify(values)) },
    })
    expect(printed.map((line) => JSON.parse(line))).toEqual([
      ['EURUSD', { margin: '138.613000', fee: '0.350000', needed: '138.963000', valuePerPip: '1.000000' }],
      ['USDT', { fee: '3.000000', received: '247.000000' }],
    ])
  })
})
