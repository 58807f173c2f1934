import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { brandSchema } from './schema.ts'

const guides = join(import.meta.dirname, '../../../../docs/guides')
const cellsIn = (name: string) =>
  readFileSync(join(guides, name), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

type Schema = z.core.$ZodType
type Entry = readonly [key: string, isOptional: boolean]
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def

/**
 * Returns the path of each key in a schema. A key within a list has the path of the list. Keys of records are not included,
 * because they are data.
 */
function keysOf(schema: Schema, path: string): Entry[] {
  const def = defOf(schema)
  if (def.type === 'optional') return keysOf(def.innerType, path)
  if (def.type === 'array') return keysOf(def.element, path)
  if (def.type === 'union') return def.options.flatMap((option) => keysOf(option, path))
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([key, value]): Entry[] => {
    const at = path === '' ? key : `${path}.${key}`
    return [[at, defOf(value).type === 'optional'], ...keysOf(value, at)]
  })
}

it('the documentation has one row for each setting of a brand, and states which settings are required', () => {
  const documented = cellsIn('brand-keys.md').map(([, key = '', type, standard = '', meaning]): Entry => {
    for (const cell of [type, standard, meaning]) expect(cell, key).not.toBe('')
    return [key.replaceAll('`', ''), !standard.startsWith('required')]
  })
  // `words` is a separate export, so it is not in the schema of `config`.
  const expected: Entry[] = [...keysOf(brandSchema, ''), ['words', true]]
  const sorted = (entries: Entry[]) => entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
  expect(sorted(documented)).toEqual(sorted(expected))
})

it('the documentation lists the code and the locale of each language', () => {
  const documented = cellsIn('languages.md').map(([, code = '', , locale = '']) =>
    [code, locale].map((cell) => cell.slice(1, -1)),
  )
  expect(Object.fromEntries(documented)).toEqual(locales)
})
