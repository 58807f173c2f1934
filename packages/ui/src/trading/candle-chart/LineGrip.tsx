import { compare } from '@leverkit/sdk/decimal'
import { type KeyboardEvent, type PointerEvent, useContext, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { formatMoney, moneyDigits } from '../../money/money/formatMoney.ts'
import { HiddenAmounts } from '../../money/money/HiddenAmounts.ts'
import { Money } from '../../money/money/Money.tsx'
import type { Plot, PlotWords } from './Plot.ts'
import type { PriceLine } from './PriceLine.ts'
import { toPlotPrice, toPriceText } from './plotCoordinates.ts'
import { stepPrice } from './stepPrice.ts'

interface LineGripProps {
  line: PriceLine
  /** Displayed price: the price of the line, or the price to which it is being dragged. */
  price: string
  plot: Plot
  words: PlotWords
  /** Called with the price to which the line is being dragged; `null` ends the drag. */
  onDraft(price: string | null): void
}

/** Clamps a price to the bounds of the line. With a price outside the bounds the order would be closed or rejected. */
const within = (price: string, { min, max }: NonNullable<PriceLine['bounds']> = {}): string => {
  if (min !== undefined && compare(price, min) < 0) return min
  return max !== undefined && compare(price, max) > 0 ? max : price
}

/** Distance in px that a pointer must move before it starts to drag a line. */
const slop = 4

const steps: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }

/**
 * Returns the accessible name: the text of the tag without its direction marks. Voice control also uses this name.
 */
const useSpoken = ({ label, result }: PriceLine) => {
  const { locale } = useLocale()
  const isHidden = useContext(HiddenAmounts)
  const text =
    result === undefined ? label : `${label} ${formatMoney(result, locale, { isResult: true, digits: moneyDigits, isHidden })}`
  return text.replace(/[\u2066-\u2069]/g, '')
}

/** Handlers that move a line by pointer and by keyboard. */
const useMoves = ({ line, price, plot, words, onDraft }: LineGripProps) => {
  const drag = useRef<{ offset: number; from: number } | null>(null)
  /**
   * Price of the last move. It is stored in a ref, because the user can drop the line before React has rendered this
   * price.
   */
  const moved = useRef<string | null>(null)
  const move = (wanted: string) => {
    const next = within(wanted, line.bounds)
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
  const inPlot = (y: number) => Math.min(Math.max(y, 0), plot.engine.plot().height)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = toLocalY(event)
    // If a line is outside the scale, its tag is at the edge, so a drag of the line starts at the edge.
    drag.current = { from, offset: from - inPlot(plot.engine.toY(toPlotPrice(price))) }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current === null) return
    const y = toLocalY(event)
    // A tap without movement does not move the line.
    if (moved.current === null && Math.abs(y - drag.current.from) < slop) return
    move(toPriceText(plot.engine.toPrice(inPlot(y - drag.current.offset)), words.precision))
  }
  const onPointerUp = () => {
    if (drag.current === null) return
    drag.current = null
    commit()
  }
  return { onKeyDown, onBlur: commit, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}

/**
 * The tag at the start of a line. The tag of a movable line is a slider. Users drag it, or move it with arrow keys (one tick) and
 * page keys (ten ticks).
 */
export function LineGrip(props: LineGripProps) {
  const { line, price, words } = props
  const spoken = useSpoken(line)
  const moves = useMoves(props)
  // Maximum of the slider: twice the initial price. A slider needs a maximum, although a price has none. The maximum is
  // constant, so that a move of the line changes the slider's position.
  const [scale] = useState(toPlotPrice(price) * 2)
  const tag = (
    <span className="lk-chart-grip-tag">
      {line.onChange || line.onCommit ? <span className="lk-chart-grip-bars" aria-hidden="true" /> : null}
      <bdi>{line.label}</bdi>
      {line.result !== undefined && <Money value={line.result} isResult digits={moneyDigits} />}
    </span>
  )
  if (!line.onChange && !line.onCommit) return tag
  const value = toPlotPrice(price)
  return (
    <div
      className="lk-chart-grip-slider"
      role="slider"
      tabIndex={0}
      aria-label={spoken}
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
