import ts from 'typescript'
import { Changes, type Remark } from './Changes.ts'
import { type KitNames, kitNameOf, readKitNames } from './kitNames.ts'
import { renameExports } from './renameExports.ts'
import { literalsIn, memberOf, renameMembers } from './renameFields.ts'
import { moveLabels } from './renameLabels.ts'
import { type ComponentRenames, renames } from './renames.ts'

const oldNamesOf = ({ props, labels, byHand }: ComponentRenames) => Object.keys({ ...props, ...labels, ...byHand })
const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Changes the names in one file. */
class FileChanger {
  readonly changes: Changes
  readonly #names: KitNames
  constructor(source: ts.SourceFile) {
    this.changes = new Changes(source)
    this.#names = readKitNames(source)
    renameExports(source, renames.exports, this.#names, this.changes)
    if (this.#names.named.size + this.#names.namespaces.size > 0) this.#visit(source)
  }

  #visit(node: ts.Node): void {
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) this.#element(node)
    else if (ts.isCallExpression(node)) this.#call(node)
    else if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) this.#type(node)
    else if (ts.isIdentifier(node)) this.#value(node)
    ts.forEachChild(node, (child) => this.#visit(child))
  }

  #element(element: ts.JsxOpeningLikeElement): void {
    const component = kitNameOf(element.tagName, this.#names)
    const change = component === undefined ? undefined : own(renames.components, component)
    if (component === undefined || !change) return
    for (const attribute of element.attributes.properties) {
      if (ts.isJsxAttribute(attribute)) this.#attribute(attribute, component, change)
      else this.#spread(attribute, component, change)
    }
    if (change.labels) moveLabels(element, change.labels, component, this.changes)
  }

  #attribute(attribute: ts.JsxAttribute, component: string, { props = {}, fields = {}, byHand = {} }: ComponentRenames): void {
    const name = attribute.name.getText()
    const to = own(props, name)
    if (to !== undefined) {
      this.changes.replace(attribute.name.getStart(), attribute.name.getEnd(), to)
      this.changes.changed(attribute, `${component}: ${name} → ${to}`)
    }
    const hint = own(byHand, name)
    if (hint !== undefined) this.changes.look(attribute, `${component}: ${hint}`)
    const table = own(fields, to ?? name)
    const { initializer } = attribute
    const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : undefined
    if (table && value) this.#fields(attribute, value, table, `${component}, ${name}`)
  }

  /** @param owner - component and property, for the remark about the change */
  #fields(node: ts.Node, value: ts.Expression, table: Readonly<Record<string, string>>, owner: string): void {
    const { literals, isComplete } = literalsIn(value)
    for (const literal of literals) renameMembers(literal, table, owner, this.changes)
    const pairs = Object.entries(table).map(([from, to]) => `\`${from}\` is now \`${to}\``)
    const spread = literals.some(({ properties }) => properties.some(ts.isSpreadAssignment))
    if (!isComplete || spread) this.changes.look(node, `${owner}: ${pairs.join(', ')}`)
  }

  #spread({ expression }: ts.JsxSpreadAttribute, component: string, change: ComponentRenames): void {
    const { literals, isComplete } = literalsIn(expression)
    for (const literal of literals) {
      if (change.props) renameMembers(literal, change.props, component, this.changes)
      for (const member of literal.properties) {
        const name = memberOf(member)?.name ?? ''
        const table = own(change.fields ?? {}, own(change.props ?? {}, name) ?? name)
        if (table && ts.isPropertyAssignment(member)) this.#fields(member, member.initializer, table, `${component}, ${name}`)
        const key = own(change.labels ?? {}, name)
        if (key !== undefined) this.changes.look(member, `${component}: move ${name} into labels as ${key}`)
      }
    }
    const names = oldNamesOf(change)
    if (!isComplete && names.length > 0)
      this.changes.look(expression, `${component} gets ${expression.getText()}, which must not contain ${listed(names)}`)
  }

  #call(call: ts.CallExpression): void {
    this.#event(call)
    const name = kitNameOf(call.expression, this.#names)
    if (name === undefined) return
    const table = own(renames.functions, name)
    for (const { literals } of call.arguments.map(literalsIn))
      for (const literal of literals) if (table) renameMembers(literal, table, name, this.changes)
    const field = own(renames.wrapped, name)
    const [argument] = call.arguments
    if (field === undefined || !argument || literalsIn(argument).literals.length > 0) return
    this.changes.replace(argument.getStart(), argument.getStart(), `{ ${field}: `)
    this.changes.replace(argument.getEnd(), argument.getEnd(), ' }')
    this.changes.changed(argument, `${name}: its argument → ${field}`)
  }

  /** Handles `client.on('notice', …)`. The object before `.on` is not always a client, so the user has to decide. */
  #event({ expression, arguments: [event] }: ts.CallExpression): void {
    if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'on') return
    const to = event && ts.isStringLiteralLike(event) ? own(renames.events, event.text) : undefined
    if (event && to !== undefined) this.changes.look(event, `client.on: the event ${event.getText()} is now '${to}'`)
  }

  #type(node: ts.TypeReferenceNode | ts.ExpressionWithTypeArguments): void {
    const at = ts.isTypeReferenceNode(node) ? node.typeName : node.expression
    const name = ts.isQualifiedName(at) ? at.right.text : kitNameOf(at, this.#names)
    if (name === undefined || (ts.isQualifiedName(at) && !this.#names.namespaces.has(at.left.getText()))) return
    const hint = own(renames.types, name)
    if (hint !== undefined) this.changes.look(node, `${name}: ${hint}`)
    const change = name.endsWith('Props') ? own(renames.components, name.slice(0, -'Props'.length)) : undefined
    if (change && oldNamesOf(change).length > 0)
      this.changes.look(node, `${name} no longer contains ${listed(oldNamesOf(change))}`)
  }

  /** Handles a component that is used as a value, as in `createElement(Button, …)` or `typeof Button`. */
  #value(node: ts.Identifier): void {
    const { parent } = node
    const isTag = ts.isJsxOpeningLikeElement(parent) || ts.isJsxClosingElement(parent)
    if (isTag || ts.isImportSpecifier(parent) || ts.isJsxAttribute(parent) || ts.isPropertyAccessExpression(parent)) return
    if (ts.isPropertyAssignment(parent) && parent.name === node) return
    const name = kitNameOf(node, this.#names)
    const change = name === undefined ? undefined : own(renames.components, name)
    if (change && oldNamesOf(change).length > 0)
      this.changes.look(node, `${node.text}: its properties must not contain ${listed(oldNamesOf(change))}`)
  }
}

/** Result of {@link changeSource}. */
export interface ChangedSource {
  readonly text: string
  readonly changes: readonly Remark[]
  /** Lines that the user has to check, because old names in these lines cannot be found or changed automatically. */
  readonly byHand: readonly Remark[]
}

/**
 * Changes the names of version 0.1 to those of 0.2 in one file. Only components, functions and types that the file imports from
 * `@leverkit/ui`, `@leverkit/react-hooks` or `@leverkit/sdk` are changed, under any local name.
 *
 * @param text - text of a `.ts` or `.tsx` file
 * @param fileName - name of the file; its ending decides whether the text may contain JSX
 * @example changeSource("import { Button } from '@leverkit/ui'\nconst a = <Button isBusy />", 'a.tsx').text // … <Button isPending />
 */
export function changeSource(text: string, fileName: string): ChangedSource {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true, kind)
  const { changes } = new FileChanger(source)
  const next = changes.isIncomplete ? changeSource(changes.text, fileName).text : changes.text
  return { text: next, changes: changes.changes, byHand: changes.byHand }
}
