import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Example {
  readonly name: string
  readonly expression: string
  readonly result: string
}

/** Maps the name of each source file in a folder to its text. Test files are omitted. */
const sourcesIn = (folder: URL): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  )

/** Evaluates an example. The example can use all exports of the module. */
const evaluate = (expression: string, module: object): unknown =>
  new Function(...Object.keys(module), `'use strict'; return ${expression}`)(...Object.values(module))

/**
 * Runs the examples in the docstrings of a folder. Checks that every exported function has an example and a docstring
 * that names the source of the formula.
 *
 * @param options.atLeast - minimum number of exported functions
 * @param options.unsourced - names of functions that need not name a source
 */
export function testDocExamples(
  folder: URL,
  module: object,
  options: { readonly atLeast: number; readonly unsourced?: ReadonlySet<string> },
): void {
  const sources = [...sourcesIn(folder).values()]
  const lines = sources.flatMap((source) => [...source.matchAll(/^ \* @example (.*)$/gm)].map((match) => match[1] ?? ''))
  const examples: readonly Example[] = lines.map((line) => {
    const match = /^((\w+)\(.*\)) \/\/ (.+)$/.exec(line)
    return { expression: match?.[1] ?? line, name: match?.[2] ?? '', result: match?.[3] ?? '' }
  })
  const functions = Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))

  describe('examples in docstrings', () => {
    test.each(examples)('docstring example: $expression gives the documented result', ({ expression, result }) => {
      expect(evaluate(expression, module)).toEqual(JSON.parse(result))
    })

    test('every exported function has an example', () => {
      expect(functions.length).toBeGreaterThanOrEqual(options.atLeast)
      const documented = new Set(examples.map((example) => example.name))
      expect(functions.filter((name) => !documented.has(name))).toEqual([])
    })

    test('the docstring of every trading formula names the source of the formula', () => {
      const blocks = sources.flatMap((source) => [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport function (\w+)/g)])
      const sourced = new Set(blocks.flatMap(([, text, name]) => (text?.includes('\n * @see ') ? [name] : [])))
      expect(functions.filter((name) => !sourced.has(name) && !options.unsourced?.has(name))).toEqual([])
    })
  })
}
