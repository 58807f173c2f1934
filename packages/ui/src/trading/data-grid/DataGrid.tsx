import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactElement, type ReactNode, type RefAttributes } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { GridTable } from './GridTable.tsx'
import { type GridSelection, splitSelecting } from './gridSelection.ts'
import type { DataGridColumn, DataGridLabels, DataGridSort } from './gridTypes.ts'
import { sortRows } from './sortRows.ts'

export interface DataGridProps<Item> extends Omit<HTMLAttributes<HTMLDivElement>, 'children'>, GridSelection {
  /** All columns, in their order. */
  columns: readonly DataGridColumn<Item>[]
  /** Rows. Only those in view are rendered, so that the grid stays fast with thousands of rows. */
  items: readonly Item[]
  /** Returns the key that identifies a row in `selectedKeys` and `onAction`. */
  getKey: (item: Item) => string
  /** Content that replaces the rows if there are no rows. */
  empty: ReactNode
  /**
   * Column by which rows are sorted, and direction. `null` keeps the order of `items`. If omitted, the grid stores the sort
   * itself.
   */
  sortDescriptor?: DataGridSort | null
  /** Initial sort of an uncontrolled grid. @default null */
  defaultSortDescriptor?: DataGridSort | null
  /** Called when the user sorts by a column. */
  onSortChange?: (sort: DataGridSort) => void
  /** Ids of the shown columns. If omitted, the grid stores the ids itself. Row headers are always shown. */
  visibleColumns?: readonly string[]
  /** Initially shown columns of an uncontrolled grid. @default all columns */
  defaultVisibleColumns?: readonly string[]
  /** Called with the ids of the shown columns when the user shows or hides one. */
  onVisibleColumnsChange?: (ids: readonly string[]) => void
  /** Called with the key of a row when the user presses the row or Enter, for example to open the order. */
  onAction?: (key: string) => void
  /** Height of a row, px. @default 44 */
  rowHeight?: number
  /** Content at the start of the line above the grid, such as a title or actions for the selected rows. */
  toolbar?: ReactNode
  /** Accessible names and texts of the grid. */
  labels: DataGridLabels
}

function DataGridInner<Item extends object>(props: DataGridProps<Item>, ref: ForwardedRef<HTMLDivElement>) {
  const { columns, items, getKey, empty, sortDescriptor, defaultSortDescriptor = null, onSortChange, onAction, ...more } = props
  const { visibleColumns, defaultVisibleColumns, onVisibleColumnsChange, rowHeight = 44, toolbar, labels, ...others } = more
  const [selecting, { className, ...rest }] = splitSelecting(others)
  const [sort, setSort] = useControlled(sortDescriptor, defaultSortDescriptor, (next) => next && onSortChange?.(next))
  const all = columns.map(({ id }) => id)
  const [visible, setVisible] = useControlled(visibleColumns, defaultVisibleColumns ?? all, onVisibleColumnsChange)
  const shown = columns.filter(({ id, isRowHeader = false }) => isRowHeader || visible.includes(id))
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-data-grid', className)}>
      {(toolbar !== undefined || labels.columns !== undefined) && (
        <div className="lk-data-grid-bar" data-lk-part="toolbar">
          <div className="lk-data-grid-tools">{toolbar}</div>
          {labels.columns !== undefined && (
            <ColumnsMenu label={labels.columns} columns={columns} visible={visible} onChange={setVisible} />
          )}
        </div>
      )}
      <GridTable
        label={labels.grid}
        columns={shown}
        items={sortRows(items, columns, sort)}
        getKey={getKey}
        empty={empty}
        rowHeight={rowHeight}
        {...(sort && { sortDescriptor: sort })}
        onSortChange={({ column, direction }) => setSort({ column: String(column), direction })}
        {...(onAction && { onRowAction: (key) => onAction(String(key)) })}
        {...selecting}
      />
    </div>
  )
}

/**
 * A table for positions, orders and other records. Users can sort by a column, choose the visible columns, move the focus with
 * the arrow keys, and select rows. The head stays in view, and only the rows in view are rendered.
 *
 * @example <DataGrid columns={columns} items={orders} getKey={(order) => order.id} empty="No open orders" labels={{ grid: 'Open orders' }} />
 */
export const DataGrid = forwardRef(DataGridInner) as <Item extends object>(
  props: DataGridProps<Item> & RefAttributes<HTMLDivElement>,
) => ReactElement
