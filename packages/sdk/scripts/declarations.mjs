// Writes the type declarations of the package: one file for each source file, with a source map. TypeScript copies the
// docstrings of endpoints. Fields have no docstrings in the contract, only descriptions in their definitions. This script turns
// these descriptions into docstrings.
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { contract, topics } from '../src/contract/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const entryPoints = {
  index: 'index',
  contract: 'contract/index',
  wire: 'wire/index',
  decimal: 'decimal/index',
  math: 'math/index',
  analysis: 'analysis/index',
  stream: 'stream/index',
  emitter: 'emitter',
}

const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1).replace(/\.?$/, '.')

/** Returns the docstring of a field: its type and unit, its meaning and its wire name. */
const docOf = ({ wire, shape, meaning }) => {
  const form = shape.form.type === 'optional' ? shape.form.of.form : shape.form
  const about = [form.note, meaning].filter((text) => text).map(sentence)
  return [...about, `Wire: \`${wire}\`.`].join(' ')
}

const keyOf = (names) => [...names].sort().join()

/** Returns all field tables of the contract, keyed by the joined field names of each table. */
const tablesOf = () => {
  const byNames = new Map()
  const visit = (shape) => {
    if (shape.fields) {
      const key = keyOf(Object.keys(shape.fields))
      if (key !== '' && (!byNames.has(key) || byNames.get(key).name === '')) byNames.set(key, shape)
      for (const field of Object.values(shape.fields)) visit(field.shape)
    }
    if (shape.form.type === 'list') visit(shape.form.item)
    if (shape.form.type === 'optional') visit(shape.form.of)
  }
  for (const { event } of Object.values(topics)) visit(event)
  for (const entry of Object.values(contract).flatMap((verbs) => Object.values(verbs))) {
    visit(entry.response)
    visit(entry.request)
  }
  return byNames
}

const { factory } = ts
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the name of a referenced type: `Row` for both `Row<…>` and `import("./record.ts").Row<…>`. */
const nameOf = (node) => {
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) return node.typeName.text
  if (ts.isImportTypeNode(node) && node.qualifier && ts.isIdentifier(node.qualifier)) return node.qualifier.text
  return ''
}

const withDoc = (node, text) =>
  ts.addSyntheticLeadingComment(node, ts.SyntaxKind.MultiLineCommentTrivia, `* ${text.replaceAll('*/', '* /')} `, true)

/** Replaces the inline types of records and requests with named interfaces, and adds docstrings to their fields. */
const describing = (tables, homes) => (context) => (file) => {
  if (!file.fileName.includes('/contract/')) return file
  const home = basename(file.fileName)
  const added = new Map()

  /**
   * Returns a reference to a named interface. If no source file declares the interface, the declaration is added to the current
   * output file.
   */
  const reference = (name, node, path) => {
    const where = homes.get(name)
    if (where && where !== home) {
      const module = factory.createLiteralTypeNode(factory.createStringLiteral(`./${where}`))
      return factory.createImportTypeNode(module, undefined, factory.createIdentifier(name))
    }
    if (!where && !added.has(name)) {
      const literal = visit(node.typeArguments[0], path)
      const base = factory.createImportTypeNode(
        factory.createLiteralTypeNode(factory.createStringLiteral('./record.ts')),
        undefined,
        factory.createIdentifier(nameOf(node)),
        [literal],
      )
      // The fields get a type alias of their own, because an interface cannot extend an import type.
      const alias = factory.createTypeAliasDeclaration(undefined, `${name}Fields`, undefined, base)
      const heritage = factory.createHeritageClause(ts.SyntaxKind.ExtendsKeyword, [
        factory.createExpressionWithTypeArguments(factory.createIdentifier(`${name}Fields`), undefined),
      ])
      const isExported = [factory.createToken(ts.SyntaxKind.ExportKeyword)]
      added.set(name, [alias, factory.createInterfaceDeclaration(isExported, name, undefined, [heritage], [])])
    }
    return factory.createTypeReferenceNode(name)
  }

  const nameFor = (node, entry, path) => {
    const literal = node.typeArguments?.[0]
    if (!literal || !ts.isTypeLiteralNode(literal) || literal.members.length === 0) return ''
    const kind = nameOf(node)
    if (kind === 'Given') return entry ? `${capital(path[0])}${capital(path[1])}Request` : ''
    if (kind !== 'Row') return ''
    const key = keyOf(literal.members.map(({ name }) => name.text))
    const answer = entry?.response
    if (answer?.fields && keyOf(Object.keys(answer.fields)) === key) return answer.name
    return key === pageKey ? '' : (tables.get(key)?.name ?? '')
  }

  const visit = (node, path, siblings = '') => {
    const entry = contract[path[0]]?.[path[1]]
    const name = nameFor(node, entry, path)
    if (name) return reference(name, node, path)
    const isField = ts.isPropertySignature(node) && ts.isIdentifier(node.name)
    const inner = isField ? [...path, node.name.text] : path
    const around = ts.isTypeLiteralNode(node) ? keyOf(node.members.map((member) => member.name?.text ?? '')) : ''
    const visited = ts.visitEachChild(node, (child) => visit(child, inner, around), context)
    if (!isField || !node.type || !['Field', 'NamedField'].includes(nameOf(node.type))) return visited
    const table = entry && keyOf(Object.keys(entry.request.fields)) === siblings ? entry.request : tables.get(siblings)
    const field = table?.fields[node.name.text]
    return field ? withDoc(visited, docOf(field)) : visited
  }

  const statements = file.statements.map((statement) => {
    const [declaration] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : []
    return visit(statement, declaration && ts.isIdentifier(declaration.name) ? [declaration.name.text] : [])
  })
  return factory.updateSourceFile(file, [...statements, ...[...added.values()].flat()], true)
}

/**
 * Joined field names of a page. All page types have the same fields, so this key cannot identify a single page type.
 */
const pageKey = keyOf(['items', 'total'])

/** Maps each interface of the contract to the file that declares it. */
const homesOf = (program) =>
  new Map(
    program
      .getSourceFiles()
      .filter(({ fileName }) => /\/src\/contract\/[^/]+\.ts$/.test(fileName))
      .flatMap(({ fileName, statements }) =>
        statements.filter(ts.isInterfaceDeclaration).map(({ name }) => [name.text, basename(fileName)]),
      ),
  )

// If the `lib` of a program has no `Disposable`, the declarations compile only with this reference.
const needsDisposable = '/// <reference lib="esnext.disposable" />\n'

const specifiers = /((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]+)\.ts(['"])/g

/** @param folder - output folder: receives `types` and the declarations of the entry points */
const writeDeclarations = (folder) => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const files = Object.values(entryPoints).map((path) => join(root, 'src', `${path}.ts`))
  const types = join(folder, 'types')
  const program = ts.createProgram(files, {
    ...options,
    noEmit: false,
    declaration: true,
    declarationMap: true,
    emitDeclarationOnly: true,
    rootDir: join(root, 'src'),
    outDir: types,
  })
  const write = (path, text) => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const emit = (path, text) => {
    const isMap = path.endsWith('.map')
    const body = text.includes('Disposable') && !isMap ? needsDisposable + text : text
    for (const kind of ['', 'c']) {
      const own = isMap
        ? JSON.stringify({
            ...JSON.parse(text),
            file: basename(path, '.map').replace(/ts$/, `${kind}ts`),
            sources: JSON.parse(text).sources.map((each) =>
              relative(dirname(path), join(root, 'src', relative(types, dirname(path)), basename(each))),
            ),
          })
        : body.replace(specifiers, `$1.${kind}js$2`).replace(/(sourceMappingURL=.*\.d\.)ts(\.map)/, `$1${kind}ts$2`)
      write(path.replace(/\.d\.ts(\.map)?$/, `.d.${kind}ts$1`), own)
    }
  }
  const { diagnostics } = program.emit(undefined, emit, undefined, true, {
    afterDeclarations: [describing(tablesOf(), homesOf(program))],
  })
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)))
  for (const [name, path] of Object.entries(entryPoints))
    for (const kind of ['', 'c']) write(join(folder, `${name}.d.${kind}ts`), `export * from './types/${path}.${kind}js'\n`)
}

writeDeclarations(process.argv[2] ?? join(root, 'dist'))
