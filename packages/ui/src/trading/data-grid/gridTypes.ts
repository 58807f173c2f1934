import type { ReactNode } from 'react'

export interface DataGridColumn<Item> {
  /** Key of the column in `visibleColumns` and `sortDescriptor`. */
  id: string
  /** Heading of the column. */
  label: string
  /** Hides the heading visually, for example for a column of buttons. Screen readers still read the heading. @default false */
  isLabelHidden?: boolean
  /** Returns the content of the column's cell in a row. */
  render: (item: Item) => ReactNode
  /**
   * Compares two rows, as the argument of `Array.prototype.sort` does. If set, users can sort by the column, and the grid sorts
   * the rows. For decimal text use `compare` of `@leverkit/sdk/decimal`.
   */
  compare?: (first: Item, second: Item) => number
  /**
   * Whether users can sort by this column. Without `compare`, the caller must sort the rows in `onSortChange`. @default whether
   * `compare` is set
   */
  allowsSorting?: boolean
  /**
   * Edge of the column at which the heading and the cells are aligned. `figures` is the right edge, even on right-to-left
   * pages, so that the last digits of the numbers are below each other. @default 'start'
   */
  align?: 'start' | 'end' | 'figures'
  /** Smallest width, px. @default 112 */
  minWidth?: number
  /** Fixed width, px. If omitted, the column shares the remaining width. */
  width?: number
  /**
   * Whether the column names the row, and therefore cannot be hidden. One column of a grid has to be a row header. @default false
   */
  isRowHeader?: boolean
}

export interface DataGridSort {
  /** Id of the sorted column. */
  column: string
  direction: 'ascending' | 'descending'
}

export interface DataGridLabels {
  /** Accessible name of the grid, such as "Open positions". */
  grid: string
  /** Name of the button and the menu that choose the columns. If omitted, the columns cannot be chosen. */
  columns?: string
}
