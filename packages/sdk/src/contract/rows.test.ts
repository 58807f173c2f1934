import { expect, test } from 'vitest'
import { accountUpdate } from './account-update.ts'
import { candle } from './candle.ts'
import { order } from './order.ts'
import { quote } from './quote.ts'
import type { Fields } from './record.ts'

const records = { quote, candle, order, accountUpdate }

const memberOf = (wire: string) => `wire.${wire.split('.').join('?.')}`

const rowOf = (name: string, fields: Fields) => [
  `export const ${name}Row: RowMaker = (read) => (wire) => ({`,
  ...Object.entries(fields).map(([key, { wire }]) => `  ${key}: read.${key}(${memberOf(wire)}),`),
  '})',
]

const source = () => {
  const names = [...new Set(Object.values(records).flatMap(({ fields }) => Object.keys(fields)))].sort()
  return [
    '// Written from the tables of the records that come many times a second, by rows.test.ts: `vitest run rows.test.ts -u`.',
    '// An engine makes fast code of names that it can see, and a strict content security policy forbids to write code at run time.',
    '',
    'type Name =',
    ...names.map((name) => `  | '${name}'`),
    '',
    'interface Wire {',
    '  readonly [name: string]: Wire | undefined',
    '}',
    '',
    '/** Makes the reader of one row from the readers of its fields. */',
    'export type RowMaker = (read: Readonly<Record<Name, (wire: unknown) => unknown>>) => (wire: Wire) => unknown',
    '',
    Object.entries(records)
      .map(([name, { fields }]) => rowOf(name, fields).join('\n'))
      .join('\n\n'),
    '',
  ].join('\n')
}

test('the rows that are written out are those of the tables', async () => {
  await expect(source()).toMatchFileSnapshot('./rows.ts')
})

test.each(Object.entries(records))('%s: a wrong field is named by its path', (_name, { fields, read }) => {
  const paths = Object.values<Fields[string]>(fields).map(({ wire }) => wire)
  const [first] = paths
  expect(() => read({})).toThrow(expect.objectContaining({ path: first }))
})
