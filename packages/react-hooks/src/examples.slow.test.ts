import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exampleProblems, readExamples } from '../../../scripts/exampleProblems.ts'

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

/** Names that the examples use without a declaration: data of an app, and functions of an app. */
const surroundings = `
import { type Candle, type Client, contract, createClient, createStream, type Market, type NewsItem, type Order, periodMs, type WithdrawCurrency } from '@leverkit/sdk'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import * as hooks from './index.ts'
import type { TestedBroker } from './testKit.tsx'

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
  expect(exampleProblems({ folder, isIncluded: (path) => !path.startsWith('testing/'), text: surroundings })).toEqual([])
  expect(readExamples(folder).length).toBeGreaterThanOrEqual(publicHooks.length)
}, 120_000)
