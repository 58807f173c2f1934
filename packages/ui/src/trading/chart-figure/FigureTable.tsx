import type { ReactNode } from 'react'

interface FigureTableProps {
  /** Name of the table. */
  name: string
  heads: readonly string[]
  /** The rows. */
  children: ReactNode
}

/** The data of a chart as a scrollable table of the chart's size. */
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
