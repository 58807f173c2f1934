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

/** A field of an object that a component receives as a property. */
export interface ComponentField {
  readonly name: string
  /** Path of the field. It starts with the property of the component, as in `rules.priceStep`. */
  readonly path: string
  readonly hasComment: boolean
}

/** An exported component and its properties. */
export interface ComponentApi {
  readonly name: string
  /** Path of the component's module in the folder `src`. */
  readonly file: string
  readonly props: readonly ComponentProp[]
  /**
   * Fields of the objects that the properties hold, if the kit declares the types of these objects. Includes nested fields, down
   * to 5 levels.
   */
  readonly fields: readonly ComponentField[]
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

const isOfKit = (symbol: ts.Symbol) =>
  (symbol.getDeclarations() ?? []).some((declaration) => declaration.getSourceFile().fileName.startsWith(join(root, 'src')))

/** Returns the object types in a type: the members of a union and the items of an array. */
function objectsIn(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap((part) => objectsIn(part, checker))
  const item = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined
  if (item) return objectsIn(item, checker)
  return type.flags & ts.TypeFlags.Object && type.getCallSignatures().length === 0 ? [type] : []
}

/**
 * If a property holds objects whose types the kit declares, returns the fields of these objects, and the fields nested in them,
 * down to 5 levels.
 */
function readFields(symbol: ts.Symbol, checker: ts.TypeChecker, path = symbol.name, depth = 0): readonly ComponentField[] {
  if (depth === 5) return []
  return objectsIn(checker.getTypeOfSymbol(symbol), checker).flatMap((type) =>
    checker
      .getPropertiesOfType(type)
      .filter(isOfKit)
      .flatMap((field): readonly ComponentField[] => {
        const inner = `${path}.${field.name}`
        const hasComment = field.getDocumentationComment(checker).length > 0
        return [{ name: field.name, path: inner, hasComment }, ...readFields(field, checker, inner, depth + 1)]
      }),
  )
}

function readProp(symbol: ts.Symbol, checker: ts.TypeChecker): ComponentProp {
  return {
    name: symbol.name,
    isOptional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
    isOwn: isOfKit(symbol),
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
      const symbols = checker.getPropertiesOfType(props)
      const list = symbols.map((prop) => readProp(prop, checker))
      const fields = symbols.filter(isOfKit).flatMap((prop) => readFields(prop, checker))
      return [{ name: exported.name, file: file.slice(join(root, 'src').length + 1), props: list, fields }]
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
