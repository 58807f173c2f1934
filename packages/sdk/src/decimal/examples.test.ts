import { testDocExamples } from '../testing/docExamples.ts'
import * as decimal from './index.ts'

// General decimal arithmetic has no source in the specification.
testDocExamples(new URL('./', import.meta.url), decimal, { atLeast: 20, unsourced: new Set(Object.keys(decimal)) })
