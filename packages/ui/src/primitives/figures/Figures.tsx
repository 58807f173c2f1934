import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'

export interface Figure {
  id: string
  label: ReactNode
  value: ReactNode
}
export interface FiguresProps extends HTMLAttributes<HTMLDListElement> {
  items: readonly Figure[]
  /** `columns`: label above value, side by side. `rows`: label and value in a line, two per line. `lines`: one per line. @default 'columns' */
  layout?: 'columns' | 'rows' | 'lines'
}

/**
 * Labelled numbers: small muted labels and emphasised values.
 *
 * @example <Figures items={[{ id: 'margin', label: 'Margin', value: <Money value="271.08" /> }]} />
 */
export const Figures = forwardRef(function Figures(props: FiguresProps, ref: ForwardedRef<HTMLDListElement>) {
  const { items, layout = 'columns', className, ...rest } = props
  return (
    <dl {...rest} ref={ref} className={joinClasses('lk-figures', className)} data-layout={layout}>
      {items.map(({ id, label, value }) => (
        <div key={id} className="lk-figure" data-figure>
          <dt className="lk-figure-label">{label}</dt>
          <dd className="lk-figure-value">
            {/* Plain words keep their own direction; a component sees to its own. */}
            {typeof value === 'string' ? <bdi>{value}</bdi> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
})
