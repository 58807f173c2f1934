import type { Drawing } from './Drawing.ts'
import { type DrawingShape, pathOf } from './drawingShape.ts'
import type { Pixel, PlotSpace } from './plotSpace.ts'

export interface ShownDrawing {
  drawing: Drawing
  shape: DrawingShape
}

interface DrawingShapesProps {
  shown: readonly ShownDrawing[]
  selected: string | null
  space: PlotSpace
  /** Position at which Enter or a press of the pointer sets the next point of the unfinished drawing. */
  cursor: Pixel | null
}

/** Paints the drawings. */
export function DrawingShapes({ shown, selected, space: { width, height }, cursor }: DrawingShapesProps) {
  return (
    <svg className="lk-drawing-shapes" data-lk-part="shapes" width={width} height={height} aria-hidden="true">
      {shown.map(({ drawing: { id, kind }, shape }) => (
        <g key={id} data-kind={kind} data-selected={id === selected || undefined}>
          {shape.area && <rect {...shape.area} />}
          <path d={pathOf(shape.strokes.filter(({ isGuide }) => !isGuide))} />
          <path d={pathOf(shape.strokes.filter(({ isGuide }) => isGuide))} data-guide />
          {shape.labels.map(({ x, y, text, isEnd }) => (
            <text className="lk-drawing-text" key={`${text} ${y}`} x={x} y={y} textAnchor={isEnd ? 'end' : 'start'}>
              {text}
            </text>
          ))}
        </g>
      ))}
      {cursor && (
        <g className="lk-drawing-cursor">
          <line x1={cursor.x} x2={cursor.x} y1={0} y2={height} />
          <line x1={0} x2={width} y1={cursor.y} y2={cursor.y} />
          <circle cx={cursor.x} cy={cursor.y} r={4} />
        </g>
      )}
    </svg>
  )
}
