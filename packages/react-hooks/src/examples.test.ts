import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const folder = import.meta.dirname
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test(?:-d)?\.tsx?$/.test(path) && !path.startsWith('testing/'))
  .map((path) => ({ path, text: read(path) }))

/** Names of the exported functions and types. */
const publicNames = read('index.ts').match(/\b\w+(?=,| \})/g) ?? []
/** Names of the exported hooks. */
const publicHooks = publicNames.filter((name) => /^use[A-Z]/.test(name))

/** Docstrings of exported constants and functions, by name. */
const docstrings = new Map(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:const|(?:async )?function) (\w+)/g)].map(
      ([, docstring = '', name = '']) => [name, docstring] as const,
    ),
  ),
)

interface Example {
  readonly place: string
  readonly code: string
}

/** The examples of all docstrings. An example ends before the next tag. */
const examples: readonly Example[] = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/^ *\* @example\b((?:(?!\*\/|\n *\* @)[\s\S])*)/gm)].map(({ index, 1: body = '' }) => ({
    place: `${path}:${text.slice(0, index).split('\n').length}`,
    code: body.replaceAll(/^ *\* ?/gm, '').trim(),
  })),
)

/** Names that the examples use without a declaration: data of an app, and functions of an app. */
const surroundings = `
import { type Candle, type Client, contract, createClient, createStream, type Market, type NewsItem, type Order, type WithdrawCurrency } from '@leverkit/sdk'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import * as hooks from './index.ts'
import { openTestApp, type TestedBroker } from './testKit.tsx'

declare const market: Market, order: Order, orders: readonly Order[], item: NewsItem, currency: WithdrawCurrency
declare const terms: Omit<hooks.PlaceOrder, 'side' | 'kind' | 'targetPrice'>, method: Parameters<Client['withdrawals']['deleteMethod']>[0]
declare const registration: Parameters<Client['session']['register']>[0], chosen: { readonly code: string } | null
declare const client: Client, queryClient: QueryClient, text: string, email: string, password: string
declare const candle: Candle, store: ReturnType<typeof hooks.useQuoteStore>
declare const isInSight: boolean, needsCaptcha: boolean, chart: { update(candle: object): void }
declare function toast(...values: unknown[]): void
declare function show(text: string): void
declare function draw(value: unknown): void
declare function words(code: unknown): string
declare function navigate(path: string): void
declare function keep(id: string): void
declare function render(element: ReactNode, options: { wrapper: (props: { children?: ReactNode }) => ReactNode }): void
declare function createTestBroker(): Promise<TestedBroker>
declare function Positions(): ReactNode
declare function Markets(): ReactNode
`

it('the docstring of every public hook has an example', () => {
  expect(publicHooks.length).toBeGreaterThan(70)
  expect(publicHooks.filter((name) => !docstrings.get(name)?.includes('\n * @example'))).toEqual([])
})

it('the example of a hook calls this hook', () => {
  const calls = (name: string) => new RegExp(`@example[^@]*\\b${name}\\(`).test(docstrings.get(name) ?? '')
  expect(publicHooks.filter((name) => !calls(name))).toEqual([])
})

it('all examples of docstrings have correct types', () => {
  const { config } = ts.readConfigFile(join(folder, '../../../tsconfig.base.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, noUnusedLocals: false }, folder)
  const names = publicNames.filter((name) => docstrings.has(name))
  const head = `${surroundings}const { ${names.join(', ')} } = hooks\n`
  // All examples are functions of one file, so that the types of the package are checked only once.
  const file = join(folder, 'examples.snippets.tsx')
  const starts: number[] = []
  let text = head
  examples.forEach(({ code }, index) => {
    starts.push(text.split('\n').length)
    text += `export async function example${index}() {\n${code}\n}\n`
  })
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (path) => path === file || fileExists(path)
  host.readFile = (path) => (path === file ? text : readFile(path))
  host.getSourceFile = (path, version, ...rest) =>
    path === file ? ts.createSourceFile(path, text, version) : getSourceFile(path, version, ...rest)
  const program = ts.createProgram([file], options, host)
  const source = program.getSourceFile(file)
  const problems = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
  expect(
    problems.map(({ start = 0, messageText }) => {
      const line = text.slice(0, start).split('\n').length
      const place = examples[starts.findLastIndex((first) => first <= line)]?.place ?? 'surroundings'
      return `${place}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
    }),
  ).toEqual([])
  expect(examples.length).toBeGreaterThanOrEqual(publicHooks.length)
}, 120_000)
