import type { Plugin } from 'vite'
import { applyCuts, type Cut, childrenOf, type Node, nameOf } from './syntax.ts'

/** What the contract says for the generated documents and for tests; the app reads none of it. */
const entryDocuments = new Set(['example', 'summary', 'source'])
const entryMakers = new Set(['endpoint', 'bareEndpoint', 'topic'])
/** Makers of a shape that take as their first argument what the value is, in words. */
const described = new Set(['text', 'requiredText', 'decimal', 'count', 'id', 'file'])

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

/** A property goes with the comma behind it. */
const withComma = (code: string, [start, end, put]: Cut): Cut => {
  const comma = put === '' ? (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0) : 0
  return [start, end + comma, put]
}

/** Leaves out of the built app what the contract holds for documents: examples, summaries, meanings of fields. */
export const contractPlugin = (): Plugin => ({
  name: 'contract',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/\/packages\/sdk\/src\/contract\/[\w-]+\.ts$/.test(id)) return null
    const cuts = cutsOf(this.parse(code) as unknown as Node).map((cut) => withComma(code, cut))
    return cuts.length === 0 ? null : { code: applyCuts(code, cuts), map: null }
  },
})
