import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FieldError } from './shape.ts'
import { streamTopics } from './streamTopics.ts'
import type { Topic } from './topic.ts'
import { topics } from './topics.ts'

// The annotation gives all topics one common type, so that one loop can test them.
const table: Readonly<Record<string, Topic<unknown, string>>> = topics

test('the generated readers in streamTopics.ts match the table of topics', () => {
  const script = fileURLToPath(new URL('../../scripts/stream-topics.mjs', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, ['--conditions=@leverkit/source', script, '--check'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})

test('a generated topic reader gives the same values and errors as the contract', () => {
  for (const [key, { event, example }] of Object.entries(table)) {
    const { read } = streamTopics[key as keyof typeof streamTopics].event
    const wire = event.write(example)
    expect(read(wire)).toEqual(event.read(wire))
    for (const broken of brokenOnce(wire)) expect(outcomeOf(read, broken)).toEqual(outcomeOf(event.read, broken))
  }
})

test('an error of a generated topic reader contains the path of the invalid field', () => {
  const [wire] = topics.quotes.event.write(topics.quotes.example) as [object]
  expect(() => streamTopics.quotes.event.read([wire, { ...wire, High: '1,38' }])).toThrow(
    expect.objectContaining({ path: '[1].High' }),
  )
  const update = topics.account.event.write(topics.account.example) as { TransOrder: [object] }
  const orders = [{ ...update.TransOrder[0], ForexTradeLists: { ShowCode: null } }]
  const path = 'TransOrder[0].ForexTradeLists.ShowCode'
  expect(() => streamTopics.account.event.read({ ...update, TransOrder: orders })).toThrow(expect.objectContaining({ path }))
})

const outcomeOf = (read: (wire: unknown) => unknown, wire: unknown): unknown => {
  try {
    return read(wire)
  } catch (error) {
    return error instanceof FieldError ? [error.path, error.expected] : error
  }
}

/** Returns several copies of the value. In each copy, one field is missing or invalid. */
const brokenOnce = (wire: unknown): unknown[] => {
  if (Array.isArray(wire)) return [null, ...brokenOnce(wire[0]).map((item) => [item])]
  if (typeof wire !== 'object' || wire === null) return [{}, null, 'nonsense']
  return Object.entries(wire).flatMap(([name, value]) =>
    [undefined, ...brokenOnce(value)].map((broken) => ({ ...wire, [name]: broken })),
  )
}
