import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('.', import.meta.url))
const script = `${root}topic-probe.ts`

/** Returns the errors that an editor reports for a line of code that uses a stream. */
const complaintsOf = (line: string): string[] => {
  const source = `import type { Stream } from './stream.ts'\ndeclare const stream: Stream\n${line}\n`
  const options: ts.CompilerOptions = {
    strict: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.esnext.disposable.d.ts'],
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (file, ...rest) =>
    file === script ? ts.createSourceFile(file, source, ts.ScriptTarget.ES2022) : getSourceFile(file, ...rest)
  const program = ts.createProgram([script], options, host)
  const file = program.getSourceFile(script)
  return program.getSemanticDiagnostics(file).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test.each([
  ["stream.subscribe('quote', () => undefined)", '"quote"'],
  ["stream.messages('acount')", '"acount"'],
])(
  'the type error for a misspelt topic lists the available topics: %s',
  (line, name) => {
    expect(complaintsOf(line)).toEqual([
      `Argument of type '${name}' is not assignable to parameter of type '"quotes" | "account" | "closedOrders" | "candles"'.`,
    ])
  },
  30_000,
)
