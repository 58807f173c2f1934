import type { ReactNode } from 'react'
import { FigureTable } from '../../trading/chart-figure/FigureTable.tsx'

interface MarketTableProps {
  /** Name of the table. */
  name: string
  heads: readonly string[]
  /** One row a market: its code, then its figures. */
  rows: readonly { code: string; cells: readonly { id: string; value: ReactNode; direction?: 'up' | 'down' | 'flat' }[] }[]
}

/** The figures of a picture by market, each market a row. */
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
