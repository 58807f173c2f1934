import { testDocExamples } from '../testing/docExamples.ts'
import * as decimal from './index.ts'

// The docstrings of the decimal functions need no source, because general decimal arithmetic is not part of the specification.
testDocExamples(new URL('./', import.meta.url), decimal, { atLeast: 20, unsourced: new Set(Object.keys(decimal)) })
