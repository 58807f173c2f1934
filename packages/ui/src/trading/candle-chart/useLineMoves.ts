import { compare } from '@leverkit/sdk/decimal'
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { Plot, PlotWords } from './Plot.ts'
import type { PriceLine } from './PriceLine.ts'
import { toPlotPrice, toPriceText } from './plotCoordinates.ts'
import { stepPrice } from './stepPrice.ts'

/**
 * Clamps a price to the bounds of the line. At a price outside the bounds, the order would close immediately, or the broker would
 * reject the price.
 */
export const within = (price: string, { min, max }: NonNullable<PriceLine['bounds']> = {}): string => {
  if (min !== undefined && compare(price, min) < 0) return min
  return max !== undefined && compare(price, max) > 0 ? max : price
}

/** Distance in px that a pointer must move before it starts to drag a line. */
const slop = 4

const steps: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }

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
export const useMove = ({ line, onDraft }: MoveOptions) => {
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
export const useDrag = (move: Move, { price, plot, words }: MoveOptions) => {
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
export const useMoves = (options: MoveOptions) => {
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
