import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'

export interface Figure {
  id: string
  label: ReactNode
  value: ReactNode
}
export interface FiguresProps extends HTMLAttributes<HTMLDListElement> {
  /** Figures with their labels, in reading order. */
  items: readonly Figure[]
  /**
   * Layout of the figures. `columns`: side by side, with the label above the value. `rows`: two figures per line, with the label
   * before the value. `lines`: one figure per line. @default 'columns'
   */
  layout?: 'columns' | 'rows' | 'lines'
}

/**
 * A list of labelled numbers with small muted labels and emphasised values.
 *
 * @example <Figures items={[{ id: 'margin', label: 'Margin', value: <Money value="271.08" /> }]} />
 */
export const Figures = forwardRef(function Figures(props: FiguresProps, ref: ForwardedRef<HTMLDListElement>) {
  const { items, layout = 'columns', className, ...rest } = props
  return (
    <dl {...rest} ref={ref} className={joinClasses('lk-figures', className)} data-layout={layout}>
      {items.map(({ id, label, value }) => (
        <div key={id} className="lk-figure" data-lk-part="figure" data-figure>
          <dt className="lk-figure-label" data-lk-part="label">
            {label}
          </dt>
          <dd className="lk-figure-value" data-lk-part="value">
            {/* `bdi` isolates the direction of plain text. A component as value sets its own direction. */}
            {typeof value === 'string' ? <bdi>{value}</bdi> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
})
