import { testDocExamples } from '../testing/docExamples.ts'
import * as decimal from './index.ts'

// No sentence of the specification is behind what is true of any decimal.
testDocExamples(new URL('./', import.meta.url), decimal, { atLeast: 20, unsourced: new Set(Object.keys(decimal)) })
