import { from, type RecordShape, type Row, record } from './record.ts'
import { count, listOf } from './scalars.ts'
import type { Shape } from './shape.ts'

/** Page number of a list, starting at 1. */
export const page = from('page', count('page, from 1', 1))

/**
 * Returns the shape of one page of a list. On the wire, a page is `{ data, total }` (Leverkit's default). A page is the last one
 * if it has fewer items than the first page, or if all pages up to this one contain `total` items together.
 */
export const pageOf = /* @__NO_SIDE_EFFECTS__ */ <T>(name: string, item: Shape<T>) => {
  const fields = { items: from('data', listOf(item)), total: from('total', count('items on all pages')) }
  return record(name, fields) as RecordShape<typeof fields, Row<typeof fields>>
}
