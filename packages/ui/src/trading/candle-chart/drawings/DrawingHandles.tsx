import type { KeyboardEvent } from 'react'
import type { PlotWords } from '../Plot.ts'
import type { Drawing, DrawingLabels, DrawingPoint } from './Drawing.ts'
import type { ShownDrawing } from './DrawingShapes.tsx'
import { pathOf } from './drawingShape.ts'
import { movedPoints, type Pixel, type PlotSpace } from './plotSpace.ts'
import { type DrawingMoves, useDrag } from './useDrag.ts'
import { distanceOfKey } from './useDrawingKeys.ts'

interface HandlesProps extends DrawingMoves {
  shown: ShownDrawing
  isSelected: boolean
  space: PlotSpace
  words: PlotWords
  labels: DrawingLabels
  hintId: string
  onMove: (id: string, points: readonly DrawingPoint[]) => void
  onSelect: (id: string | null) => void
  onDelete: () => void
  onEdit: (drawing: Drawing) => void
}

/** Distance in px between the edge and the handle of a horizontal line whose point is out of view. */
const edge = 24

const nameOf = ({ kind, text }: Drawing, { time, price }: DrawingPoint, { labels, words }: HandlesProps) =>
  [labels.kinds[kind], ...(text ? [text] : []), words.format.moment(time), words.price(price)].join(', ')

/** A button at one point of a drawing. Users move the point with the pointer or the arrow keys. */
function Handle({ index, ...props }: HandlesProps & { index: number }) {
  const { shown, isSelected, space, hintId, onDrag, onDrop, onMove } = props
  const { drawing, shape } = shown
  const point = drawing.points[index]
  const pixel = shape.points[index]
  const moved = (points: readonly DrawingPoint[], distance: Pixel) =>
    points.map((other, i) => (i === index ? (movedPoints([other], distance, space)[0] ?? other) : other))
  const drag = useDrag({ drawing, moved, onDrag, onDrop })
  if (!point || !pixel) return null
  const onKeyDown = (event: KeyboardEvent) => {
    const distance = distanceOfKey(event.key, space)
    if (distance) onMove(drawing.id, moved(drawing.points, distance))
    else if (event.key === 'Delete' || event.key === 'Backspace') props.onDelete()
    else if (event.key === 'Escape') props.onSelect(null)
    else if (event.key === 'Enter' && drawing.kind === 'text') props.onEdit(drawing)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const x = drawing.kind === 'level' ? Math.min(Math.max(pixel.x, edge), space.width - edge) : pixel.x
  return (
    <button
      type="button"
      className="lk-drawing-handle"
      data-lk-part="handle"
      data-selected={isSelected || undefined}
      style={{ transform: `translate(${x}px, ${pixel.y}px)` }}
      aria-label={nameOf(drawing, point, props)}
      aria-pressed={isSelected}
      aria-describedby={hintId}
      onFocus={() => props.onSelect(drawing.id)}
      onKeyDown={onKeyDown}
      {...drag}
    />
  )
}

/** An area along the lines of the selected drawing. Dragging this area moves the whole drawing. */
function Body({ shown: { drawing, shape }, space, onDrag, onDrop }: HandlesProps) {
  const moved = (points: readonly DrawingPoint[], distance: Pixel) => movedPoints(points, distance, space)
  const drag = useDrag({ drawing, moved, onDrag, onDrop })
  return (
    <svg className="lk-drawing-body" width={space.width} height={space.height} aria-hidden="true" {...drag}>
      <path d={pathOf(shape.strokes)} />
    </svg>
  )
}

/**
 * Buttons at the points of a drawing. An unselected drawing has only one button, which selects the drawing when it gets the
 * focus.
 */
export function DrawingHandles(props: HandlesProps) {
  const { drawing } = props.shown
  const points = props.isSelected ? drawing.points : drawing.points.slice(0, 1)
  return (
    <>
      {props.isSelected && <Body {...props} />}
      {points.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points of a drawing keep their positions.
        <Handle key={`${drawing.id} ${index}`} {...props} index={index} />
      ))}
    </>
  )
}
