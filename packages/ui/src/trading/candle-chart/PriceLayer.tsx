import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { arrangeTags } from './arrangeTags.ts'
import type { ChartLabels } from './ChartLabels.ts'
import type { AxisTags } from './chartEngine.ts'
import { LineGrip } from './LineGrip.tsx'
import type { Plot, PlotWords } from './Plot.ts'
import type { PriceLine } from './PriceLine.ts'
import { toPlotPrice } from './plotCoordinates.ts'

interface PriceLayerProps {
  plot: Plot
  words: PlotWords
  lines: readonly PriceLine[]
  /** Returns the text of a tag that several lines share. */
  group: ChartLabels['group']
}

const moveTo = (element: Element | null | undefined, y: number) => {
  if (element instanceof HTMLElement) element.style.transform = `translateY(${Math.round(y)}px)`
}

const setText = (element: Element | null | undefined, text: string) => {
  if (element && element.textContent !== text) element.textContent = text
}

/** Moves an element to `y` px from the top, or hides it if `y` is null. */
const show = (element: HTMLElement | undefined, y: number | null) => {
  if (!element) return
  element.hidden = y === null
  if (y !== null) moveTo(element, y)
}

interface Shown {
  words: PlotWords
  lines: readonly PriceLine[]
  heldId: string | undefined
  group: (lines: readonly PriceLine[]) => string
}

/**
 * Moves every line and tag to its price. It runs after each repaint. Therefore it changes the elements directly, without a React
 * render.
 */
function place(layer: HTMLElement, { engine, series }: Plot, { words, lines, heldId, group }: Shown) {
  const last = series.candles().at(-1)?.close
  layer.hidden = last === undefined
  if (last === undefined) return
  const plot = engine.plot()
  const { width, height } = plot
  layer.style.setProperty('--lk-chart-plot', `${width}px`)
  layer.style.height = `${height}px`
  const [flagLine, ...lineElements] = layer.querySelectorAll('.lk-chart-line')
  const [flagTag, ...tags] = layer.querySelectorAll<HTMLElement>('.lk-chart-tag')
  const grips = [...layer.querySelectorAll<HTMLElement>('.lk-chart-grip')]
  const lastY = engine.toY(toPlotPrice(last))
  const ys = lines.map((line) => engine.toY(toPlotPrice(line.price)))
  const placeLine = (line: Element | undefined, y: number) => {
    moveTo(line, y)
    line?.toggleAttribute('hidden', y < 0 || y > height)
  }
  placeLine(flagLine, lastY)
  for (const [i, y] of ys.entries()) placeLine(lineElements[i], y)
  const isHeld = (i: number) => lines[i]?.id === heldId || grips[i]?.contains(document.activeElement) === true
  const tagged = lines.map(({ kind, isDraft }, i) => ({ kind, y: ys[i] ?? 0, isHeld: isDraft === true || isHeld(i) }))
  const { flag, groups } = arrangeTags(tagged, lastY, plot)
  setText(flagTag, words.price(last))
  show(flagTag, flag)
  for (const { head, members, axis, grip } of groups) {
    for (const i of members) {
      show(tags[i], i === head ? axis : null)
      show(grips[i], i === head ? grip : null)
    }
    const y = ys[head] ?? 0
    const shown = grips[head]
    if (!shown) continue
    shown.dataset.pinned = y < 0 ? 'above' : y > height ? 'below' : ''
    shown.toggleAttribute('data-group', members.length > 1)
    const all = members.flatMap((i) => lines[i] ?? [])
    setText(shown.querySelector('.lk-chart-grip-group > bdi'), members.length > 1 ? group(all) : '')
  }
}

/**
 * Updates the tags on the price axis for the current price and for the lines. The tags are not updated while a line
 * is dragged.
 */
const useAxisTags = ({ engine, series }: PriceLayerProps['plot'], lines: readonly PriceLine[], isHeld: boolean) => {
  const wanted = lines.map(({ kind, price }) => `${kind} ${price}`).join()
  const tagsOf = useRef<AxisTags['lines']>([])
  useLayoutEffect(() => {
    tagsOf.current = lines.map(({ kind, price }) => ({ kind, price: toPlotPrice(price) }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares kinds and prices instead of the array, which is new on each render.
  useEffect(() => {
    const updateTags = () => {
      const close = series.candles().at(-1)?.close
      const last = close === undefined ? null : toPlotPrice(close)
      engine.setTags({ last, lines: tagsOf.current })
    }
    if (isHeld) return
    updateTags()
    return series.subscribe(updateTags)
  }, [engine, series, wanted, isHeld])
}

const countOf = (lines: readonly PriceLine[]) => `×${lines.length}`

/**
 * The lines of the current price and of orders. They are elements above the canvas, so that they can be focused and touched, and
 * use the colours of the theme.
 */
export function PriceLayer({ plot, words, lines, group = countOf }: PriceLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<{ id: string; price: string } | null>(null)
  const shown = lines.map((line) => (line.id === draft?.id ? { ...line, price: draft.price } : line))
  const settle = () => {
    if (layer.current) place(layer.current, plot, { words, lines: shown, heldId: draft?.id, group })
  }
  useLayoutEffect(settle)
  const latest = useRef(settle)
  useLayoutEffect(() => {
    latest.current = settle
  })
  useEffect(() => plot.onFrame(() => latest.current()), [plot])
  // While a line is dragged, its tags on the axis are not updated. The scale then does not change, so the user can aim
  // at a price.
  useAxisTags(plot, lines, draft !== null)
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
          <span className="lk-chart-grip-tag lk-chart-grip-group">
            <bdi />
          </span>
        </div>
      ))}
    </div>
  )
}
