import { type CSSProperties, type ForwardedRef, forwardRef, type HTMLAttributes, memo } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { toPercent } from '../../foundation/coordinate/toCoordinate.ts'
import { Price } from '../price/Price.tsx'
import { type RailPrices, railPositions } from './railPositions.ts'

export interface LeverRailProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'>, RailPrices {
  /**
   * Whether the order has a profit (`up`), a loss (`down`) or neither (`flat`). The component cannot compute this from the
   * prices, because fees also affect the profit.
   */
  direction: 'up' | 'down' | 'flat'
  /** Labels of the stop loss and the take profit at the ends of the rail, and of the open price. */
  labels: { stop: string; target: string; open?: string }
  /** Layout: `detail` puts the labels under the rail and adds the open price. @default 'card' */
  variant?: 'card' | 'detail'
}

function RailEnd({ word, price }: { word: string; price: string | null }) {
  return (
    <span className="lk-rail-end" data-lk-part="end">
      {word} <Price value={price} smallDigits={0} />
    </span>
  )
}

/**
 * Returns the length of the text at one end of the rail, in characters. CSS uses this length to prevent the label of
 * the open price from overlapping the text.
 */
const lengthOf = (word = '', price: string | null) => word.length + 1 + (price?.length ?? 1)

/**
 * Shows an open order as a horizontal line from its stop loss to its take profit. A mark shows the open price, and a dot shows
 * the current price. The prices of stop loss and take profit are also shown as text at the ends of the line. If the order has
 * neither, nothing is rendered.
 *
 * @example <LeverRail open="1.08302" current="1.08419" stop="1.08090" target="1.08720" direction="up" labels={{ stop: 'SL', target: 'TP' }} />
 */
export const LeverRail = memo(
  forwardRef(function LeverRail(props: LeverRailProps, ref: ForwardedRef<HTMLDivElement>) {
    const { open, current, stop, target, direction, labels, variant = 'card', className, style, ...rest } = props
    const positions = railPositions(props)
    if (!positions) return null
    const place = {
      ...style,
      '--lk-open': toPercent(positions.open),
      '--lk-now': toPercent(positions.current),
      '--lk-stop-length': lengthOf(labels.stop, stop),
      '--lk-open-length': lengthOf(labels.open, open),
      '--lk-target-length': lengthOf(labels.target, target),
    } as CSSProperties
    return (
      <div
        {...rest}
        ref={ref}
        className={joinClasses('lk-rail', className)}
        data-variant={variant}
        data-faded={stop === null ? 'start' : target === null ? 'end' : undefined}
        style={place}
      >
        <RailEnd word={labels.stop} price={stop} />
        <span
          className={`lk-rail-track lk-${direction}`}
          data-behind={positions.current < positions.open || undefined}
          aria-hidden="true"
        >
          <span className="lk-rail-run" data-lk-part="run" />
          <span className="lk-rail-fulcrum" data-lk-part="fulcrum" />
          {current !== null && <span className="lk-rail-dot" data-lk-part="dot" />}
        </span>
        {variant === 'detail' && labels.open && (
          <span className="lk-rail-open">
            <RailEnd word={labels.open} price={open} />
          </span>
        )}
        <RailEnd word={labels.target} price={target} />
      </div>
    )
  }),
)
