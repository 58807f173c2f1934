import { testDocExamples } from '../testing/docExamples.ts'
import * as decimal from './index.ts'

// The specification is no source for general decimal arithmetic, so these functions name none.
testDocExamples(new URL('./', import.meta.url), decimal, { atLeast: 20, unsourced: new Set(Object.keys(decimal)) })
