import ts from 'typescript'
import { expect, it } from 'vitest'
import { declaredNames, exampleProblems, readExamples } from '../../../scripts/exampleProblems.ts'

const folder = import.meta.dirname

/** Names that the examples use without a declaration: data of an app, and functions of an app. */
const surroundings = `
import { writeFile } from 'node:fs/promises'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'

interface Row { readonly id: string }
declare const accent: string, front: ReactNode, back: ReactNode, file: File, separators: Parameters<typeof readTyping>[1]['separators']
declare const article: { readonly content: string; readonly imageUrl: string }, trader: { readonly imageUrl: string }
declare const order: { readonly openedAt: number }, code: string, host: { readonly current: HTMLDivElement | null }
declare const props: { readonly 'aria-label': string }, market: ComponentProps<typeof TicketPanel>['market']
declare const ticket: PanelTicket, words: TicketProblemWords
declare const price: ReactNode, rows: ReactNode, periodBar: ReactNode, sentAt: number, unread: number
declare const records: readonly Row[], orders: readonly Row[], columns: readonly DataGridColumn<Row>[]
declare const markets: readonly { readonly code: string }[]
declare function typed<T>(): NonNullable<T>
declare function show(value: unknown): void
declare function App(): ReactNode
declare function renderRecord(record: Row): ReactNode
declare function renderMarket(market: { readonly code: string }): ReactNode
declare function useOrderTicket(market: unknown): PanelTicket & { review(): void }
declare function OurTradeIcon(): ReactNode
declare function AccountButton(): ReactNode
declare function Markets(): ReactNode
declare function Trade(): ReactNode
declare function LiveMarketRow(props: { readonly market: { readonly code: string } }): ReactNode
`
const declared = declaredNames(surroundings)

/** Returns the name that is the value of a prop of a component, and the type of the prop. A spread has the type of all props. */
function propOf(attribute: ts.JsxAttributeLike, component: string): readonly [value: string, type: string] {
  const props = `ComponentProps<typeof ${component}>`
  if (ts.isJsxSpreadAttribute(attribute)) return [attribute.expression.getText(), props]
  const value = attribute.initializer?.getText().replace(/^\{(.*)\}$/s, '$1') ?? ''
  return [value, `${props}['${attribute.name.getText()}']`]
}

/** Declares the names that are the value of a prop of a component, each with the type of the prop. */
function declareProps(code: string): string {
  const types = new Map<string, string>()
  const visit = (node: ts.Node) => {
    const tag = ts.isJsxOpeningLikeElement(node) ? node.tagName.getText() : ''
    if (ts.isJsxOpeningLikeElement(node) && /^[A-Z]/.test(tag))
      for (const attribute of node.attributes.properties) {
        const [value, type] = propOf(attribute, tag)
        if (/^[a-z]\w*$/i.test(value) && !declared.has(value) && !types.has(value)) types.set(value, type)
      }
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile('example.tsx', code, ts.ScriptTarget.Latest, true))
  return [...types].map(([name, type]) => `const ${name} = typed<${type}>();`).join(' ')
}

it('all examples of docstrings have correct types', () => {
  expect(exampleProblems({ folder, text: surroundings, declare: declareProps })).toEqual([])
  expect(readExamples(folder).length).toBeGreaterThan(130)
}, 120_000)
