import { Money } from '../../money/money/Money.tsx'
import { FigureTable } from '../../trading/chart-figure/FigureTable.tsx'
import type { EquityFormats } from './useEquityFormats.ts'

/** One closed order and the balance after it. */
export interface ClosedOrderPoint {
  id: number | string
  code: string
  /** Time when the order was closed, in epoch milliseconds. */
  closedAt: number
  /** Result in the account currency, as decimal text. */
  profit: string
  /** Balance after the order, as decimal text. */
  balance: string
}

export interface EquityWords {
  /** Accessible name of the table. */
  table: string
  time: string
  market: string
  profit: string
  balance: string
}

interface EquityTableProps {
  points: readonly ClosedOrderPoint[]
  words: EquityWords
  formats: EquityFormats
}

/** Table of the closed orders that the curve shows, newest first. */
export function EquityTable({ points, words, formats }: EquityTableProps) {
  return (
    <FigureTable name={words.table} heads={[words.time, words.market, words.profit, words.balance]}>
      {points.toReversed().map((point) => (
        <tr key={point.id}>
          <th scope="row">
            <bdi>{formats.moment(point.closedAt)}</bdi>
          </th>
          <td>
            <bdi dir="ltr">{point.code}</bdi>
          </td>
          <td>
            <Money value={point.profit} isResult isHidden={false} />
          </td>
          <td>
            <bdi dir="ltr">{formats.money(point.balance)}</bdi>
          </td>
        </tr>
      ))}
    </FigureTable>
  )
}
