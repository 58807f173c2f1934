import type { Plugin } from 'vite'

/** What the contract says for the generated documents and for tests; the app reads none of it. */
const entryDocuments = new Set(['example', 'summary', 'source'])
const entryMakers = new Set(['endpoint', 'bareEndpoint', 'topic'])
/** Makers of a shape that take as their first argument what the value is, in words. */
const described = new Set(['text', 'requiredText', 'decimal', 'count', 'id', 'file'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

type Cut = readonly [start: number, end: number, put: string]

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

const isText = (node: Node | undefined): node is Node => node?.type === 'Literal' && typeof node.value === 'string'

const cutsOfCall = (call: Node): Cut[] => {
  const name = nameOf(call.callee)
  const [first, second, third] = call.arguments as Node[]
  if (entryMakers.has(name) && first?.type === 'ObjectExpression')
    return (first.properties as Node[])
      .filter(({ key }) => entryDocuments.has(nameOf(key)))
      .map(({ start, end }) => [start, end, ''] as const)
  if (described.has(name) && isText(first)) return [[first.start, first.end, "''"]]
  if (name === 'from' && second && third) return [[second.end, third.end, '']]
  return []
}

const cutsOf = (node: Node): Cut[] => {
  const own = node.type === 'CallExpression' ? cutsOfCall(node) : []
  const isGone = (child: Node) => own.some(([start, end]) => child.start >= start && child.end <= end)
  return [...own, ...childrenOf(node).flatMap((child) => (isGone(child) ? [] : cutsOf(child)))]
}

const apply = (code: string, cuts: readonly Cut[]): string =>
  [...cuts]
    .sort(([one], [other]) => other - one)
    .reduce((text, [start, end, put]) => {
      // A property goes with the comma behind it.
      const comma = put === '' ? (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0) : 0
      return text.slice(0, start) + put + text.slice(end + comma)
    }, code)

/** Leaves out of the built app what the contract holds for documents: examples, summaries, meanings of fields. */
export const contractPlugin = (): Plugin => ({
  name: 'contract',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/\/packages\/sdk\/src\/contract\/[\w-]+\.ts$/.test(id)) return null
    const cuts = cutsOf(this.parse(code) as unknown as Node)
    return cuts.length === 0 ? null : { code: apply(code, cuts), map: null }
  },
})
