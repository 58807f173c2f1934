import ts from 'typescript'
import type { Changes } from './Changes.ts'

type Table = Readonly<Record<string, string>>

/** Name and text of a member of an object literal; undefined for spreads, methods and computed names. */
export function memberOf(member: ts.ObjectLiteralElementLike): { name: string; value: string } | undefined {
  if (ts.isShorthandPropertyAssignment(member)) return { name: member.name.text, value: member.name.text }
  if (!ts.isPropertyAssignment(member) || !(ts.isIdentifier(member.name) || ts.isStringLiteral(member.name))) return undefined
  return { name: member.name.text, value: member.initializer.getText() }
}

/**
 * Returns the object literals of an expression, including those in both branches of a condition and in the elements of an
 * array. `isComplete` is false if the expression can have other values too.
 */
export function literalsIn(expression: ts.Expression): { literals: ts.ObjectLiteralExpression[]; isComplete: boolean } {
  if (ts.isObjectLiteralExpression(expression)) return { literals: [expression], isComplete: true }
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression))
    return literalsIn(expression.expression)
  const parts = ts.isConditionalExpression(expression)
    ? [expression.whenTrue, expression.whenFalse]
    : ts.isArrayLiteralExpression(expression)
      ? [...expression.elements]
      : ts.isBinaryExpression(expression)
        ? [expression.right]
        : []
  const found = parts.map(literalsIn)
  const isEmpty = parts.length === 0 && !ts.isArrayLiteralExpression(expression)
  const isPlain = isEmpty && (expression.kind === ts.SyntaxKind.NullKeyword || expression.getText() === 'undefined')
  return {
    literals: found.flatMap(({ literals }) => literals),
    isComplete: isPlain || (!isEmpty && found.every(({ isComplete }) => isComplete)),
  }
}

/**
 * Renames members of an object literal. If the new name has a dot, the value moves into an object: with the new name
 * `labels.badge`, `badgeLabel: x` becomes `labels: { badge: x }`.
 *
 * @param owner - name of the component or function, for the remark about the change
 */
export function renameMembers(literal: ts.ObjectLiteralExpression, table: Table, owner: string, changes: Changes): void {
  for (const member of literal.properties) {
    const found = memberOf(member)
    const to = found && Object.hasOwn(table, found.name) ? table[found.name] : undefined
    if (!found || to === undefined) continue
    const [outer = to, inner] = to.split('.')
    const isShort = ts.isShorthandPropertyAssignment(member)
    const name = inner === undefined ? outer : `${outer}: { ${inner}`
    const nameEnd = isShort ? member.getEnd() : (member.name?.getEnd() ?? member.getEnd())
    changes.replace(member.getStart(), nameEnd, isShort ? `${name}: ${found.value}` : name)
    if (inner !== undefined) changes.replace(member.getEnd(), member.getEnd(), ' }')
    changes.changed(member, `${owner}: ${found.name} → ${to}`)
  }
}
