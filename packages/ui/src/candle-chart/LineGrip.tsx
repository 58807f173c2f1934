import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Plot, PlotWords } from './Plot.ts'
import type { PriceLine } from './PriceLine.ts'
import { toPlotPrice, toPriceText } from './plotCoordinates.ts'
import { stepPrice } from './stepPrice.ts'

interface LineGripProps {
  line: PriceLine
  /** The price shown: the line's own, or the one under the finger. */
  price: string
  plot: Plot
  words: PlotWords
  /** `null` gives the line back to its owner. */
  onDraft(price: string | null): void
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }

/** What is spoken, and what a voice says to reach it: the label without the marks that keep its figures in order on the screen. */
const toSpoken = (label: string) => label.replace(/[\u2066-\u2069]/g, '')

/** The tag at the start of a line. A movable one is a slider: drag it, or use arrows (one tick) and Page keys (ten). */
export function LineGrip({ line, price, plot, words, onDraft }: LineGripProps) {
  const dragOffset = useRef<number | null>(null)
  /** Where the line was last moved to: a drop can come before React has drawn the move. */
  const moved = useRef<string | null>(null)
  // A price has no ends. Those of the slider lie around where it was first shown: ends that move along would say that it does not.
  const [scale] = useState(toPlotPrice(price) * 2)
  const move = (next: string) => {
    moved.current = next
    onDraft(next)
    line.onChange?.(next)
  }
  const commit = () => {
    if (moved.current !== null) line.onCommit?.(moved.current)
    moved.current = null
    onDraft(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const ticks = steps[event.key]
    if (ticks === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (ticks === undefined) commit()
    else move(stepPrice(moved.current ?? price, ticks, words.precision))
  }
  const toLocalY = (event: PointerEvent) => event.clientY - plot.host.getBoundingClientRect().top
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    dragOffset.current = toLocalY(event) - plot.engine.toY(toPlotPrice(price))
  }
  const onPointerMove = (event: PointerEvent) => {
    if (dragOffset.current === null) return
    const y = Math.min(Math.max(toLocalY(event) - dragOffset.current, 0), plot.engine.plot().height)
    move(toPriceText(plot.engine.toPrice(y), words.precision))
  }
  const onPointerUp = () => {
    if (dragOffset.current === null) return
    dragOffset.current = null
    commit()
  }
  const tag = (
    <span className="lk-chart-grip-tag">
      {line.onChange || line.onCommit ? <span className="lk-chart-grip-bars" aria-hidden="true" /> : null}
      <bdi>{line.label}</bdi>
    </span>
  )
  if (!line.onChange && !line.onCommit) return tag
  const value = toPlotPrice(price)
  return (
    <div
      className="lk-chart-grip-slider"
      role="slider"
      tabIndex={0}
      aria-label={toSpoken(line.label)}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={Math.max(scale, value)}
      aria-valuenow={value}
      aria-valuetext={words.price(price)}
      onKeyDown={onKeyDown}
      onBlur={commit}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    >
      {tag}
    </div>
  )
}
