import { cut, plain, widthOf } from './text.ts'

/** A column of a table. */
export interface Column<Row> {
  readonly title: string
  readonly value: (row: Row) => string
  /** Alignment of the cells; use `right` for numbers. @default 'left' */
  readonly align?: 'left' | 'right'
  /** Whether the texts of the column may be shortened if the table is wider than the terminal. */
  readonly isFlexible?: true
  /**
   * Whether the column may be omitted if the table is still too wide after its flexible columns have been shortened. The last
   * optional column is omitted first.
   */
  readonly isOptional?: true
  /** Colours a cell. Receives the text of the cell, padded to the width of the column. */
  readonly paint?: (text: string, row: Row) => string
}

const gap = '  '
const narrowest = 8

interface Sized<Row> {
  readonly column: Column<Row>
  readonly width: number
}

const totalOf = (sizes: readonly Sized<never>[]) => sizes.reduce((sum, { width }) => sum + width + gap.length, -gap.length)

/** Shortens the flexible columns, and then omits optional columns one by one, until the table fits into the terminal. */
const fitTo = <Row>(all: readonly Sized<Row>[], cells: number): readonly Sized<Row>[] => {
  let sizes = all
  const shrunk = () => {
    const surplus = totalOf(sizes) - cells
    if (surplus <= 0) return sizes
    return sizes.map((size) =>
      size.column.isFlexible ? { ...size, width: Math.max(Math.min(size.width, narrowest), size.width - surplus) } : size,
    )
  }
  for (;;) {
    const result = shrunk()
    const last = sizes.findLastIndex(({ column }) => column.isOptional)
    if (totalOf(result) <= cells || last < 0) return result
    sizes = sizes.filter((_, index) => index !== last)
  }
}

/**
 * Formats rows as a table that fits the terminal.
 *
 * @param cells - width of the terminal; `Infinity` for a file or a pipe
 * @param bold - formats the row of column titles
 */
export const tableOf = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  cells: number,
  bold: (text: string) => string,
): string => {
  const texts = new Map(columns.map((column) => [column, rows.map((row) => plain(column.value(row)))]))
  const sizes = columns.map((column) => ({
    column,
    width: Math.max(widthOf(column.title), ...(texts.get(column) ?? []).map(widthOf)),
  }))
  const fitting = fitTo(sizes, cells)
  const pad = ({ column, width }: Sized<Row>, text: string) => {
    const short = cut(text, width)
    const blanks = ' '.repeat(width - widthOf(short))
    return column.align === 'right' ? blanks + short : short + blanks
  }
  const head = bold(
    fitting
      .map((size) => pad(size, size.column.title))
      .join(gap)
      .trimEnd(),
  )
  const lines = rows.map((row, index) =>
    fitting
      .map((size) => {
        const cell = pad(size, texts.get(size.column)?.[index] ?? '')
        return size.column.paint ? size.column.paint(cell, row) : cell
      })
      .join(gap)
      .trimEnd(),
  )
  return [head, ...lines].join('\n')
}
