import ts from 'typescript'

/** Whether an import specifier belongs to a package of Leverkit that the codemod changes. */
export const isKit = (specifier: string): boolean => /^@leverkit\/(ui|react-hooks|sdk)(\/|$)/.test(specifier)

/** Names that a file imports from Leverkit's packages. */
export interface KitNames {
  /** Local name → name in the package. */
  readonly named: ReadonlyMap<string, string>
  /** Local names of namespace imports: `import * as Kit`. */
  readonly namespaces: ReadonlySet<string>
}

/** Returns the names that a file imports from Leverkit's packages, including renamed imports and namespaces. */
export function readKitNames(source: ts.SourceFile): KitNames {
  const named = new Map<string, string>()
  const namespaces = new Set<string>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !isKit(statement.moduleSpecifier.text)) continue
    if (ts.isNamespaceImport(bindings)) namespaces.add(bindings.name.text)
    else for (const { name, propertyName } of bindings.elements) named.set(name.text, (propertyName ?? name).text)
  }
  return { named, namespaces }
}

/** Returns the exported name that an identifier or a namespace member stands for; undefined if it is not from Leverkit. */
export function kitNameOf(node: ts.Node, { named, namespaces }: KitNames): string | undefined {
  if (ts.isIdentifier(node)) return named.get(node.text)
  const isMember = ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && namespaces.has(node.expression.text)
  return isMember ? node.name.text : undefined
}
