import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ChartIndicator } from '@leverkit/ui/chart'
import type { Plugin } from 'vite'
import { readVersion, reduced, registered, undrawn } from './chart-parts.ts'
import { withShortPrivates } from './short-privates.ts'
import { applyCuts, type Cut, isNode, type Node, nameOf, walk } from './syntax.ts'
import { methodOf, withoutUnreached } from './unreached.ts'

const kitChart = join(import.meta.dirname, '../../../packages/ui/src/candle-chart/kline')

type Parse = (code: string) => Node
type LineIndicator = Exclude<ChartIndicator, 'VOL'>

const unexpected = (what: string) => new Error(`chart: the library is not as it was read for build/chart-parts.ts: ${what}`)

const variableOf = (code: string, name: string): string => {
  const variable = new RegExp(`^var (\\w+) = \\{\\s+name: '${name}',`, 'm').exec(code)?.[1]
  if (!variable) throw unexpected(`there is no indicator ${name}`)
  return variable
}

/** The module with the lists of what it registers shortened. */
const withShortLists = (code: string, shown: readonly string[]): string => {
  const indicators = {
    ...{ what: 'indicators', written: /(?<=^var extensions\$2 = \[)[^\]]*(?=\];$)/m },
    kept: shown.map((name) => variableOf(code, name)).join(', '),
  }
  return [...registered, indicators].reduce((text, { what, written, kept }) => {
    if (!written.test(text)) throw unexpected(`it lists its ${what} in another way`)
    return text.replace(written, () => kept)
  }, code)
}

/** Bodies of the functions of each class: its methods, and those that its constructor makes. */
const bodiesOf = (program: Node): Map<string, Node> => {
  const bodies = new Map<string, Node>()
  const inMaker = (maker: Node) =>
    walk(maker, (node) => {
      const { left, right } = node
      if (node.type !== 'AssignmentExpression' || !isNode(left) || !isNode(right)) return true
      const isOwn = left.type === 'MemberExpression' && isNode(left.object) && left.object.type === 'ThisExpression'
      if (!isOwn || right.type !== 'FunctionExpression' || !isNode(right.body)) return true
      bodies.set(`${nameOf(maker.id)}.${nameOf(left.property)}`, right.body)
      return false
    })
  walk(program, (node) => {
    const method = methodOf(node)
    if (method) bodies.set(`${method.of}.${method.name}`, method.body)
    if (node.type === 'FunctionDeclaration') inMaker(node)
    return true
  })
  return bodies
}

const withReduced = (code: string, parse: Parse): string => {
  const bodies = bodiesOf(parse(code))
  const cuts = Object.entries(reduced).map(([name, left]): Cut => {
    const body = bodies.get(name)
    if (!body) throw unexpected(`there is no function ${name}`)
    return [body.start, body.end, `{ ${left} }`]
  })
  return applyCuts(code, cuts)
}

/** A view that is there, is asked to draw, and draws nothing. */
const undrawnView = `
function undrawnView(Base) {
  function Undrawn(widget) { return Base.call(this, widget) || this; }
  __extends(Undrawn, Base);
  Undrawn.prototype.drawImp = function () {};
  return Undrawn;
}
`

const withUndrawn = (code: string): string =>
  undrawn.reduce((text, name) => {
    const written = new RegExp(
      `^var ${name} = /\\*\\* @class \\*/ \\(function \\(_super\\) \\{\\n[\\s\\S]*?^\\}\\((\\w+)\\)\\);$`,
      'm',
    )
    const base = written.exec(text)?.[1]
    const isView = base === 'View' || base === 'ChildrenView' || undrawn.some((other) => other === base)
    if (!isView) throw unexpected(`there is no view ${name}`)
    return text.replace(written, `var ${name} = undrawnView(${base});`)
  }, code) + undrawnView

/** Names of the methods that a module has, of the members that it sets, and of all that it reads. */
const namesOf = (program: Node) => {
  const methods = new Set<string>()
  const set = new Set<string>()
  const read = new Set<string>()
  const enter = (node: Node): boolean => {
    const method = methodOf(node)
    if (node.type === 'AssignmentExpression' && isNode(node.left)) set.add(nameOf(node.left.property))
    if (node.type === 'MemberExpression' && !node.computed) read.add(nameOf(node.property))
    if (!method) return true
    methods.add(method.name)
    walk(method.body, enter)
    return false
  }
  walk(program, enter)
  return { methods, set, read }
}

/** What the kit's chart imports of the library, and every word that its code may read of it. */
const wantedByKit = () => {
  const texts = readdirSync(kitChart).map((file) => readFileSync(join(kitChart, file), 'utf8'))
  const words = (text: string) => text.match(/\w+/g) ?? []
  const imports = texts.flatMap((text) => [...text.matchAll(/^import \{([^}]*)\} from 'klinecharts'$/gm)])
  return { imported: new Set(imports.flatMap(([, names = '']) => words(names))), read: new Set(texts.flatMap(words)) }
}

/** The library's module without what nobody can reach in the kit's chart, with the indicators `shown` alone. */
export const reachedChart = (code: string, parse: Parse, shown: readonly string[]): string => {
  const wanted = wantedByKit()
  const reached = withoutUnreached(withReduced(withUndrawn(withShortLists(code, shown)), parse), parse, wanted)
  const before = namesOf(parse(code))
  const after = namesOf(parse(reached))
  const lost = [...before.methods].filter((name) => !after.methods.has(name) && !after.set.has(name) && after.read.has(name))
  if (lost.length > 0) throw unexpected(`something still asks for ${lost.join(', ')}`)
  return withShortPrivates(reached, parse, wanted.read)
}

/**
 * Leaves out of the built app what of the chart's library nobody can reach there: its drawing tools, candles, crosshair and keys, for
 * which the kit has its own, indicators that the app does not show, and every method that is then called by nobody.
 *
 * @param shown - the indicators that the app's screens ask for; the kit draws volume by itself
 */
export const chartPlugin = (shown: readonly LineIndicator[]): Plugin => ({
  name: 'chart',
  apply: 'build',
  transform(code, id) {
    const [, folder] = /^(.+\/node_modules\/klinecharts)\/dist\/.+\.js$/.exec(id) ?? []
    if (folder === undefined) return null
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    if (version !== readVersion) throw unexpected(`it is version ${version} and not ${readVersion}`)
    return { code: reachedChart(code, (text) => this.parse(text) as unknown as Node, shown), map: null }
  },
})

/** Gives tests of the kit's chart the library as the app builds it, where they would have the whole. */
export const chartInTests = (shown: readonly LineIndicator[]): Plugin => ({
  name: 'chart-in-tests',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'klinecharts' && importer ? `${join(createRequire(importer).resolve(source), '../index.esm.js')}?reached` : null,
  load(id) {
    const [, file] = /^(.+\/klinecharts\/dist\/.+)\?reached$/.exec(id) ?? []
    return file === undefined
      ? null
      : reachedChart(readFileSync(file, 'utf8'), (text) => this.parse(text) as unknown as Node, shown)
  },
})
