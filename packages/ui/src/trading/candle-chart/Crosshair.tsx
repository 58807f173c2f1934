import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CandleLegend } from './CandleLegend.tsx'
import type { ChartLabels, PriceActions } from './ChartLabels.ts'
import type { Plot, PlotWords } from './Plot.ts'
import { type Candle, toPlotPrice, toPriceText } from './plotCoordinates.ts'
import { trackCrosshair } from './trackCrosshair.ts'

const PriceMenu = lazy(async () => ({ default: (await import('./PriceMenu.tsx')).PriceMenu }))

interface PointerPosition {
  x: number
  y: number
  index: number
  /** Whether the crosshair was pinned by keyboard. */
  isPinned: boolean
}

/** Distance by which each key moves a pinned crosshair: number of candles to the right, and number of pixels down. */
export const crosshairSteps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -4],
  ArrowDown: [0, 4],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

/**
 * Returns the position of the crosshair after a key. Enter pins the crosshair at the newest visible candle. After that, arrow
 * and page keys move the crosshair, and Enter or Escape hides it.
 *
 * @returns the new position, `null` to hide the crosshair, or `undefined` if the key has no effect
 */
function movedByKey(key: string, at: PointerPosition | null, { engine, series }: Plot): PointerPosition | null | undefined {
  const place = (index: number, y: number) => {
    const { from, to } = engine.visible()
    if (index < from || index >= to) engine.pan(index < from ? from - index : to - 1 - index)
    return { index, y, x: engine.toX(index), isPinned: true }
  }
  if (!at?.isPinned) {
    if (key !== 'Enter') return undefined
    const index = Math.min(engine.visible().to, series.candles().length) - 1
    const candle = series.candles()[index]
    return candle && place(index, engine.toY(toPlotPrice(candle.close)))
  }
  if (key === 'Enter' || key === 'Escape') return null
  const [candles = 0, pixels = 0] = crosshairSteps[key] ?? []
  if (candles === 0 && pixels === 0) return undefined
  const y = Math.min(Math.max(at.y + pixels, 0), engine.plot().height)
  return place(Math.min(Math.max(at.index + candles, 0), series.candles().length - 1), y)
}

/** Handles a key on the chart. Returns true if the key had an effect on the crosshair. */
export type CrosshairKeys = (event: KeyboardEvent) => boolean

const isSame = (a: PointerPosition | null, b: PointerPosition | null) =>
  a === b || (a !== null && b !== null && a.x === b.x && a.y === b.y && a.index === b.index)

/**
 * Returns the position of the crosshair and its setter. The crosshair follows the pointer. Keys can also move a pinned crosshair.
 */
function usePosition(plot: Plot, keys: RefObject<CrosshairKeys | null>) {
  const [position, setPosition] = useState<PointerPosition | null>(null)
  useEffect(
    () =>
      trackCrosshair(plot.host, (point) => {
        const { engine } = plot
        if (!point || point.x > engine.plot().width) return setPosition(null)
        const index = engine.toIndex(point.x)
        setPosition({ index, x: engine.toX(index), y: point.y, isPinned: false })
      }),
    [plot],
  )
  // When the view moves, a pinned crosshair moves along with its candle.
  const isPinned = position?.isPinned === true
  useEffect(() => {
    if (!isPinned) return
    return plot.onFrame(() =>
      setPosition((now) => {
        const next = now && { ...now, x: plot.engine.toX(now.index) }
        return isSame(now, next) ? now : next
      }),
    )
  }, [plot, isPinned])
  useLayoutEffect(() => {
    keys.current = (event) => {
      const next = movedByKey(event.key, position, plot)
      if (next === undefined) return false
      event.preventDefault()
      // Stops the event, because Escape would otherwise leave full screen as well.
      event.stopPropagation()
      setPosition(next)
      return true
    }
  })
  const x = position?.x ?? null
  const shownAt = useRef<number | null>(null)
  useEffect(() => {
    // An unchanged position is skipped. Mounting a chart without a crosshair therefore causes no repaint.
    if (shownAt.current !== x) plot.engine.showValuesAt(x)
    shownAt.current = x
  }, [plot, x])
  return [position, setPosition] as const
}

/** State of the menu at the price of the crosshair. The crosshair does not move while the menu is open. */
function usePriceMenu({ host }: Plot, position: PointerPosition | null, setPosition: (position: PointerPosition | null) => void) {
  const [held, setHeld] = useState<PointerPosition | null>(null)
  const latest = useRef(position)
  useLayoutEffect(() => {
    latest.current = position
  })
  useEffect(() => {
    const onContextMenu = (event: Event) => {
      // On a touch screen, a long press fires this event. A long press must show the crosshair, not open the menu.
      if (!latest.current || (event instanceof PointerEvent && event.pointerType === 'touch')) return
      event.preventDefault()
      setHeld(latest.current)
    }
    const keys = host.parentElement
    keys?.addEventListener('contextmenu', onContextMenu)
    return () => keys?.removeEventListener('contextmenu', onContextMenu)
  }, [host])
  return {
    held,
    setOpen: (isOpen: boolean) => setHeld(isOpen ? position : null),
    onLeave(to: EventTarget | null) {
      if (position?.isPinned || (to instanceof Node && host.contains(to))) return
      setPosition(null)
    },
  }
}

interface CrosshairProps {
  plot: Plot
  words: PlotWords
  labels: ChartLabels
  actions: PriceActions | undefined
  /** Ref in which the crosshair stores its key handler. */
  keys: RefObject<CrosshairKeys | null>
  /** Announcement of the visible range. While the crosshair is pinned, the prices of its candle are announced instead. */
  announcement: string
}

/** The prices of a candle as one sentence for screen readers. */
const spokenOf = (candle: Candle, words: PlotWords, labels: ChartLabels) =>
  [
    words.format.moment(candle.time),
    `${labels.open} ${words.price(candle.open)}`,
    `${labels.high} ${words.price(candle.high)}`,
    `${labels.low} ${words.price(candle.low)}`,
    `${labels.close} ${words.price(candle.close)}`,
  ].join(', ')

/**
 * Two lines that cross at the pointer, or at the candle to which a key has pinned them. The axes show the price and the time of
 * this position. The top of the chart shows the prices of the candle, and the legends of the indicators show their values at
 * this candle.
 */
export function Crosshair({ plot, words, labels, actions, keys, announcement }: CrosshairProps) {
  const [position, setPosition] = usePosition(plot, keys)
  const menu = usePriceMenu(plot, position, setPosition)
  const pointer = menu.held ?? position
  const candle = pointer && plot.series.candles()[pointer.index]
  const status = (
    <span className="lk-visually-hidden" role="status">
      {pointer?.isPinned && candle ? spokenOf(candle, words, labels) : announcement}
    </span>
  )
  if (!pointer || !candle) return status
  const { width, height, legend } = plot.engine.plot()
  return (
    <>
      {status}
      <div className="lk-chart-crosshair" aria-hidden="true">
        <div className="lk-chart-crosshair-x" style={{ transform: `translateX(${pointer.x}px)` }} />
        <div className="lk-chart-crosshair-time" style={{ left: Math.min(Math.max(pointer.x, 44), width - 44) }}>
          {words.format.moment(candle.time)}
        </div>
        {pointer.y <= height && (
          <>
            <div className="lk-chart-crosshair-y" style={{ width, transform: `translateY(${Math.round(pointer.y)}px)` }} />
            <div
              className="lk-chart-tag"
              data-lk-part="tag"
              data-kind="crosshair"
              style={{ left: width, transform: `translateY(${Math.round(pointer.y)}px)` }}
            >
              {words.format.price(plot.engine.toPrice(pointer.y))}
            </div>
          </>
        )}
        <div style={{ paddingBlockStart: legend }}>
          <CandleLegend candle={candle} words={words} labels={labels} />
        </div>
      </div>
      {actions && pointer.y <= height && (
        <Suspense fallback={null}>
          <PriceMenu
            price={toPriceText(plot.engine.toPrice(pointer.y), words.precision)}
            {...{ y: pointer.y, left: width, words, actions, isOpen: menu.held !== null }}
            onOpenChange={menu.setOpen}
            onLeave={menu.onLeave}
          />
        </Suspense>
      )}
    </>
  )
}
