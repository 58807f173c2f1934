import { memo } from 'react'
import { sparklinePath } from './sparklinePath.ts'

export interface SparklineProps {
  /** Closes as decimal text, oldest first. */
  closes: readonly string[]
  /** Yesterday's close, decimal text: the dotted line. */
  previousClose: string
  /** Of the change that the row states, so that line and figure never disagree. */
  direction: 'up' | 'down' | 'flat'
  /** A closed market is drawn grey and without its end dot. @default false */
  isClosed?: boolean
  /** Tints what lies under the line. @default false */
  isFilled?: boolean
}

const box = { width: 120, height: 34, inset: 4 }

/**
 * A market's day as one line, 120 × 34. Decoration of a row that says the same in words, so hidden from assistive technology; never mirrored.
 *
 * @example <Sparkline closes={['1.0805', '1.0812', '1.0842']} previousClose="1.0810" direction="up" />
 */
export const Sparkline = memo(function Sparkline(props: SparklineProps) {
  const { closes, previousClose, direction, isClosed = false, isFilled = false } = props
  const shape = closes.length > 0 ? sparklinePath(closes, previousClose, box) : null
  const { width, height, inset } = box
  return (
    <svg
      className={`lk-sparkline lk-${isClosed ? 'flat' : direction}`}
      width={width}
      height={height}
      // In less room the oldest part is cut off, never the newest.
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {shape && (
        <>
          <path className="lk-sparkline-base" d={`M${inset} ${shape.baseline}H${width - inset}`} />
          {isFilled && <path className="lk-sparkline-area" d={`${shape.path} ${shape.end.x} ${height} ${inset} ${height}Z`} />}
          <path className="lk-sparkline-line" d={shape.path} />
          {!isClosed && <circle className="lk-sparkline-dot" cx={shape.end.x} cy={shape.end.y} r={2.5} />}
        </>
      )}
    </svg>
  )
})
