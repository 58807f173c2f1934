import { type RefObject, useId, useState } from 'react'
import type { CrosshairKeys } from '../Crosshair.tsx'
import type { Plot, PlotWords } from '../Plot.ts'
import { useTap } from '../useTap.ts'
import type { ChartDrawings, Drawing, DrawingPoint } from './Drawing.ts'
import { DrawingHandles } from './DrawingHandles.tsx'
import { DrawingShapes } from './DrawingShapes.tsx'
import { drawingAt, drawingShape } from './drawingShape.ts'
import { PlacingSurface } from './PlacingSurface.tsx'
import type { PlotSpace } from './plotSpace.ts'
import { TextPrompt } from './TextPrompt.tsx'
import { useDrawingKeys, usePlacing } from './useDrawingKeys.ts'
import { useSpace } from './useSpace.ts'

interface DrawingLayerProps {
  plot: Plot
  words: PlotWords
  periodMs: number | undefined
  drawings: ChartDrawings
  /** Ref in which the layer stores the key handler of the drawing tools. */
  keys: RefObject<CrosshairKeys | null>
}

/** Id of a drawing whose points are still being set. */
const unfinishedId = ''

/**
 * Returns the drawings to show and functions that change them. A drawing that is being dragged is returned at its current
 * position.
 */
function useItems(plot: Plot, { items, onChange, onSelectionChange, onToolChange, selectedKey }: ChartDrawings) {
  const [dragged, setDragged] = useState<{ id: string; points: readonly DrawingPoint[] } | null>(null)
  const replace = (id: string, change: Partial<Drawing>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...change } : item)))
  return {
    shown: items.map((item) => (item.id === dragged?.id ? { ...item, points: dragged.points } : item)),
    replace,
    add(drawing: Omit<Drawing, 'id'>) {
      const id = crypto.randomUUID()
      onChange([...items, { ...drawing, id }])
      onToolChange('select')
      onSelectionChange(id)
    },
    remove() {
      onChange(items.filter(({ id }) => id !== selectedKey))
      onSelectionChange(null)
      // Deleting a drawing removes its focused handle, so the focus moves to the chart.
      plot.host.parentElement?.focus({ preventScroll: true })
    },
    moves: {
      onDrag: (id: string, points: readonly DrawingPoint[] | null) => setDragged(points && { id, points }),
      onDrop() {
        if (dragged) replace(dragged.id, { points: dragged.points })
        setDragged(null)
      },
    },
  }
}

/**
 * The text that the user is writing. With `point`, it is a new text at this point; with `drawing`, it is the new content of an
 * existing text.
 */
type Writing = { readonly point: DrawingPoint } | { readonly drawing: Drawing }

/** Returns the drawing whose points are being set. Its last point is the point under the cursor. */
function unfinished(tool: ChartDrawings['tool'], placing: ReturnType<typeof usePlacing>): Drawing[] {
  const points = [...placing.points, ...(placing.cursor ? [placing.cursor] : [])]
  return tool === null || tool === 'select' || tool === 'text' || points.length === 0
    ? []
    : [{ id: unfinishedId, kind: tool, points }]
}

function useShapes(drawings: readonly Drawing[], space: PlotSpace, words: PlotWords) {
  const shapeWords = { precision: words.precision, price: words.price, level: words.format.figure }
  return drawings.map((drawing) => ({ drawing, shape: drawingShape(drawing, space, shapeWords) }))
}

/** State of the prompt for the text of a drawing, and the actions of its buttons. */
function useWriting({ add, replace }: Pick<ReturnType<typeof useItems>, 'add' | 'replace'>) {
  const [writing, setWriting] = useState<Writing | null>(null)
  return {
    isOpen: writing !== null,
    text: writing && 'drawing' in writing ? (writing.drawing.text ?? '') : '',
    writeAt: (point: DrawingPoint) => setWriting({ point }),
    edit: (drawing: Drawing) => setWriting({ drawing }),
    cancel: () => setWriting(null),
    save: (text: string) => {
      if (writing && 'point' in writing) add({ kind: 'text', points: [writing.point], text })
      else if (writing) replace(writing.drawing.id, { text })
      setWriting(null)
    },
  }
}

/** The drawings of a chart, and the tools that draw, select and move them. */
export function DrawingLayer({ plot, words, periodMs, drawings, keys }: DrawingLayerProps) {
  const { tool, selectedKey, onSelectionChange, onToolChange, labels } = drawings
  const hintId = useId()
  const space = useSpace(plot, words, periodMs)
  const items = useItems(plot, drawings)
  const writing = useWriting(items)
  const onFinish = (points: readonly DrawingPoint[]) => {
    if (tool !== null && tool !== 'select') items.add({ kind: tool, points })
  }
  const placing = usePlacing({ plot, space, drawings, onWrite: writing.writeAt, onFinish })
  useDrawingKeys({ plot, space, drawings, keys, onPlacingKey: placing.onKey, onDelete: items.remove })
  const shown = useShapes(items.shown, space, words)
  const isDrawing = tool !== null && tool !== 'select'
  useTap(plot.host, (at) => {
    if (isDrawing) return
    const hit = drawingAt(shown, at)
    onSelectionChange(hit?.id ?? null)
    if (hit && tool === null) onToolChange('select')
  })
  const { cursor } = placing
  return (
    <div className="lk-drawings">
      <span id={hintId} hidden>
        {labels.keys}
      </span>
      <span className="lk-visually-hidden" role="status">
        {cursor ? `${words.format.moment(cursor.time)}, ${words.price(cursor.price)}` : ''}
      </span>
      <DrawingShapes
        shown={[...shown, ...useShapes(unfinished(tool, placing), space, words)]}
        selected={selectedKey}
        space={space}
        cursor={cursor && space.toPixel(cursor)}
      />
      {tool === 'select' &&
        shown.map((one) => (
          <DrawingHandles
            key={one.drawing.id}
            {...{ shown: one, space, words, labels, hintId, onSelect: onSelectionChange, ...items.moves }}
            isSelected={one.drawing.id === selectedKey}
            onMove={(id, points) => items.replace(id, { points })}
            onDelete={items.remove}
            onEdit={writing.edit}
          />
        ))}
      {isDrawing && <PlacingSurface space={space} onPreview={placing.setCursor} onPlace={placing.place} />}
      {writing.isOpen && <TextPrompt labels={labels} text={writing.text} onSave={writing.save} onCancel={writing.cancel} />}
    </div>
  )
}
