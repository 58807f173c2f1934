import type { DataGridColumn, DataGridSort } from './gridTypes.ts'

/**
 * Returns the rows in the order of the sorted column. Equal rows keep their order in both directions. If the column has no
 * `compare`, the caller sorts the rows, and their order is unchanged.
 *
 * @example sortRows(orders, columns, { column: 'profit', direction: 'descending' })
 */
export function sortRows<Item>(
  items: readonly Item[],
  columns: readonly DataGridColumn<Item>[],
  sort: DataGridSort | null,
): readonly Item[] {
  const compare = columns.find(({ id }) => id === sort?.column)?.compare
  if (!compare) return items
  const sign = sort?.direction === 'descending' ? -1 : 1
  return items.toSorted((first, second) => sign * compare(first, second))
}
