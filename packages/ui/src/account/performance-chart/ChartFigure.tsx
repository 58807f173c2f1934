import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useId, useState } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { TextButton } from '../../primitives/text-button/TextButton.tsx'

export interface ChartFigureLabels {
  showTable: string
  showChart: string
  empty: string
}

export interface ChartFigureProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Summary of the chart in one sentence, used as its accessible name and caption. */
  summary: string
  labels: ChartFigureLabels
  isEmpty: boolean
  /** Whether the table is shown first, for example because there are few values. @default false */
  isDefaultTable?: boolean
  plot: ReactNode
  table: ReactNode
}

/** Shows either a chart or a table of the same numbers. The button in the caption switches between chart and table. */
export const ChartFigure = forwardRef(function ChartFigure(props: ChartFigureProps, ref: ForwardedRef<HTMLElement>) {
  const { summary, labels, isEmpty, isDefaultTable = false, plot, table, className, ...rest } = props
  const [isTable, setTable] = useState(isDefaultTable)
  const frameId = useId()
  return (
    <figure {...rest} ref={ref} className={joinClasses('lk-equity', className)}>
      <div className="lk-equity-frame" id={frameId}>
        {isEmpty && <p className="lk-equity-empty">{labels.empty}</p>}
        {!isEmpty && isTable && table}
        {!isEmpty && !isTable && (
          <div className="lk-equity-plot" data-lk-part="plot" dir="ltr" role="img" aria-label={summary}>
            {plot}
          </div>
        )}
      </div>
      <figcaption className="lk-figure-caption" data-lk-part="caption">
        <span>{isEmpty ? '' : summary}</span>
        <TextButton aria-controls={frameId} isDisabled={isEmpty} onPress={() => setTable(!isTable)}>
          {isTable ? labels.showChart : labels.showTable}
        </TextButton>
      </figcaption>
    </figure>
  )
})
