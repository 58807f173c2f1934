import * as decimal from '../decimal/index.ts'
import { testDocExamples } from '../testing/docExamples.ts'
import * as math from './index.ts'

/**
 * Formulas of this folder, without the functions re-exported from `decimal`. The examples of those functions are in the folder
 * `decimal`.
 */
const formulas = Object.fromEntries(Object.entries(math).filter(([name]) => !(name in decimal)))

testDocExamples(new URL('./', import.meta.url), formulas, { atLeast: 21 })
