import { useContext, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { formatMoney, moneyDigits } from '../../money/money/formatMoney.ts'
import { HiddenAmounts } from '../../money/money/HiddenAmounts.ts'
import { Money } from '../../money/money/Money.tsx'
import type { Plot, PlotWords } from './Plot.ts'
import type { LineHandle, PriceLine } from './PriceLine.ts'
import { toPlotPrice } from './plotCoordinates.ts'
import { useDrag, useMove, useMoves, within } from './useLineMoves.ts'

interface LineGripProps {
  line: PriceLine
  /** Displayed price: the price of the line, or the price to which it is being dragged. */
  price: string
  plot: Plot
  words: PlotWords
  /** Id of the element that explains the keys of a movable line. */
  hintId: string | undefined
  /** Called with the price to which a line is being dragged; `null` ends the drag. */
  onDraft(id: string, price: string | null): void
  /** Called after a press on a handle has created a line. */
  onCreate(id: string): void
  /** Returns whether a line with this id exists. */
  isTaken(id: string): boolean
}

/**
 * Returns the accessible name of a tag. The name is the visible text without direction marks, because users of voice control
 * say the visible text.
 */
const useSpoken = ({ label, result }: PriceLine) => {
  const { locale } = useLocale()
  const isHidden = useContext(HiddenAmounts)
  const text =
    result === undefined
      ? label
      : `${label} ${formatMoney(result, locale, { isResult: true, fractionDigits: moneyDigits, isHidden })}`
  return text.replace(/[\u2066-\u2069]/g, '')
}

interface PullProps {
  handle: LineHandle
  /** Price of the order's line, whose tag contains the handle. A drag of the handle starts at this price. */
  from: string
  /** Whether the line that the handle creates already exists. */
  isTaken: boolean
  plot: Plot
  words: PlotWords
  onDraft(id: string, price: string | null): void
  /** Called after a press has created the line, which then takes the focus. */
  onCreate(id: string): void
}

/**
 * A button at the tag of an order. The user drags a new line out of the button, or presses the button to create the line at a
 * start price.
 */
function PullHandle({ handle, from, isTaken, plot, words, onDraft, onCreate }: PullProps) {
  const move = useMove({ line: handle, price: from, plot, words, onDraft: (price) => onDraft(handle.id, price) })
  const options = { line: handle, price: from, plot, words, onDraft: (price: string | null) => onDraft(handle.id, price) }
  const drag = useDrag(move, options)
  const wasDragged = useRef(false)
  return (
    <button
      type="button"
      className="lk-chart-pull"
      data-lk-part="pull"
      data-kind={handle.kind}
      data-taken={isTaken || undefined}
      aria-label={handle.name}
      {...drag}
      onPointerUp={() => {
        wasDragged.current = drag.onPointerUp()
      }}
      onClick={() => {
        if (wasDragged.current) {
          wasDragged.current = false
          return
        }
        handle.onChange?.(within(handle.price, handle.bounds))
        onCreate(handle.id)
      }}
    >
      <bdi>{handle.label}</bdi>
    </button>
  )
}

/**
 * The tag at the start of a line. If the line is movable, its tag is a slider. Users drag the slider, or move it with arrow keys
 * (one tick) and page keys (ten ticks). If the line is not movable, its tag can have handles, from which users drag new lines.
 */
export function LineGrip(props: LineGripProps) {
  const { line, price, plot, words, hintId } = props
  const spoken = useSpoken(line)
  const moves = useMoves({ line, price, plot, words, onDraft: (next) => props.onDraft(line.id, next) })
  // A slider needs a maximum, but a price has none. The maximum is twice the initial price. It stays the same while the line
  // moves, unless the price exceeds it.
  const [scale] = useState(toPlotPrice(price) * 2)
  const isMovable = line.onChange !== undefined || line.onCommit !== undefined
  const tag = (
    <span className="lk-chart-grip-tag">
      {isMovable && <span className="lk-chart-grip-bars" aria-hidden="true" />}
      <bdi>{line.label}</bdi>
      {line.result !== undefined && <Money value={line.result} isResult fractionDigits={moneyDigits} />}
    </span>
  )
  if (!isMovable)
    return (
      <>
        {tag}
        {line.handles?.map((handle) => (
          <PullHandle
            key={handle.id}
            handle={handle}
            from={price}
            isTaken={props.isTaken(handle.id)}
            plot={plot}
            words={words}
            onDraft={props.onDraft}
            onCreate={props.onCreate}
          />
        ))}
      </>
    )
  const value = toPlotPrice(price)
  return (
    <div
      className="lk-chart-grip-slider"
      role="slider"
      tabIndex={0}
      aria-label={spoken}
      aria-describedby={line.onCommit ? hintId : undefined}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={Math.max(scale, value)}
      aria-valuenow={value}
      aria-valuetext={words.price(price)}
      {...moves}
    >
      {tag}
    </div>
  )
}
