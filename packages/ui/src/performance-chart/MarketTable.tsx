import type { ReactNode } from 'react'

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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="lk-equity-table" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </section>
  )
}
