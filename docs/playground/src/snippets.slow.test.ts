import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { seededAccount } from '@leverkit/sandbox'
import { createClient } from '@leverkit/sdk'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Bench, openBench } from '../../../packages/cli/src/testing/cli.ts'
import { type Fence, fencesOf } from '../../site/build/fences.ts'
import { sitePages } from '../../site/build/sitePages.ts'
import { compile } from './compile.ts'
import { formatValue } from './formatValue.ts'

const root = join(import.meta.dirname, '../../..')
const readmes = ['sdk', 'react-hooks', 'ui', 'cli', 'create-leverkit'].map((name) => `packages/${name}/README.md`)
const documents = [...sitePages().map(({ source }) => source), ...readmes, 'README.md', 'apps/sandbox/README.md']
const fences = documents
  .flatMap((path) => fencesOf(readFileSync(join(root, path), 'utf8'), path))
  .filter(({ language }) => ['ts', 'tsx', 'sh'].includes(language))
const placeOf = ({ source, line }: Fence) => `${source}:${line}`

/**
 * Words after the language of a code block. They state whether this test runs the block, or why not; see
 * `docs/guides/publish-docs.md`.
 */
const words = ['run', 'endless', 'playground', 'page', 'config', 'fragment', 'install', 'server', 'tested']
const isRun = ({ meta, language }: Fence) =>
  meta.includes('run') || meta.includes('endless') || (meta.includes('playground') && language === 'ts')

it('each code block has a word after its language that states how the block is tested', () => {
  expect(fences.length).toBeGreaterThanOrEqual(60)
  expect(fences.filter(({ meta }) => !meta.some((word) => words.includes(word))).map(placeOf)).toEqual([])
})

it('all code blocks have correct types', () => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile)
  const base = { ...config.compilerOptions, noUnusedLocals: false, types: ['node', 'vite/client'] }
  const { options } = ts.convertCompilerOptionsFromJson(base, import.meta.dirname)
  const snippets = new Map(
    fences
      .filter(({ language }) => language !== 'sh')
      .map((fence, index) => {
        const wordOf = (name: string) => fence.meta.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1)
        const named = wordOf('file')
        const file = named
          ? join(root, wordOf('in') ?? '', named)
          : join(import.meta.dirname, `snippet-${index}.${fence.language}`)
        // Each block is a module, so several blocks can use the same names.
        return [file, { fence, text: `${fence.code}\nexport {}\n` }] as const
      }),
  )
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile, directoryExists } = host
  const folders = new Set([...snippets.keys()].map((file) => dirname(file)))
  host.directoryExists = (folder) => folders.has(folder) || directoryExists?.(folder) !== false
  host.fileExists = (file) => snippets.has(file) || fileExists(file)
  host.readFile = (file) => snippets.get(file)?.text ?? readFile(file)
  host.getSourceFile = (file, version, ...rest) => {
    const text = snippets.get(file)?.text
    return text === undefined ? getSourceFile(file, version, ...rest) : ts.createSourceFile(file, text, version)
  }
  const program = ts.createProgram([join(root, 'apps/demo/src/i18n/i18n.ts'), ...snippets.keys()], options, host)
  const problems = [...snippets].flatMap(([file, { fence }]) => {
    const source = program.getSourceFile(file)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ start, messageText }) => {
        const line = fence.line + 1 + (source && start !== undefined ? source.getLineAndCharacterOfPosition(start).line : 0)
        return `${fence.source}:${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
      },
    )
  })
  expect(problems).toEqual([])
}, 120_000)

const loaders: Readonly<Record<string, () => Promise<object>>> = {
  '@leverkit/sdk': () => import('@leverkit/sdk'),
  '@leverkit/sdk/analysis': () => import('@leverkit/sdk/analysis'),
  '@leverkit/sdk/contract': () => import('@leverkit/sdk/contract'),
  '@leverkit/sdk/decimal': () => import('@leverkit/sdk/decimal'),
  '@leverkit/sdk/math': () => import('@leverkit/sdk/math'),
  '@leverkit/react-hooks/query': () => import('@leverkit/react-hooks/query'),
  '@leverkit/sandbox/testing': () => import('@leverkit/sandbox/testing'),
  '@leverkit/sandbox': () => import('@leverkit/sandbox'),
  '@leverkit/ui/brand': () => import('@leverkit/ui/brand'),
  '@tanstack/react-query': () => import('@tanstack/react-query'),
}

const AsyncFunction = (async () => undefined).constructor as new (
  ...text: string[]
) => (require: (name: string) => object | undefined, exports: object, console: object) => Promise<void>

/** Runs a block of code. `printed` receives each line that it prints. */
const runSnippet = async (code: string, printed: string[]): Promise<void> => {
  const names = [...code.matchAll(/from '([^']+)'/g)].map(([, name = '']) => name)
  const modules = new Map<string, object>()
  for (const name of names) modules.set(name, await (loaders[name] ?? (() => Promise.reject(new Error(`no module ${name}`))))())
  const log = (...values: unknown[]) => printed.push(values.map(formatValue).join(' '))
  await new AsyncFunction('require', 'exports', 'console', compile(code))((name) => modules.get(name), {}, { log })
}

// The market time starts on a Wednesday, so that markets are open.
const open = () => openBench({ seed: 'snippets', start: Date.UTC(2026, 10, 18, 14) })
const atBench = (text: string, { url }: Bench) => text.replaceAll(/http:\/\/(localhost|127\.0\.0\.1):4100/g, url)
const runnable = (language: string) =>
  fences.filter((fence) => isRun(fence) && fence.language === language).map((fence) => ({ place: placeOf(fence), fence }))
/**
 * Blocks in the order in which they run. Blocks that start their own sandbox run last, because they block this process for
 * seconds. Meanwhile, idle connections to the shared sandbox end, and the next request on such a connection would fail.
 */
const startsLast = runnable('ts').toSorted(
  (one, other) => Number(one.fence.code.includes('createSandbox(')) - Number(other.fence.code.includes('createSandbox(')),
)

describe('commands', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await open()
  })
  afterAll(() => bench.close())

  it.each(runnable('sh'))('the commands of the code block succeed: $place', async ({ fence }) => {
    for (const line of atBench(fence.code, bench).trim().split('\n')) {
      const [program, ...args] = line.split(' ')
      const { code, out, err } = await bench.cli(args)
      expect({ line, program, code, err }, err).toEqual({ line, program: 'leverkit', code: 0, err: expect.any(String) })
      expect(out).not.toBe('')
    }
  })
})

describe('a complete code block', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await open()
    const client = createClient({ baseUrl: bench.url, lang: 'en' })
    const { email, password } = seededAccount
    const { token } = await client.session.login({ by: 'email', account: email, password })
    vi.stubEnv('LEVERKIT_BASE_URL', bench.url)
    vi.stubEnv('LEVERKIT_TOKEN', token)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await bench.close()
  })

  it.each(startsLast)('the code block runs without an error: $place', async ({ fence }) => {
    const printed: string[] = []
    const ended = runSnippet(atBench(fence.code, bench), printed)
    if (!fence.meta.includes('endless')) await ended
    if (fence.code.includes('console.log(')) await vi.waitUntil(() => printed.length > 0, { timeout: 20_000 })
    expect(printed.filter((line) => line === '' || /undefined|NaN/.test(line))).toEqual([])
  })
})
