import { expect, test } from 'vitest'
import * as entry from './index.ts'

test('the stream entry point exports exactly the documented names', () => {
  expect(Object.keys(entry).sort()).toEqual(['StreamError', 'createStream', 'defaultProtocol', 'systemClock', 'topics'])
})
