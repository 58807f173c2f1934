import { type PointerEvent, useRef } from 'react'
import { slop } from '../useTap.ts'
import type { Drawing, DrawingPoint } from './Drawing.ts'
import type { Pixel } from './plotSpace.ts'

export interface DrawingMoves {
  /** Called with the points at each position during a drag, and with `null` if the drag is cancelled. */
  onDrag: (id: string, points: readonly DrawingPoint[] | null) => void
  /** Called at the end of a drag that is not cancelled. */
  onDrop: () => void
}

interface DragOptions extends DrawingMoves {
  drawing: Drawing
  /** Returns the points after a move by a distance in pixels. */
  moved: (points: readonly DrawingPoint[], distance: Pixel) => readonly DrawingPoint[]
}

/** Returns pointer handlers for an element that drags a drawing or one of its points. */
export function useDrag({ drawing, moved, onDrag, onDrop }: DragOptions) {
  const start = useRef<{ at: Pixel; points: readonly DrawingPoint[] } | null>(null)
  const isMoving = useRef(false)
  const end = (finish: () => void) => () => {
    if (isMoving.current) finish()
    start.current = null
    isMoving.current = false
  }
  return {
    onPointerDown: (event: PointerEvent<Element>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { at: { x: event.clientX, y: event.clientY }, points: drawing.points }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current) return
      const { at, points } = start.current
      const distance = { x: event.clientX - at.x, y: event.clientY - at.y }
      if (!isMoving.current && Math.hypot(distance.x, distance.y) < slop) return
      isMoving.current = true
      onDrag(drawing.id, moved(points, distance))
    },
    onPointerUp: end(onDrop),
    onPointerCancel: end(() => onDrag(drawing.id, null)),
  }
}
