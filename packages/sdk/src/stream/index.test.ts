import { expect, test } from 'vitest'
import * as entry from './index.ts'

test('the entry names what it gives', () => {
  expect(Object.keys(entry).sort()).toEqual(['StreamError', 'createStream', 'defaultProtocol', 'systemClock', 'topics'])
})
