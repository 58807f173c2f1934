import type { ReactNode } from 'react'
import { Cell, Column, Row, Table, TableBody, TableHeader, type TableProps } from 'react-aria-components/Table'
import { TableLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import * as icons from '../../foundation/icon/icons.ts'
import type { DataGridColumn } from './gridTypes.ts'
import { SelectionBox } from './SelectionBox.tsx'

const headingHeight = 36
const boxWidth = 44

/** Heading of a column. If the rows are sorted by this column, the heading has an arrow. */
function HeadCell<Item>({ column }: { column: DataGridColumn<Item> }) {
  const { id, label, compare, allowsSorting = compare !== undefined, align = 'start', isRowHeader = false } = column
  return (
    <Column
      id={id}
      textValue={label}
      allowsSorting={allowsSorting}
      isRowHeader={isRowHeader}
      minWidth={column.minWidth ?? 112}
      {...(column.width !== undefined && { width: column.width })}
      className="lk-data-grid-column"
      data-align={align}
      data-lk-part="column"
    >
      <span className={column.isLabelHidden ? 'lk-visually-hidden' : 'lk-data-grid-label'}>{label}</span>
      {allowsSorting && <icons.chevron size="xs" className="lk-data-grid-arrow" />}
    </Column>
  )
}

function BodyRow<Item>({ id, item, columns, hasBox }: { id: string; item: Item; columns: Columns<Item>; hasBox: boolean }) {
  return (
    <Row id={id} className="lk-data-grid-row" data-lk-part="row">
      {hasBox && (
        <Cell className="lk-data-grid-box">
          <SelectionBox />
        </Cell>
      )}
      {columns.map((column) => (
        <Cell
          key={column.id}
          className="lk-data-grid-cell"
          data-align={column.align ?? 'start'}
          data-row-header={column.isRowHeader || undefined}
          data-lk-part="cell"
        >
          {column.render(item)}
        </Cell>
      ))}
    </Row>
  )
}

type Columns<Item> = readonly DataGridColumn<Item>[]

interface GridTableProps<Item> extends Omit<TableProps, 'children' | 'className'> {
  label: string
  /** Shown columns. */
  columns: Columns<Item>
  /** Sorted rows. */
  items: readonly Item[]
  getKey: (item: Item) => string
  empty: ReactNode
  rowHeight: number
}

/** The scrolling table of a grid. It renders only the rows in view. */
export function GridTable<Item extends object>(props: GridTableProps<Item>) {
  const { label, columns, items, getKey, empty, rowHeight, ...rest } = props
  const { selectionMode = 'none', selectionBehavior = 'toggle' } = rest
  const hasBox = selectionMode !== 'none' && selectionBehavior === 'toggle'
  return (
    <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight, headingHeight }}>
      <Table {...rest} aria-label={label} className="lk-data-grid-table" data-lk-part="table">
        <TableHeader className="lk-data-grid-head" data-lk-part="head">
          {hasBox && (
            <Column width={boxWidth} minWidth={boxWidth} className="lk-data-grid-box">
              {selectionMode === 'multiple' && <SelectionBox />}
            </Column>
          )}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} />
          ))}
        </TableHeader>
        <TableBody
          items={items.map((item) => ({ id: getKey(item), item }))}
          dependencies={[columns, hasBox]}
          renderEmptyState={() => <div className="lk-data-grid-empty">{empty}</div>}
        >
          {({ id, item }) => <BodyRow id={id} item={item} columns={columns} hasBox={hasBox} />}
        </TableBody>
      </Table>
    </Virtualizer>
  )
}
