import { expect, test } from 'vitest'
import { accountUpdate } from './account-update.ts'
import { candle } from './candle.ts'
import * as members from './members.ts'
import { order } from './order.ts'
import { quote } from './quote.ts'
import * as readers from './readers.ts'
import type { Field, RecordShape } from './record.ts'
import { FieldError, type Form, type Shape } from './shape.ts'
import { streamTopics } from './stream-topics.ts'
import type { Topic } from './topic.ts'
import { topics } from './topics.ts'

type AnyRecord = RecordShape<Record<string, Field<unknown>>, unknown>

// From the inside out: a record stands after those that it holds.
const records = [quote, candle, order, accountUpdate] as unknown as readonly AnyRecord[]
// While the table is walked the types of the single topics are out of sight.
const table = topics as unknown as Readonly<Record<string, Topic<unknown, string>>>

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const fileOf = (name: string) => name.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase()
const memberOf = (wire: string) => `wire.${wire.split('.').join('?.')}`

const nameIn = (module: object, value: unknown): string => {
  const found = Object.entries(module).find(([, member]) => member === value)
  if (!found) throw new Error('A topic reads something that readers.ts and members.ts have no name for.')
  return found[0]
}

/** The written file, statement by statement: a reader that has to be made is made once, before it is used. */
const statements = () => {
  const lines: string[] = []
  const make = (name: string, expression: string): string => {
    const line = `const ${name} = /* @__PURE__ */ ${expression}`
    if (!lines.includes(line)) lines.push(line)
    return name
  }
  const readerOf = ({ form, read }: Shape<unknown>): string => {
    const kind: Form = form
    if (kind.type === 'object') return `read${kind.id}`
    if (kind.type === 'list') return make(`${readerOf(kind.item)}s`, `readList(${readerOf(kind.item)})`)
    if (kind.type === 'optional') return make(`${readerOf(kind.of)}OrNull`, `readOrNull(${readerOf(kind.of)})`)
    if (kind.type !== 'choice' || !kind.members) return nameIn(readers, read)
    const name = nameIn(members, kind.members)
    return make(`read${capital(name)}`, `readMember(${name}, '${kind.otherwise}')`)
  }
  for (const { name, fields } of records) {
    const rows = Object.entries(fields).map(([key, { wire, shape }]) => `  ${key}: ${readerOf(shape)}(${memberOf(wire)}),`)
    lines.push('', `const read${name} = /* @__PURE__ */ readObject<${name}>((wire) => ({`, ...rows, '}))')
  }
  const entries = Object.entries(table).map(([key, { name, params, auth, event }]) => {
    const list = `[${params.map((param) => `'${param}'`).join(', ')}]`
    return `  ${key}: { name: '${name}', params: ${list}, auth: '${auth}', event: { read: ${readerOf(event)} } },`
  })
  return [
    ...lines,
    '',
    '/** The topics of the contract as the stream reads them. */',
    'export const streamTopics = {',
    ...entries,
    '} as const',
  ]
}

/** An import as the formatter writes it: one line as long as it fits. */
const importOf = (names: readonly string[], path: string) => {
  const line = `import { ${names.join(', ')} } from '${path}'`
  return line.length <= 130 ? line : `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${path}'`
}

const source = () => {
  const body = statements()
  const used = (module: object) =>
    Object.keys(module)
      .filter((name) => body.some((line) => new RegExp(`\\b${name}\\b`).test(line)))
      .sort()
  const pathOf = (line: string) => line.slice(line.indexOf('./'))
  const imports = [
    ...records.map(({ name }) => `import type { ${name} } from './${fileOf(name)}.ts'`),
    importOf(used(members), './members.ts'),
    importOf(used(readers), './readers.ts'),
  ]
  return [
    '// Written from topics.ts by stream-topics.test.ts: `vitest run stream-topics.test.ts -u`.',
    '// This is what the socket needs of the contract: it reads these records many times a second, and sends none of them. An engine',
    '// makes fast code of names that it can see, and a strict content security policy forbids to write code at run time.',
    ...imports.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)),
    '',
    ...body,
    '',
  ].join('\n')
}

test('what is written for the stream is what the table of topics says', async () => {
  await expect(source()).toMatchFileSnapshot('./stream-topics.ts')
})

test('the stream and the rest of the contract read the same of a topic, and name the same field when they cannot', () => {
  for (const [key, { event, example }] of Object.entries(table)) {
    const { read } = streamTopics[key as keyof typeof streamTopics].event
    const wire = event.write(example)
    expect(read(wire)).toEqual(event.read(wire))
    for (const broken of brokenOnce(wire)) expect(outcomeOf(read, broken)).toEqual(outcomeOf(event.read, broken))
  }
})

test('a wrong field is named by its path', () => {
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

/** The same value as often as it has fields, each time without one of them or with nonsense in its place. */
const brokenOnce = (wire: unknown): unknown[] => {
  if (Array.isArray(wire)) return [null, ...brokenOnce(wire[0]).map((item) => [item])]
  if (typeof wire !== 'object' || wire === null) return [{}, null, 'nonsense']
  return Object.entries(wire).flatMap(([name, value]) =>
    [undefined, ...brokenOnce(value)].map((broken) => ({ ...wire, [name]: broken })),
  )
}
