import { compile } from './compile.ts'
import { requireModule } from './modules.ts'

const AsyncFunction = (async () => undefined).constructor as new (
  ...text: string[]
) => (require: (name: string) => object, exports: Record<string, unknown>) => Promise<void>

/** Runs an example. Resolves with its exports when its last statement has run. */
export async function runExample(code: string): Promise<Readonly<Record<string, unknown>>> {
  const exports: Record<string, unknown> = {}
  await new AsyncFunction('require', 'exports', compile(code))(requireModule, exports)
  return exports
}
