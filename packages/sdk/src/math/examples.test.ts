import { sourcesIn, testDocExamples } from '../testing/docExamples.ts'
import * as math from './index.ts'

const folder = new URL('./', import.meta.url)
const arithmetic = sourcesIn(folder).get('arithmetic.ts') ?? ''

/** The four operations and what else is true of any decimal: no sentence of the specification stands behind them. */
const unsourced = new Set([...arithmetic.matchAll(/^export function (\w+)/gm)].map((match) => match[1] ?? ''))

testDocExamples(folder, math, { atLeast: 21, unsourced })
