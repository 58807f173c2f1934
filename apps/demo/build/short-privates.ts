import { applyCuts, type Cut, isNode, type Node, nameOf, walk } from './syntax.ts'

const isPrivate = (name: string) => /^_[a-z]\w{2,}$/.test(name)

/** Where a module names its private members, by name; and what stands in its texts, by which a member may be asked for as well. */
const privatesOf = (program: Node) => {
  const places = new Map<string, Node[]>()
  const texts = new Set<string>()
  walk(program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.add(node.value)
    const isNamed = (node.type === 'MemberExpression' || node.type === 'Property') && !node.computed && !node.shorthand
    const place = node.type === 'Property' ? node.key : node.property
    if (isNamed && isNode(place) && isPrivate(nameOf(place)))
      places.set(nameOf(place), [...(places.get(nameOf(place)) ?? []), place])
    return true
  })
  return { places, texts }
}

/**
 * A module whose private members, those with an underscore before their name, are called by short names: a bundler shortens variables
 * alone, for it cannot know who else names a member.
 *
 * @param kept - names that others use
 */
export const withShortPrivates = (code: string, parse: (code: string) => Node, kept: ReadonlySet<string>): string => {
  const { places, texts } = privatesOf(parse(code))
  const own = [...places].filter(([name]) => !kept.has(name) && !texts.has(name))
  const cuts = own.flatMap(([, nodes], index) => nodes.map(({ start, end }): Cut => [start, end, `_${index.toString(36)}`]))
  return applyCuts(code, cuts)
}
