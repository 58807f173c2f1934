import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as math from './index.ts'

interface Example {
  readonly name: string
  readonly expression: string
  readonly result: string
}

const folder = new URL('./', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const sources = files.map(textOf)

/** The four operations and what else is true of any decimal: no sentence of the specification stands behind them. */
const plain = new Set([...textOf('arithmetic.ts').matchAll(/^export function (\w+)/gm)].map((match) => match[1]))

const lines = sources.flatMap((source) => [...source.matchAll(/^ \* @example (.*)$/gm)].map((match) => match[1] ?? ''))
const examples: readonly Example[] = lines.map((line) => {
  const match = /^((\w+)\(.*\)) \/\/ (.+)$/.exec(line)
  return { expression: match?.[1] ?? line, name: match?.[2] ?? '', result: match?.[3] ?? '' }
})
const functions = Object.entries(math).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))

/** Runs the text of an example as a reader would who has imported everything from the module. */
const evaluate = (expression: string): unknown =>
  new Function(...Object.keys(math), `'use strict'; return ${expression}`)(...Object.values(math))

describe('examples in docstrings', () => {
  test.each(examples)('$expression gives what stands behind it', ({ expression, result }) => {
    expect(evaluate(expression)).toEqual(JSON.parse(result))
  })

  test('every exported function has one', () => {
    expect(functions.length).toBeGreaterThan(20)
    const shown = new Set(examples.map((example) => example.name))
    expect(functions.filter((name) => !shown.has(name))).toEqual([])
  })

  test('every figure of trading names its source', () => {
    const blocks = sources.flatMap((source) => [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport function (\w+)/g)])
    const sourced = new Set(blocks.flatMap(([, text, name]) => (text?.includes('\n * @see ') ? [name] : [])))
    expect(functions.filter((name) => !sourced.has(name) && !plain.has(name))).toEqual([])
  })
})
