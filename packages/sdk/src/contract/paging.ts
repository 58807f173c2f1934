import { from, type RecordShape, type Row, record } from './record.ts'
import { count, listOf } from './scalars.ts'
import type { Shape } from './shape.ts'

/** Page number of a list. */
export const page = from('page', count('page, from 1', 1))

/** One page of a list. The last page is shorter than the first one or reaches `total`. Our default: `{ data, total }`. */
export const pageOf = /* @__NO_SIDE_EFFECTS__ */ <T>(name: string, item: Shape<T>) => {
  const fields = { items: from('data', listOf(item)), total: from('total', count('items on all pages')) }
  return record(name, fields) as RecordShape<typeof fields, Row<typeof fields>>
}
