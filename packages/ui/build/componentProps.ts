import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** One property of a component. `type`, `description` and `fallback` are plain text. */
export interface PropDoc {
  name: string
  type: string
  isRequired: boolean
  description: string
  /** Value of the `@default` tag; `''` if there is no such tag. */
  fallback: string
}

export interface ComponentProps {
  /** Entry point that exports the component, such as `@leverkit/ui/chart`. */
  entry: string
  /** Properties that the kit declares. */
  own: PropDoc[]
  /** Properties inherited from react-aria. */
  inherited: PropDoc[]
  /** Names of the attributes and events of the DOM element. */
  attributes: string[]
  /** Source code of the kit's types that the properties use, including comments. */
  types: string[]
}

const kit = fileURLToPath(new URL('../', import.meta.url))
const source = `${kit}src/`
const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope

function createKitProgram(): ts.Program {
  const config = ts.readConfigFile(`${kit}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, kit)
  return ts.createProgram(
    globSync('*.ts', { cwd: source }).map((file) => source + file),
    { ...options, noEmit: true },
  )
}

const entryOf = (file: string) => {
  const name = file.slice(source.length).replace(/\.ts$/, '')
  return name === 'index' ? '@leverkit/ui' : `@leverkit/ui/${name}`
}

/**
 * Returns the origin of a property: the kit (`own`), react-aria (`inherited`), or the attributes and events of the DOM element
 * (`attributes`). React declares these attributes and events, and react-aria declares some of them in interfaces such as
 * `GlobalDOMAttributes`.
 */
function originOf(property: ts.Symbol): 'own' | 'inherited' | 'attributes' {
  const declaration = property.declarations?.[0]
  const file = declaration?.getSourceFile().fileName ?? ''
  if (file.startsWith(source)) return 'own'
  const parent = declaration?.parent
  const owner = parent && ts.isInterfaceDeclaration(parent) ? parent.name.text : ''
  const isAria = /\/(react-aria(-components)?|react-stately|@react-types\/shared)\//.test(file)
  return isAria && !/DOMAttributes|DOMEvents|^DOMProps$|AriaLabelingProps/.test(owner) ? 'inherited' : 'attributes'
}

/** Reads the properties of components with a TypeScript type checker. */
class PropReader {
  readonly checker: ts.TypeChecker
  constructor(checker: ts.TypeChecker) {
    this.checker = checker
  }

  /** Returns the type of the properties of a component, or `undefined` if the value is not a component. */
  propsOf(component: ts.Symbol): ts.Type | undefined {
    const [signature] = this.checker.getTypeOfSymbol(component).getCallSignatures()
    const [parameter] = signature?.parameters ?? []
    return parameter && this.checker.getTypeOfSymbol(parameter)
  }

  describe(property: ts.Symbol): PropDoc {
    const isRequired = (property.flags & ts.SymbolFlags.Optional) === 0
    const text = this.typeOf(property)
    const tags = property.getJsDocTags(this.checker)
    const fallback = ts.displayPartsToString(tags.find(({ name }) => name === 'default')?.text)
    return {
      name: property.name,
      type: isRequired ? text : text.replace(/^undefined \| | \| undefined(?=$| \|)/, ''),
      isRequired,
      description: ts.displayPartsToString(property.getDocumentationComment(this.checker)).replaceAll(/\s*\n\s*/g, ' '),
      fallback: fallback.replaceAll(/^['`"]|['`"]$/g, ''),
    }
  }

  /**
   * Returns the type of a property as text. A type that the kit declares is copied from the source, because the type checker
   * would change the order of a union.
   */
  private typeOf(property: ts.Symbol): string {
    const declaration = property.valueDeclaration
    const isWritten = declaration && ts.isPropertySignature(declaration) && declaration.type && originOf(property) === 'own'
    if (isWritten) return declaration.type.getText().replaceAll(/\s+/g, ' ')
    return this.checker.typeToString(this.checker.getTypeOfSymbol(property), undefined, flags)
  }

  /**
   * Finds the types of the kit that a node uses, directly or through other types. Adds the declaration of each type to `found`.
   */
  collectTypes(node: ts.Node, found: Map<string, string>): void {
    const visit = (child: ts.Node): void => {
      if (ts.isTypeReferenceNode(child)) this.collectType(child.typeName, found)
      ts.forEachChild(child, visit)
    }
    visit(node)
  }

  private collectType(name: ts.EntityName, found: Map<string, string>): void {
    const symbol = this.checker.getSymbolAtLocation(name)
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol
    const declaration = target?.declarations?.[0]
    if (!target || !declaration || found.has(target.name)) return
    const isType = ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)
    if (!isType || !declaration.getSourceFile().fileName.startsWith(source)) return
    found.set(target.name, declaration.getText())
    this.collectTypes(declaration, found)
  }

  read(component: ts.Symbol, entry: string): ComponentProps | undefined {
    const props = this.propsOf(component)
    if (!props) return undefined
    const result: ComponentProps = { entry, own: [], inherited: [], attributes: [], types: [] }
    const found = new Map<string, string>()
    for (const property of this.checker.getPropertiesOfType(props)) {
      if (property.name === 'ref' || property.name === 'key') continue
      const origin = originOf(property)
      if (origin === 'attributes') result.attributes.push(property.name)
      else result[origin].push(this.describe(property))
      for (const declaration of origin === 'own' ? (property.declarations ?? []) : []) this.collectTypes(declaration, found)
    }
    const order = (a: PropDoc, b: PropDoc) => Number(b.isRequired) - Number(a.isRequired) || a.name.localeCompare(b.name)
    result.own.sort(order)
    result.inherited.sort(order)
    result.attributes.sort()
    result.types = [...found.values()]
    return result
  }
}

/**
 * Returns the properties of every component that the kit's entry points export, by the name of the component. The call takes
 * several seconds, because the type checker loads the whole kit.
 *
 * @example readComponentProps().Button?.inherited.some(({ name }) => name === 'onPress') // true
 */
export function readComponentProps(): Record<string, ComponentProps> {
  const program = createKitProgram()
  const reader = new PropReader(program.getTypeChecker())
  const all: Record<string, ComponentProps> = {}
  for (const file of program.getRootFileNames()) {
    const module = program.getSourceFile(file)
    const symbol = module && reader.checker.getSymbolAtLocation(module)
    if (!symbol) continue
    for (const exported of reader.checker.getExportsOfModule(symbol)) {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0
      const target = isAlias ? reader.checker.getAliasedSymbol(exported) : exported
      if (!/^[A-Z]/.test(exported.name) || (target.flags & ts.SymbolFlags.Value) === 0) continue
      const props = reader.read(target, entryOf(file))
      if (props) all[exported.name] ??= props
    }
  }
  return all
}
