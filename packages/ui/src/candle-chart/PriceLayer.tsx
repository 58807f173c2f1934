import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LineGrip } from './LineGrip.tsx'
import type { Plot, PlotWords } from './Plot.ts'
import type { PriceLine } from './PriceLine.ts'
import { toPlotPrice } from './plotCoordinates.ts'
import { spreadTags } from './spreadTags.ts'

const axisTagHeight = 20
const gripHeight = 24

interface PriceLayerProps {
  plot: Plot
  words: PlotWords
  lines: readonly PriceLine[]
}

const moveTo = (element: Element | null | undefined, y: number) => {
  if (element instanceof HTMLElement) element.style.transform = `translateY(${Math.round(y)}px)`
}

/** Puts every line and tag at its price. Runs after each drawing, so it writes to the elements and never renders. */
function place(layer: HTMLElement, { engine, series }: Plot, words: PlotWords, lines: readonly PriceLine[]) {
  const last = series.candles().at(-1)?.close
  layer.hidden = last === undefined
  if (last === undefined) return
  const { width, height } = engine.plot()
  layer.style.setProperty('--lk-chart-plot', `${width}px`)
  layer.style.height = `${height}px`
  const ys = [last, ...lines.map((line) => line.price)].map((price) => engine.toY(toPlotPrice(price)))
  const tags = spreadTags(ys, axisTagHeight, { top: axisTagHeight / 2, bottom: height - axisTagHeight / 2 }, 0)
  const grips = spreadTags(ys.slice(1), gripHeight, { top: gripHeight / 2, bottom: height - gripHeight / 2 })
  const flag = layer.querySelector('[data-kind="last"].lk-chart-tag')
  const text = words.price(last)
  if (flag && flag.textContent !== text) flag.textContent = text
  for (const [i, line] of layer.querySelectorAll('.lk-chart-line').entries()) {
    const y = ys[i] ?? 0
    moveTo(line, y)
    line.toggleAttribute('hidden', y < 0 || y > height)
  }
  for (const [i, tag] of layer.querySelectorAll('.lk-chart-tag').entries()) moveTo(tag, tags[i] ?? 0)
  for (const [i, grip] of layer.querySelectorAll('.lk-chart-grip').entries()) moveTo(grip, grips[i] ?? 0)
}

/** The current price and the lines of orders, above the canvas, so that they take focus, fingers and the page's colours. */
export function PriceLayer({ plot, words, lines }: PriceLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<{ id: string; price: string } | null>(null)
  const shown = lines.map((line) => (line.id === draft?.id ? { ...line, price: draft.price } : line))
  const { engine, series } = plot
  const settle = () => {
    if (layer.current) place(layer.current, plot, words, shown)
  }
  useLayoutEffect(settle)
  const latest = useRef(settle)
  useLayoutEffect(() => {
    latest.current = settle
  })
  useEffect(() => plot.onFrame(() => latest.current()), [plot])
  // While a line is held the scale stands still: a scale that gives way under the finger cannot be aimed at.
  const isHeld = draft !== null
  const prices = lines.map((line) => line.price).join()
  useEffect(() => {
    const tell = () => {
      const close = series.candles().at(-1)?.close
      const last = close === undefined ? null : toPlotPrice(close)
      engine.setTags({ last, lines: prices === '' ? [] : prices.split(',').map(toPlotPrice) })
    }
    if (isHeld) return
    tell()
    return series.subscribe(tell)
  }, [engine, series, prices, isHeld])
  return (
    <div className="lk-chart-layer" ref={layer}>
      <div className="lk-chart-line" data-kind="last" />
      {shown.map((line) => (
        <div className="lk-chart-line" data-kind={line.kind} key={line.id} />
      ))}
      <div className="lk-chart-tag" data-kind="last" />
      {shown.map((line) => (
        <div className="lk-chart-tag" data-kind={line.kind} key={line.id}>
          {words.price(line.price)}
        </div>
      ))}
      {shown.map((line) => (
        <div className="lk-chart-grip" data-kind={line.kind} key={line.id}>
          <LineGrip
            line={line}
            price={line.price}
            plot={plot}
            words={words}
            onDraft={(price) => setDraft(price === null ? null : { id: line.id, price })}
          />
        </div>
      ))}
    </div>
  )
}
