import type { ReactNode } from 'react'

interface FigureTableProps {
  /** Name of the table. */
  name: string
  heads: readonly string[]
  /** Its rows. */
  children: ReactNode
}

/** The figures of a picture as a table that scrolls in the picture's place. */
export function FigureTable({ name, heads, children }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
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
