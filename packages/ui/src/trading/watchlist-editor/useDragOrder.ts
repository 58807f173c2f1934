import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'

interface Drag {
  index: number
  /** Distance in px by which the pointer has moved down since the start of the drag. */
  offset: number
  /** Height of a row, px. */
  height: number
}

/** Returns the position at which the dragged row would be dropped. */
const targetOf = ({ index, offset, height }: Drag, count: number) =>
  Math.min(Math.max(index + Math.round(offset / height), 0), count - 1)

/** Returns the distance in px by which a row moves aside while another row is dragged past it. */
function shiftOf(drag: Drag, index: number, count: number): number {
  const target = targetOf(drag, count)
  if (index > drag.index && index <= target) return -drag.height
  if (index < drag.index && index >= target) return drag.height
  return 0
}

/**
 * Moves rows with the pointer. The handle of each row must use the returned handlers, and each row the returned style. All rows
 * must have the same height.
 *
 * @param count - number of rows
 * @param onMove - called with the old and the new position when the row is dropped
 */
export const useDragOrder = (count: number, onMove: (from: number, to: number) => void) => {
  const startY = useRef<number | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = (isDropped: boolean) => {
    if (isDropped && drag) onMove(drag.index, targetOf(drag, count))
    startY.current = null
    setDrag(null)
  }
  const handlersOf = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      startY.current = event.clientY
      setDrag({ index, offset: 0, height: event.currentTarget.closest('li')?.offsetHeight || 1 })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const [from, { clientY }] = [startY.current, event]
      if (from !== null) setDrag((now) => now && { ...now, offset: clientY - from })
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })
  const styleOf = (index: number): CSSProperties | undefined => {
    if (!drag) return undefined
    const offset = drag.index === index ? drag.offset : shiftOf(drag, index, count)
    return offset === 0 ? undefined : { transform: `translateY(${offset}px)` }
  }
  return { dragged: drag?.index ?? null, handlersOf, styleOf }
}
