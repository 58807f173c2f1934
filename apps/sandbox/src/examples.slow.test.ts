import { expect, it } from 'vitest'
import { exampleProblems, readExamples } from '../../../scripts/exampleProblems.ts'

const folder = import.meta.dirname

/** Names that the examples use without a declaration: data of an app, and functions of an app. */
const surroundings = `
import { createLeverkit } from '@leverkit/sdk'

declare const url: string, clock: Clock, feed: Feed
declare function book(event: unknown): Promise<void>
`

it('all examples of docstrings have correct types', () => {
  expect(exampleProblems({ folder, text: surroundings })).toEqual([])
  expect(readExamples(folder).length).toBeGreaterThan(15)
}, 120_000)
