import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { testDocExamples } from '../testing/docExamples.ts'
import * as analysis from './index.ts'

testDocExamples(new URL('./', import.meta.url), analysis, { atLeast: 14 })

test('the README shows the actual results of its analysis examples', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const [code = '', ...others] = [...readme.matchAll(/^```ts \w+\n([\s\S]*?)^```$/gm)]
    .map((match) => match[1] ?? '')
    .filter((block) => block.includes('@leverkit/sdk/analysis'))
  expect(others).toEqual([])
  const promised = [...code.matchAll(/^console\.log\(.*\) \/\/ (.+)$/gm)].map((match): unknown => JSON.parse(match[1] ?? ''))
  expect(promised.length).toBeGreaterThanOrEqual(4)
  const printed: unknown[] = []
  const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext }
  const program = ts.transpile(code, options).replace(/^import .*\n/gm, '')
  const names = Object.keys(analysis)
  new Function('console', ...names, `'use strict'; ${program}`)(
    { log: (value: unknown) => printed.push(value) },
    ...Object.values(analysis),
  )
  expect(printed).toEqual(promised)
})
