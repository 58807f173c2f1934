import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** An example in a docstring. */
interface Example {
  /** Source file, relative to the folder of the package's sources. */
  readonly path: string
  /** Line of the tag. The first line of `code` is the text after the tag. */
  readonly line: number
  readonly code: string
}

/** A source file of a package. */
interface Source {
  readonly path: string
  readonly text: string
}

/** Package whose examples are checked, and names that the examples use beside the exports of its own source files. */
interface Surroundings {
  /** Folder of the package's sources. */
  readonly folder: string
  /** Whether the examples of a source file are part of the check. */
  readonly isIncluded?: (path: string) => boolean
  /** Imports from other packages, and declarations of data and functions of an application. */
  readonly text: string
  /** Returns further declarations for one example. */
  readonly declare?: (code: string) => string
}

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.(?:test|test-d|stories)\.tsx?$/.test(path)

const readSources = (folder: string): readonly Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(folder, path), 'utf8') }))

/** An example ends before the next tag. */
const examplesOf = ({ path, text }: Source): readonly Example[] =>
  [...text.matchAll(/^ *(?:\/\*)?\* @example\b((?:(?!\*\/|\n *\* @)[\s\S])*)/gm)].map(({ index, 1: body = '' }) => ({
    path,
    line: text.slice(0, index).split('\n').length,
    code: body.replaceAll(/^ *\* ?/gm, '').trimEnd(),
  }))

/** Returns the examples in all docstrings of a folder. Tests and stories are omitted. */
export const readExamples = (folder: string): readonly Example[] => readSources(folder).flatMap(examplesOf)

const wordsOf = (text: string) => new Set(text.match(/\w+/g))

/** Returns the names that a text declares or imports outside of functions. */
export function declaredNames(text: string): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isSourceFile(node) || ts.isVariableStatement(node) || ts.isVariableDeclarationList(node)) node.forEachChild(visit)
    else if (ts.isImportDeclaration(node) || ts.isImportClause(node) || ts.isNamedImports(node)) node.forEachChild(visit)
    else if ('name' in node) names.add((node.name as ts.Identifier).text)
  }
  visit(ts.createSourceFile('declared.ts', text, ts.ScriptTarget.Latest))
  return names
}

/** Maps the name of each export to the file that declares it. */
const readExports = (sources: readonly Source[]) =>
  new Map(
    sources.flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:abstract |async )*(?:const|function\*?|class|interface|type) (\w+)/gm)].map(
        ([, name = '']) => [name, path] as const,
      ),
    ),
  )

/** Returns a module with one function for each example of a file, and the example that each of its lines belongs to. */
function moduleOf(
  examples: readonly Example[],
  own: Source,
  exported: ReadonlyMap<string, string>,
  { text, declare }: Surroundings,
) {
  const declared = declaredNames(text)
  const ownNames = readExports([own])
  const used = [...wordsOf([text, ...examples.map(({ code }) => `${code} ${declare?.(code) ?? ''}`)].join('\n'))]
  const head = used.flatMap((name) => {
    const from = declared.has(name) ? undefined : (ownNames.get(name) ?? exported.get(name))
    return from === undefined ? [] : [`import { ${name} } from './${from}'`]
  })
  const lines = [...head, ...text.split('\n')]
  const places: string[] = lines.map(() => 'surroundings')
  const add = (line: string, place: string) => {
    lines.push(line)
    places.push(place)
  }
  examples.forEach(({ path, line, code }, index) => {
    add(`export async function example${index}() { ${declare?.(code) ?? ''} {`, `${path}:${line}`)
    code.split('\n').forEach((each, offset) => {
      add(each, `${path}:${line + offset}`)
    })
    add('} }', `${path}:${line}`)
  })
  return { text: lines.join('\n'), places }
}

/** A compiler that reads the given files from memory. */
function compile(files: ReadonlyMap<string, string>, folder: string): ts.Program {
  const { config } = ts.readConfigFile(join(import.meta.dirname, '../tsconfig.base.json'), ts.sys.readFile)
  const looser = { noUnusedLocals: false, verbatimModuleSyntax: false, isolatedModules: false, types: ['node', 'vite/client'] }
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, ...looser }, folder)
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (path) => files.has(path) || fileExists(path)
  host.readFile = (path) => files.get(path) ?? readFile(path)
  host.getSourceFile = (path, version, ...rest) => {
    const text = files.get(path)
    return text === undefined ? getSourceFile(path, version, ...rest) : ts.createSourceFile(path, text, version)
  }
  return ts.createProgram([...files.keys()], options, host)
}

/** Checks the types of the examples in all docstrings of a folder. Returns each problem with its file and line. */
export function exampleProblems(surroundings: Surroundings): readonly string[] {
  const { folder, isIncluded = () => true } = surroundings
  const sources = readSources(folder)
  const exported = readExports(sources)
  const modules = new Map(
    sources.flatMap((source) => {
      const examples = isIncluded(source.path) ? examplesOf(source) : []
      if (examples.length === 0) return []
      const file = join(folder, `${source.path.replaceAll(/\W/g, '-')}.examples.tsx`)
      return [[file, moduleOf(examples, source, exported, surroundings)] as const]
    }),
  )
  const program = compile(new Map([...modules].map(([file, { text }]) => [file, text])), folder)
  const problems = [...modules].flatMap(([file, { text, places }]) => {
    const source = program.getSourceFile(file)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ start = 0, messageText }) =>
        `${places[text.slice(0, start).split('\n').length - 1]}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  })
  // A problem of the surroundings occurs once in each module.
  return [...new Set(problems)]
}
