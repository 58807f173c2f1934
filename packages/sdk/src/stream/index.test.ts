import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as entry from './index.ts'

/** Every module that a module leads to, types aside. */
const reachable = async (from: URL, seen = new Set<string>()): Promise<Set<string>> => {
  if (seen.has(from.href)) return seen
  seen.add(from.href)
  const source = await readFile(from, 'utf8')
  for (const [, clause = '', target = ''] of source.matchAll(/^(?:import|export) ([^;'"]*?) from '([^']+)'/gm)) {
    if (clause.startsWith('type ')) continue
    if (target.startsWith('.')) await reachable(new URL(target, from), seen)
    else seen.add(target)
  }
  return seen
}

test('the socket alone carries no validator, no HTTP, no arithmetic and no table of records', async () => {
  const modules = await reachable(new URL('./index.ts', import.meta.url))
  expect([...modules].filter((name) => !name.startsWith('file:'))).toEqual(['#platform-socket', 'eventemitter3'])
  expect([...modules].filter((name) => /\/src\/(http|session|math)\/|contract\/(record|scalars|topics)/.test(name))).toEqual([])
})

test('the entry names what it gives', () => {
  expect(Object.keys(entry).sort()).toEqual(['StreamError', 'createStream', 'defaultProtocol', 'systemClock', 'topics'])
})
