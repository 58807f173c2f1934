import { testDocExamples } from '../testing/docExamples.ts'
import * as decimal from './index.ts'

// The specification does not define general decimal arithmetic, so the docstrings of these functions name no source.
testDocExamples(new URL('./', import.meta.url), decimal, { atLeast: 20, unsourced: new Set(Object.keys(decimal)) })
