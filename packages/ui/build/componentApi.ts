import { join } from 'node:path'
import ts from 'typescript'

/** One property of a component. */
export interface ComponentProp {
  readonly name: string
  readonly isOptional: boolean
  /** Whether the kit declares the property itself. Other properties come from React or react-aria. */
  readonly isOwn: boolean
  readonly hasComment: boolean
  readonly type: string
}

/** An exported component and its properties. */
export interface ComponentApi {
  readonly name: string
  /** Path of the component's module in the folder `src`. */
  readonly file: string
  readonly props: readonly ComponentProp[]
}

const root = join(import.meta.dirname, '..')
/** Entry points that export components. */
export const componentEntries = ['index', 'chart', 'analytics', 'news'] as const

function createProgram() {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
      },
    },
  )
  return ts.createProgram(
    componentEntries.map((entry) => join(root, 'src', `${entry}.ts`)),
    config?.options ?? {},
  )
}

/** Returns the type of the properties of a component, or undefined if the value is not a component. */
function propsOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const [signature] = type.getCallSignatures()
  const [parameter] = signature?.parameters ?? []
  const result = signature && checker.typeToString(signature.getReturnType())
  if (!signature || !result || !/Element|ReactNode|ReactPortal|null/.test(result)) return undefined
  return parameter ? checker.getTypeOfSymbol(parameter) : checker.getUndefinedType()
}

function readProp(symbol: ts.Symbol, checker: ts.TypeChecker): ComponentProp {
  const declarations = symbol.getDeclarations() ?? []
  const isOwn = declarations.some((declaration) => declaration.getSourceFile().fileName.startsWith(join(root, 'src')))
  return {
    name: symbol.name,
    isOptional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
    isOwn,
    hasComment: symbol.getDocumentationComment(checker).length > 0,
    type: checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, ts.TypeFormatFlags.NoTruncation),
  }
}

/** Returns every exported component of the kit and its properties, as TypeScript's type checker sees them. */
export function readComponentApi(): readonly ComponentApi[] {
  const program = createProgram()
  const checker = program.getTypeChecker()
  return componentEntries
    .flatMap((entry) => {
      const source = program.getSourceFile(join(root, 'src', `${entry}.ts`))
      const module = source && checker.getSymbolAtLocation(source)
      if (!module) throw new Error(`${entry}.ts exports nothing`)
      return checker.getExportsOfModule(module)
    })
    .flatMap((exported): ComponentApi[] => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      const [declaration] = symbol.getDeclarations() ?? []
      const file = declaration?.getSourceFile().fileName ?? ''
      if (!/^[A-Z]/.test(exported.name) || !file.startsWith(join(root, 'src'))) return []
      const props = propsOf(checker.getTypeOfSymbol(symbol), checker)
      if (!props) return []
      const list = checker.getPropertiesOfType(props).map((prop) => readProp(prop, checker))
      return [{ name: exported.name, file: file.slice(join(root, 'src').length + 1), props: list }]
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
