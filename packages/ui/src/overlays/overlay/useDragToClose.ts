import { type PointerEvent, type RefObject, useRef } from 'react'

/**
 * Speed of the finger in px per ms. If the finger moves faster when the user lifts it, the panel closes even after a short
 * distance.
 */
const flickPxPerMs = 0.6
const closingShare = 0.3

export interface DragToClose {
  /** Returns the position of the finger in px. The position increases towards the edge at which the panel closes. */
  along: (event: PointerEvent) => number
  /** Returns the size of the panel in the drag direction, in px. */
  length: (panel: HTMLElement) => number
  /** Returns true while the user cannot drag the panel. */
  isFixed: () => boolean
  onClose: () => void
}

interface Grip {
  start: number
  last: number
  lastAt: number
  speed: number
}

/**
 * Lets the user drag a panel towards the edge at which it closes. The hook sets `--lk-drag-offset` on the panel, so that the
 * panel moves with the finger. On release, the hook calls `onClose` after a long or fast drag; otherwise the panel moves back.
 */
export function useDragToClose(panelRef: RefObject<HTMLElement | null>, { along, length, isFixed, onClose }: DragToClose) {
  const grip = useRef<Grip | null>(null)
  const moveTo = (offset: number) => panelRef.current?.style.setProperty('--lk-drag-offset', `${offset}px`)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const isControl = event.target instanceof Element && event.target.closest('button, a, input') !== null
    if (isControl || event.button !== 0 || isFixed()) return
    const start = along(event)
    grip.current = { start, last: start, lastAt: event.timeStamp, speed: 0 }
    event.currentTarget.setPointerCapture?.(event.pointerId)
    panelRef.current?.setAttribute('data-dragging', '')
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current
    if (!held) return
    const last = along(event)
    const elapsed = Math.max(1, event.timeStamp - held.lastAt)
    grip.current = { ...held, last, lastAt: event.timeStamp, speed: (last - held.last) / elapsed }
    moveTo(Math.max(0, last - held.start))
  }
  const release = (mayClose: boolean) => {
    const held = grip.current
    if (!held) return
    grip.current = null
    panelRef.current?.removeAttribute('data-dragging')
    const offset = Math.max(0, held.last - held.start)
    const size = panelRef.current ? length(panelRef.current) : 0
    if (mayClose && offset > 0 && (held.speed > flickPxPerMs || offset > size * closingShare)) return onClose()
    moveTo(0)
  }
  return { onPointerDown, onPointerMove, onPointerUp: () => release(true), onPointerCancel: () => release(false) }
}
