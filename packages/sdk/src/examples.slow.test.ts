import { expect, it } from 'vitest'
import { exampleProblems, readExamples } from '../../../scripts/exampleProblems.ts'

const folder = import.meta.dirname

/** Names that the examples use without a declaration: data of an app, and functions of an app. */
const surroundings = `
import type { Market, Order } from './contract/index.ts'

declare const client: Client, stream: Stream, error: unknown, user: { readonly token: string }
declare const order: Order, markets: readonly Market[], request: PlacedRequest
declare const sentAt: number, before: BrokerMoment, after: BrokerMoment
declare const metrics: { record(name: string, ms: number, code: string | number): void }
declare function render(price: string): void
declare function show(value: unknown): void
declare function draw(value: unknown): void
`

it('all examples of docstrings have correct types', () => {
  expect(exampleProblems({ folder, text: surroundings })).toEqual([])
  expect(readExamples(folder).length).toBeGreaterThan(70)
}, 120_000)
