import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { slop } from '../useTap.ts'
import type { DrawingPoint } from './Drawing.ts'
import type { Pixel, PlotSpace } from './plotSpace.ts'

interface PlacingSurfaceProps {
  space: PlotSpace
  onPreview: (point: DrawingPoint | null) => void
  /** Called with one point after a tap, and with both ends after a drag. */
  onPlace: (...points: readonly DrawingPoint[]) => void
}

/**
 * An area over the chart on which the user sets points by tapping or dragging. It is present while a tool other than `select`
 * is active.
 */
export function PlacingSurface({ space, onPreview, onPlace }: PlacingSurfaceProps) {
  const start = useRef<Pixel | null>(null)
  const pixelOf = (event: MouseEvent<HTMLElement>): Pixel => {
    const box = event.currentTarget.getBoundingClientRect()
    const inside = (value: number, most: number) => Math.min(Math.max(value, 0), most)
    return { x: inside(event.clientX - box.left, box.width), y: inside(event.clientY - box.top, box.height) }
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    // Keeps the focus on the chart, which handles Escape and the other keys.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = pixelOf(event)
    onPreview(space.toPoint(start.current))
  }
  // Points are set on click, not on pointerup. After a touch, the browser sends the click last. If pointerup opened the dialog
  // for a text, this click would close it.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const from = start.current
    if (!from) return
    start.current = null
    const to = pixelOf(event)
    const isDrag = Math.hypot(to.x - from.x, to.y - from.y) >= slop
    onPlace(...(isDrag ? [space.toPoint(from), space.toPoint(to)] : [space.toPoint(to)]))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys set the points on the chart itself.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className="lk-drawing-surface"
      data-lk-part="surface"
      style={{ inlineSize: space.width, blockSize: space.height }}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => onPreview(space.toPoint(pixelOf(event)))}
      onClick={onClick}
      onPointerCancel={() => {
        start.current = null
        onPreview(null)
      }}
      onPointerLeave={() => onPreview(null)}
    />
  )
}
