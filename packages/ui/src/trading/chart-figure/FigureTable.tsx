import type { ReactNode } from 'react'

interface FigureTableProps {
  /** Accessible name of the table. */
  name: string
  heads: readonly string[]
  /** Rows of the table. */
  children: ReactNode
}

/** A scrollable table with the data of a chart. The table has the size of the chart. */
export function FigureTable({ name, heads, children }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className="lk-figure-table" aria-label={name} tabIndex={0}>
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
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
