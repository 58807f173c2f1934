import { type ForwardedRef, forwardRef, memo, type SVGAttributes } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { sparklinePath } from './sparklinePath.ts'

export interface SparklineProps extends Omit<SVGAttributes<SVGSVGElement>, 'children' | 'direction'> {
  /** Closing prices as decimal text, oldest first. */
  closes: readonly string[]
  /** Yesterday's closing price as decimal text. The chart shows this price as a dotted line. */
  previousClose: string
  /** Direction of the change that the surrounding row shows as text. The line has the colour of this direction. */
  direction: 'up' | 'down' | 'flat'
  /** Whether the market is closed. The line of a closed market is grey and has no dot at its end. @default false */
  isClosed?: boolean
  /** Whether the area under the line is tinted. @default false */
  isFilled?: boolean
}

const box = { width: 120, height: 34, inset: 4 }

/**
 * The prices of a market during a day, as a line chart of 120 × 34 px. The chart is never mirrored. The chart is hidden from
 * assistive technology, because the surrounding row contains the same information as text.
 *
 * @example <Sparkline closes={['1.0805', '1.0812', '1.0842']} previousClose="1.0810" direction="up" />
 */
export const Sparkline = memo(
  forwardRef(function Sparkline(props: SparklineProps, ref: ForwardedRef<SVGSVGElement>) {
    const { closes, previousClose, direction, isClosed = false, isFilled = false, className, ...rest } = props
    const shape = closes.length > 0 ? sparklinePath(closes, previousClose, box) : null
    const { width, height, inset } = box
    return (
      <svg
        {...rest}
        ref={ref}
        className={joinClasses('lk-sparkline', `lk-${isClosed ? 'flat' : direction}`, className)}
        width={width}
        height={height}
        // If the element is narrower than the chart, the oldest part of the line is cut off.
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        {shape && (
          <>
            <path className="lk-sparkline-base" data-lk-part="base" d={`M${inset} ${shape.baseline}H${width - inset}`} />
            {isFilled && <path className="lk-sparkline-area" d={`${shape.path} ${shape.end.x} ${height} ${inset} ${height}Z`} />}
            <path className="lk-sparkline-line" data-lk-part="line" d={shape.path} />
            {!isClosed && <circle className="lk-sparkline-dot" data-lk-part="dot" cx={shape.end.x} cy={shape.end.y} r={2.5} />}
          </>
        )}
      </svg>
    )
  }),
)
