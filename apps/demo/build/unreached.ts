import { applyCuts, type Cut, isNode, type Node, nameOf, walk } from './syntax.ts'

/** A piece that goes as a whole: a declaration of the module without the methods of its class, or one of those methods. */
interface Piece {
  readonly node: Node
  /** What the piece is asked for by: variables and functions of the module, or the one name of a method. */
  readonly names: readonly string[]
  /** The declaration that a method belongs to. */
  readonly owner: Piece | null
  readonly variables: ReadonlySet<string>
  readonly members: ReadonlySet<string>
}

/** `Some.prototype.method = function …`, as classes were written before there were any. */
export const methodOf = (node: Node): { readonly of: string; readonly name: string; readonly body: Node } | null => {
  const { expression } = node
  if (node.type !== 'ExpressionStatement' || !isNode(expression) || expression.type !== 'AssignmentExpression') return null
  const { left, right } = expression
  if (!isNode(left) || left.type !== 'MemberExpression' || left.computed || !isNode(right)) return null
  const { object, property } = left
  if (right.type !== 'FunctionExpression' || !isNode(right.body) || !isNode(object) || object.type !== 'MemberExpression')
    return null
  return nameOf(object.property) === 'prototype' ? { of: nameOf(object.object), name: nameOf(property), body: right.body } : null
}

/** Everything that a piece names. A text may name a member as well: whatever could be asked for by it stays. */
const named = (piece: Node, isOther: (node: Node) => boolean) => {
  const variables = new Set<string>()
  const members = new Set<string>()
  walk(piece, (node) => {
    if (node !== piece && isOther(node)) return false
    if (node.type === 'Identifier') variables.add(String(node.name))
    if (node.type === 'MemberExpression' && !node.computed) members.add(nameOf(node.property))
    if (node.type === 'Literal' && typeof node.value === 'string') members.add(node.value)
    return true
  })
  return { variables, members }
}

const declared = (node: Node): string[] =>
  node.type === 'VariableDeclaration' ? (node.declarations as Node[]).map(({ id }) => nameOf(id)) : [nameOf(node.id)]

const isDeclaration = ({ type }: Node) => type === 'VariableDeclaration' || type === 'FunctionDeclaration'

const piecesOf = (statement: Node): Piece[] => {
  const methods: Node[] = []
  walk(statement, (node) => {
    if (methodOf(node) === null) return true
    methods.push(node)
    return false
  })
  const owner = { node: statement, names: isDeclaration(statement) ? declared(statement) : [], owner: null }
  const whole: Piece = { ...owner, ...named(statement, (node) => methods.includes(node)) }
  return [
    whole,
    ...methods.map((node) => ({ node, names: [methodOf(node)?.name ?? ''], owner: whole, ...named(node, () => false) })),
  ]
}

/** What a module is asked for from outside: names that are imported, and names that are read of what it answers. */
export interface Wanted {
  readonly imported: ReadonlySet<string>
  readonly read: ReadonlySet<string>
}

/** `export { one, other }` with those alone that are imported. */
const shortExport = (statement: Node, { imported }: Wanted): Cut => {
  const names = (statement.specifiers as Node[]).map(({ exported }) => nameOf(exported)).filter((name) => imported.has(name))
  return [statement.start, statement.end, `export { ${names.join(', ')} }`]
}

/**
 * A module without what can never run: the declarations that nothing names which runs, and the methods of its classes whose name
 * nothing asks for. A bundler leaves the first out by itself, but not the second, for it cannot know who calls them.
 */
export const withoutUnreached = (code: string, parse: (code: string) => Node, wanted: Wanted): string => {
  const statements = parse(code).body as Node[]
  const exports = statements.filter(({ type }) => type === 'ExportNamedDeclaration')
  const pieces = statements.filter((statement) => !exports.includes(statement)).flatMap(piecesOf)
  const variables = new Set(wanted.imported)
  const members = new Set(wanted.read)
  const alive = new Set<Piece>()
  const isReached = ({ node, names, owner }: Piece) =>
    owner
      ? alive.has(owner) && names.some((name) => members.has(name))
      : !isDeclaration(node) || names.some((name) => variables.has(name))
  for (let before = -1; before < alive.size; ) {
    before = alive.size
    for (const piece of pieces.filter((each) => !alive.has(each) && isReached(each))) {
      alive.add(piece)
      for (const name of piece.variables) variables.add(name)
      for (const name of piece.members) members.add(name)
    }
  }
  const gone = pieces.filter((piece) => !alive.has(piece) && (piece.owner === null || alive.has(piece.owner)))
  const cuts = gone.map(({ node: { start, end } }): Cut => [start, end, ''])
  return applyCuts(code, [...cuts, ...exports.map((statement) => shortExport(statement, wanted))])
}
