import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { arrangeTags } from './arrangeTags.ts'
import type { ChartLabels } from './ChartLabels.ts'
import type { AxisTags } from './chartEngine.ts'
import { LineGrip } from './LineGrip.tsx'
import { latestLegendHeight } from './latestLegend.ts'
import type { Plot, PlotWords } from './Plot.ts'
import type { PriceLine } from './PriceLine.ts'
import { toPlotPrice } from './plotCoordinates.ts'

interface PriceLayerProps {
  plot: Plot
  words: PlotWords
  lines: readonly PriceLine[]
  /** Returns the text of a tag that several lines share. */
  group: ChartLabels['group']
  /** Help for the keys of movable lines. */
  keys: string | undefined
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
  /** Ids of the lines in the open list of a shared tag; empty if no list is open. */
  listed: readonly string[]
  lanes: Lanes
  group: (lines: readonly PriceLine[]) => string
}

type Arranged = ReturnType<typeof arrangeTags>['groups'][number]

/** Distance in px between the two columns of tags, and between a tag and the right edge. */
const laneGap = 6

/** Adds an arrow to a tag whose line is above or below the tag, and writes the text of a tag that several lines share. */
function placeGrip(grips: readonly HTMLElement[], group: Arranged, ys: readonly number[], height: number, shared: string) {
  const shown = grips[group.head]
  if (!shown) return
  const y = ys[group.head] ?? 0
  const isOff = group.grip !== null && Math.abs(group.grip - y) > 1
  shown.dataset.pinned = y < 0 || (isOff && y < group.y) ? 'above' : y > height || (isOff && y > group.y) ? 'below' : ''
  shown.toggleAttribute('data-group', shared !== '')
  setText(shown.querySelector('.lk-chart-grip-group > bdi'), shared)
}

/** Position of the second column of tags. */
interface Lanes {
  /** Largest width of the first column so far, px. */
  start: number
  /** Ids of the lines to which the width applies. */
  ids: string
}

/**
 * Places the tags in their columns. The second column starts after the widest tag that the first column has had with these
 * lines. The second column therefore does not move when a profit has fewer digits.
 */
function placeInLanes(grips: readonly HTMLElement[], groups: readonly Arranged[], lanes: Lanes, width: number) {
  const widest = groups.map(({ head, lane }) => (lane === 0 ? (grips[head]?.offsetWidth ?? 0) : 0))
  lanes.start = Math.max(lanes.start, ...widest)
  for (const { head, lane } of groups) {
    const grip = grips[head]
    if (!grip) continue
    const most = Math.max(0, width - grip.offsetWidth - 2 * laneGap)
    grip.style.setProperty('--lk-chart-beside', lane === 0 ? '0px' : `${Math.min(lanes.start + laneGap, most)}px`)
  }
}

/**
 * Moves every line and tag to its price. This function runs after each repaint, so it changes the elements directly, without a
 * React render.
 */
function place(layer: HTMLElement, { engine, series }: Plot, { words, lines, heldId, listed, lanes, group }: Shown) {
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
  const isHeld = (i: number) =>
    lines[i]?.id === heldId || grips[i]?.matches(':has([role="slider"]:focus, .lk-chart-pull:focus)') === true
  const tagged = lines.map(({ id, kind, isDraft, isNew }, i) => {
    const isListed = listed.includes(id)
    grips[i]?.toggleAttribute('data-listed', isListed)
    return { kind, y: ys[i] ?? 0, isListed, isHeld: !isListed && (isDraft === true || isNew === true || isHeld(i)) }
  })
  const { flag, groups } = arrangeTags(tagged, lastY, { ...plot, legend: plot.legend + latestLegendHeight(plot) })
  setText(flagTag, words.price(last))
  show(flagTag, flag)
  for (const arranged of groups) {
    const { head, members, axis, grip } = arranged
    for (const i of members) {
      show(tags[i], i === head ? axis : null)
      show(grips[i], i === head ? grip : null)
    }
    const all = members.flatMap((i) => lines[i] ?? [])
    const shown = grips[head]
    if (shown) shown.dataset.members = all.map(({ id }) => id).join(' ')
    placeGrip(grips, arranged, ys, height, members.length > 1 ? group(all) : '')
  }
  placeInLanes(grips, groups, lanes, width)
}

/**
 * Passes the prices of all tags to the engine when the current price or a line changes. Passes no prices while a line is
 * dragged. With these prices, the engine hides the axis labels under tags and chooses the price scale.
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
 * The list that a shared tag opens. In the list, each line has its own tag. The list closes when the user presses Escape, or
 * presses or focuses an element outside the list.
 */
function useTagList(layer: RefObject<HTMLElement | null>) {
  const [listed, setListed] = useState<readonly string[]>([])
  const isOpen = listed.length > 0
  useEffect(() => {
    if (!isOpen) return
    const life = new AbortController()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[data-listed]')) setListed([])
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Stops the event, because Escape would otherwise leave full screen as well.
      event.stopPropagation()
      setListed([])
    }
    document.addEventListener('pointerdown', closeOutside, { signal: life.signal })
    document.addEventListener('focusin', closeOutside, { signal: life.signal })
    layer.current?.addEventListener('keydown', onKey, { signal: life.signal })
    return () => life.abort()
  }, [layer, isOpen])
  // Moves the focus into the list. The effect is not a layout effect, because it must run after the tags of the list are placed.
  useEffect(() => {
    if (isOpen)
      layer.current?.querySelector<HTMLElement>('[data-listed] :is([role="slider"], button:not([hidden]), [tabindex])')?.focus()
  }, [layer, isOpen])
  const open = (tag: Element) => {
    const grip = tag.closest<HTMLElement>('.lk-chart-grip')
    setListed(grip?.dataset.members?.split(' ') ?? [])
  }
  return { listed, open }
}

/** Moves the focus to a new line when the line appears after a press on its handle. */
function useFocusOnCreated(layer: RefObject<HTMLElement | null>) {
  const created = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (created.current === null) return
    const slider = layer.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(created.current)}"] [role="slider"]`)
    if (!slider) return
    created.current = null
    slider.focus()
  })
  return (id: string) => {
    created.current = id
  }
}

/** Calls a function after each render and after each repaint of the chart. */
const useEachFrame = (plot: PriceLayerProps['plot'], act: () => void) => {
  useLayoutEffect(act)
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  useEffect(() => plot.onFrame(() => latest.current()), [plot])
}

/**
 * The lines of the current price and of orders. They are elements above the canvas, so that they can be focused and touched, and
 * use the colours of the theme.
 */
export function PriceLayer({ plot, words, lines, group = countOf, keys }: PriceLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const [draft, setDraft] = useState<{ id: string; price: string } | null>(null)
  const list = useTagList(layer)
  const onCreate = useFocusOnCreated(layer)
  const shown = lines.map((line) => (line.id === draft?.id ? { ...line, price: draft.price } : line))
  const lanes = useRef<Lanes>({ start: 0, ids: '' })
  const settle = () => {
    const ids = shown.map(({ id }) => id).join(' ')
    if (lanes.current.ids !== ids) lanes.current = { start: 0, ids }
    const of = { words, lines: shown, heldId: draft?.id, listed: list.listed, lanes: lanes.current, group }
    if (layer.current) place(layer.current, plot, of)
  }
  useEachFrame(plot, settle)
  // During a drag, the engine gets no new prices of tags, because these could change the price scale under the pointer.
  useAxisTags(plot, lines, draft !== null)
  return (
    <div className="lk-chart-layer" ref={layer}>
      {keys && (
        <span id={hintId} hidden>
          {keys}
        </span>
      )}
      <div className="lk-chart-line" data-lk-part="line" data-kind="last" />
      {shown.map((line) => (
        <div className="lk-chart-line" data-lk-part="line" data-kind={line.kind} key={line.id} />
      ))}
      <div className="lk-chart-tag" data-lk-part="tag" data-kind="last" />
      {shown.map((line) => (
        <div className="lk-chart-tag" data-lk-part="tag" data-kind={line.kind} key={line.id}>
          {words.price(line.price)}
        </div>
      ))}
      {shown.map((line) => (
        <div className="lk-chart-grip" data-lk-part="grip" data-kind={line.kind} data-line={line.id} key={line.id}>
          <LineGrip
            line={line}
            price={line.price}
            plot={plot}
            words={words}
            hintId={keys === undefined ? undefined : hintId}
            onDraft={(id, price) => setDraft(price === null ? null : { id, price })}
            onCreate={onCreate}
            isTaken={(id) => lines.some((other) => other.id === id)}
          />
          <button
            type="button"
            className="lk-chart-grip-group"
            data-lk-part="grip-group"
            aria-expanded={false}
            onClick={(event) => list.open(event.currentTarget)}
          >
            <bdi />
          </button>
        </div>
      ))}
    </div>
  )
}
