import * as decimal from '../decimal/index.ts'
import { testDocExamples } from '../testing/docExamples.ts'
import * as math from './index.ts'

/**
 * Formulas of this folder. Functions re-exported from `decimal` are excluded, because their examples are in that
 * folder.
 */
const formulas = Object.fromEntries(Object.entries(math).filter(([name]) => !(name in decimal)))

testDocExamples(new URL('./', import.meta.url), formulas, { atLeast: 21 })
