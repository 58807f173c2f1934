import type { ReactNode } from 'react'
import { FigureTable } from '../../trading/chart-figure/FigureTable.tsx'

interface MarketTableProps {
  /** Accessible name of the table. */
  name: string
  heads: readonly string[]
  /** Rows, one per market: the market's code and the cells with its numbers. */
  rows: readonly { code: string; cells: readonly { id: string; value: ReactNode; direction?: 'up' | 'down' | 'flat' }[] }[]
}

/** A table of a chart's numbers with one row per market. */
export function MarketTable({ name, heads, rows }: MarketTableProps) {
  return (
    <FigureTable name={name} heads={heads}>
      {rows.map(({ code, cells }) => (
        <tr key={code}>
          <th scope="row">
            <bdi dir="ltr">{code}</bdi>
          </th>
          {cells.map(({ id, value, direction }) => (
            <td key={id} className={direction && `lk-${direction}`}>
              <bdi dir="ltr">{value}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </FigureTable>
  )
}
