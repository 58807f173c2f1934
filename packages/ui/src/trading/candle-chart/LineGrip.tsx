import { compare } from '@leverkit/sdk/decimal'
import { type KeyboardEvent, type PointerEvent, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { formatMoney, moneyDigits } from '../../money/money/formatMoney.ts'
import { HiddenAmounts } from '../../money/money/HiddenAmounts.ts'
import { Money } from '../../money/money/Money.tsx'
import type { Plot, PlotWords } from './Plot.ts'
import type { LineHandle, PriceLine } from './PriceLine.ts'
import { toPlotPrice, toPriceText } from './plotCoordinates.ts'
import { stepPrice } from './stepPrice.ts'

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
 * Clamps a price to the bounds of the line. At a price outside the bounds, the order would close immediately, or the broker would
 * reject the price.
 */
const within = (price: string, { min, max }: NonNullable<PriceLine['bounds']> = {}): string => {
  if (min !== undefined && compare(price, min) < 0) return min
  return max !== undefined && compare(price, max) > 0 ? max : price
}

/** Distance in px that a pointer must move before it starts to drag a line. */
const slop = 4

const steps: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }

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

/** Delay in ms between the last key that moves a line and the commit of the line's price. */
const pauseMs = 1000

interface MoveOptions {
  line: PriceLine
  price: string
  plot: Plot
  words: PlotWords
  onDraft(price: string | null): void
}

/**
 * State of one move of a line. The move lasts from the first key or pointer movement until its price is committed or cancelled.
 */
const useMove = ({ line, onDraft }: MoveOptions) => {
  /** Price of the last move. It is stored in a ref, because the user may drop the line before React renders the price. */
  const moved = useRef<string | null>(null)
  /** Whether the last movement was to a price outside the bounds of the line. */
  const isBeyond = useRef(false)
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(line)
  useLayoutEffect(() => {
    latest.current = line
  })
  useEffect(() => () => clearTimeout(pause.current), [])
  const end = () => {
    clearTimeout(pause.current)
    moved.current = null
    onDraft(null)
  }
  const commit = (fallback: string | null = null) => {
    const price = moved.current ?? fallback
    end()
    if (price !== null) latest.current.onCommit?.(price)
  }
  return {
    moved,
    isBeyond,
    commit,
    to(wanted: string) {
      const next = within(wanted, latest.current.bounds)
      isBeyond.current = compare(next, wanted) !== 0
      moved.current = next
      onDraft(next)
      latest.current.onChange?.(next)
    },
    commitAfterPause() {
      clearTimeout(pause.current)
      pause.current = setTimeout(() => commit(), pauseMs)
    },
    cancel() {
      end()
      latest.current.onCancel?.()
    },
  }
}

type Move = ReturnType<typeof useMove>

interface Drag {
  /** Position at which the pointer was pressed. */
  readonly from: { readonly x: number; readonly y: number }
  /** Distance in px between the pointer and the line. */
  readonly offset: number
  /** Part of the chart that the drag moves; `null` until the pointer has moved far enough. */
  moves: 'line' | 'view' | null
  /** Last position to which the drag has moved the view. */
  x: number
}

/**
 * Handlers that move a line by pointer. Only a drag that starts upwards or downwards moves the line. A drag that starts sideways
 * pans the chart, so that a swipe across a chart never moves the stop of an order.
 */
const useDrag = (move: Move, { price, plot, words }: MoveOptions) => {
  const drag = useRef<Drag | null>(null)
  const toLocalY = (event: PointerEvent) => event.clientY - plot.host.getBoundingClientRect().top
  const inPlot = (y: number) => Math.min(Math.max(y, 0), plot.engine.plot().height)
  /** Decides from the first movement what the drag moves. A tap without movement moves nothing. */
  const startedBy = (event: PointerEvent, { from, moves }: Drag): Drag['moves'] => {
    if (moves !== null) return moves
    const [across, along] = [Math.abs(event.clientX - from.x), Math.abs(toLocalY(event) - from.y)]
    if (Math.max(across, along) < slop) return null
    return across > along ? 'view' : 'line'
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = { x: event.clientX, y: toLocalY(event) }
    // A line outside the visible price range has its tag at the edge, so a drag of the line starts at the edge.
    drag.current = { from, offset: from.y - inPlot(plot.engine.toY(toPlotPrice(price))), moves: null, x: from.x }
  }
  const onPointerMove = (event: PointerEvent) => {
    const now = drag.current
    if (now === null) return
    now.moves = startedBy(event, now)
    if (now.moves === 'line') move.to(toPriceText(plot.engine.toPrice(inPlot(toLocalY(event) - now.offset)), words.precision))
    if (now.moves !== 'view') return
    plot.engine.pan((event.clientX - now.x) / (plot.engine.toX(1) - plot.engine.toX(0)))
    now.x = event.clientX
  }
  /** Ends the drag. Returns whether it has moved anything, so that it was no press. */
  const onPointerUp = (): boolean => {
    const moves = drag.current?.moves ?? null
    drag.current = null
    if (moves !== 'line') return moves !== null
    // A drop outside the bounds is probably a mistake, so it cancels the move. Committing the bound instead could close the order
    // immediately.
    if (move.isBeyond.current) move.cancel()
    else move.commit()
    return true
  }
  const onPointerCancel = () => {
    drag.current = null
    if (move.moved.current !== null) move.cancel()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

/** Handlers that move a line by pointer and by keyboard. */
const useMoves = (options: MoveOptions) => {
  const { line, price, words } = options
  const move = useMove(options)
  const drag = useDrag(move, options)
  const onKeyDown = (event: KeyboardEvent) => {
    const ticks = steps[event.key]
    const isActive = move.moved.current !== null || line.isNew === true
    if (event.key === 'Escape' && isActive) {
      // Stops the event, because Escape would otherwise leave full screen as well.
      event.stopPropagation()
      return move.cancel()
    }
    if (ticks === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (ticks === undefined) return move.commit(line.isNew ? price : null)
    move.to(stepPrice(move.moved.current ?? price, ticks, words.precision))
    move.commitAfterPause()
  }
  const onBlur = () => {
    if (line.isNew && move.moved.current === null) move.cancel()
    else move.commit()
  }
  return { ...drag, onKeyDown, onBlur }
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
