import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useId, useState } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { TextButton } from '../../primitives/text-button/TextButton.tsx'

export interface ChartFigureLabels {
  showTable: string
  showChart: string
  empty: string
}

export interface ChartFigureProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** What the picture shows, in one sentence: its name and its caption. */
  summary: string
  labels: ChartFigureLabels
  isEmpty: boolean
  plot: ReactNode
  table: ReactNode
}

/** A picture of figures with the same figures as a table: one of them stands, the caption's button changes it. */
export const ChartFigure = forwardRef(function ChartFigure(props: ChartFigureProps, ref: ForwardedRef<HTMLElement>) {
  const { summary, labels, isEmpty, plot, table, className, ...rest } = props
  const [isTable, setTable] = useState(false)
  const frameId = useId()
  return (
    <figure {...rest} ref={ref} className={joinClasses('lk-equity', className)}>
      <div className="lk-equity-frame" id={frameId}>
        {isEmpty && <p className="lk-equity-empty">{labels.empty}</p>}
        {!isEmpty && isTable && table}
        {!isEmpty && !isTable && (
          <div className="lk-equity-plot" dir="ltr" role="img" aria-label={summary}>
            {plot}
          </div>
        )}
      </div>
      <figcaption className="lk-figure-caption">
        <span>{isEmpty ? '' : summary}</span>
        <TextButton aria-controls={frameId} isDisabled={isEmpty} onPress={() => setTable(!isTable)}>
          {isTable ? labels.showChart : labels.showTable}
        </TextButton>
      </figcaption>
    </figure>
  )
})
