import { transform } from 'sucrase'

type Module = Readonly<Record<string, unknown>>

/**
 * Compiles and runs the code of an example: a module with TypeScript and JSX that imports from the given modules.
 *
 * @param code - source of the module
 * @param modules - modules that the code can import, by name
 * @returns the default export
 * @throws Error with a message for the user if the code does not compile, imports an unknown module, or has no default export
 * @example compileExample('export default 1 + 1', {}) // 2
 */
export function compileExample(code: string, modules: Readonly<Record<string, Module>>): unknown {
  const options = { transforms: ['typescript', 'jsx', 'imports'] as const, jsxRuntime: 'automatic' as const, production: true }
  const { code: script } = transform(code, { ...options, transforms: [...options.transforms] })
  const load = (name: string): Module => {
    const module = modules[name]
    if (!module) throw new Error(`The playground has no module "${name}". It has: ${Object.keys(modules).join(', ')}.`)
    return { __esModule: true, ...module }
  }
  const exported: { default?: unknown } = {}
  new Function('require', 'exports', script)(load, exported)
  if (exported.default === undefined)
    throw new Error('The code has no default export. Export a component: export default Example')
  return exported.default
}
