import ts from 'typescript'
import type { Changes } from './Changes.ts'
import { isKit, type KitNames } from './kitNames.ts'

type Table = Readonly<Record<string, string>>

const isOfKit = (statement: ts.Statement): statement is ts.ImportDeclaration | ts.ExportDeclaration =>
  (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
  statement.moduleSpecifier !== undefined &&
  ts.isStringLiteral(statement.moduleSpecifier) &&
  isKit(statement.moduleSpecifier.text)

/** Returns the names in the braces of an import or of an export with `from`. */
function specifiersOf(statement: ts.ImportDeclaration | ts.ExportDeclaration): (ts.ImportSpecifier | ts.ExportSpecifier)[] {
  const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause
  return bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings)) ? [...bindings.elements] : []
}

/** Whether the identifier only names a member of an object, as in `page.frames` or `{ frames: 1 }`. */
function isMember(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isQualifiedName(parent)) return parent.right === node
  if (ts.isBindingElement(parent)) return parent.propertyName === node
  const isNamed =
    ts.isPropertyAccessExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isClassElement(parent) ||
    ts.isTypeElement(parent) ||
    ts.isEnumMember(parent)
  return isNamed && parent.name === node
}

/** Whether the identifier is the name in a declaration of the file itself. */
function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionLike(parent) ||
      ts.isClassLike(parent) ||
      ts.isInterfaceDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent) ||
      ts.isTypeParameterDeclaration(parent) ||
      ts.isEnumDeclaration(parent)) &&
    parent.name === node
  )
}

/** Returns the identifiers with one of the names, except members of objects. */
function identifiersIn(source: ts.SourceFile, names: readonly string[]): ts.Identifier[] {
  const found: ts.Identifier[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && names.includes(node.text) && !isMember(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/**
 * Renames an import without `as`, and its uses. If the file already uses the new name or declares the old one itself, the
 * uses keep the old name: the import becomes `new as old`.
 */
function renameImport(specifier: ts.ImportSpecifier, to: string, changes: Changes): void {
  const source = specifier.getSourceFile()
  const from = specifier.name.text
  const uses = identifiersIn(source, [from, to])
  if (uses.some((node) => node.text === to || isDeclared(node))) {
    changes.replace(specifier.name.getStart(), specifier.name.getEnd(), `${to} as ${from}`)
    return
  }
  for (const node of uses) {
    const isShorthand = ts.isShorthandPropertyAssignment(node.parent)
    const isExport = ts.isExportSpecifier(node.parent) && !node.parent.propertyName
    const text = isShorthand ? `${from}: ${to}` : isExport ? `${to} as ${from}` : to
    if (!ts.isExportSpecifier(node.parent) || isExport || node.parent.propertyName === node)
      changes.replace(node.getStart(), node.getEnd(), text)
  }
}

/** Renames members of namespace imports: `Kit.useNotices()` and the type `Kit.ClosedNotice`. */
function renameInNamespaces(node: ts.Node, table: Table, names: KitNames, changes: Changes): void {
  const [left, right] = ts.isPropertyAccessExpression(node)
    ? [node.expression, node.name]
    : ts.isQualifiedName(node)
      ? [node.left, node.right]
      : []
  const to = right && Object.hasOwn(table, right.text) ? table[right.text] : undefined
  if (left && right && to !== undefined && ts.isIdentifier(left) && names.namespaces.has(left.text)) {
    changes.replace(right.getStart(), right.getEnd(), to)
    changes.changed(node, `${right.text} → ${to}`)
  }
  ts.forEachChild(node, (child) => renameInNamespaces(child, table, names, changes))
}

/** Renames exports of Leverkit's packages where a file imports, uses or re-exports them. A re-export keeps its old name. */
export function renameExports(source: ts.SourceFile, table: Table, names: KitNames, changes: Changes): void {
  for (const specifier of source.statements.filter(isOfKit).flatMap(specifiersOf)) {
    const { name, propertyName } = specifier
    const from = (propertyName ?? name).text
    const to = Object.hasOwn(table, from) ? table[from] : undefined
    if (to === undefined) continue
    if (propertyName) changes.replace(propertyName.getStart(), propertyName.getEnd(), to)
    else if (ts.isImportSpecifier(specifier)) renameImport(specifier, to, changes)
    else changes.replace(name.getStart(), name.getEnd(), `${to} as ${from}`)
    changes.changed(specifier, `${from} → ${to}`)
  }
  if (names.namespaces.size > 0) renameInNamespaces(source, table, names, changes)
}
