import { readFileSync } from 'node:fs'
import ts from 'typescript'

type Key = string | number

const nameOf = (node: ts.ObjectLiteralElementLike): string | undefined =>
  node.name && (ts.isIdentifier(node.name) || ts.isStringLiteralLike(node.name)) ? node.name.text : undefined

const isWrapped = (node: ts.Node): node is ts.AsExpression | ts.SatisfiesExpression | ts.ParenthesizedExpression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)

/**
 * Returns a child of an object or array literal, and the expression of its value; null if the literal does not contain the
 * child.
 */
const childOf = (node: ts.Expression, key: Key): { at: ts.Node; value: ts.Expression | null } | null => {
  if (isWrapped(node)) return childOf(node.expression, key)
  if (ts.isArrayLiteralExpression(node) && typeof key === 'number') {
    const value = node.elements[key]
    return value ? { at: value, value } : null
  }
  if (!ts.isObjectLiteralExpression(node)) return null
  const at = node.properties.find((property) => nameOf(property) === String(key))
  return at ? { at, value: ts.isPropertyAssignment(at) ? at.initializer : null } : null
}

/** Returns the literal `{…}` in a declaration `const name = {…}` or in a call `name({…})`. */
const literalOf = (source: ts.SourceFile, name: string): ts.Expression | undefined => {
  let found: ts.Expression | undefined
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name) found ??= node.initializer
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name)
      found ??= node.arguments[0]
    if (!found) ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/**
 * Returns the line of a setting in a file, counted from 1. If the file does not contain the setting literally, returns the line
 * of the closest object or list that would contain it. A first key that is not in the literal can be the name of another
 * declaration in the file, such as `descriptions`.
 *
 * @param name - name of the variable or function whose object literal contains the setting
 * @example lineOf('brand/brand.config.ts', 'config', ['look', 'radius']) // 24
 */
export const lineOf = (file: string, name: string, path: readonly Key[]): number => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const own = literalOf(source, name)
  const [first = ''] = path
  const other = own && childOf(own, first) ? undefined : literalOf(source, String(first))
  let value: ts.Expression | null = other ?? own ?? null
  let at: ts.Node = value ?? source
  for (const key of other ? path.slice(1) : path) {
    const child: ReturnType<typeof childOf> = value && childOf(value, key)
    if (!child) break
    at = child.at
    value = child.value
  }
  return source.getLineAndCharacterOfPosition(at.getStart(source)).line + 1
}
