import { type PointerEvent, type RefObject, useRef } from 'react'

/** A flick faster than this closes whatever the distance. */
const flickPxPerMs = 0.6
const closingShare = 0.3
const wide = '(min-width: 960px)'

interface Grip {
  startY: number
  lastY: number
  lastAt: number
  speed: number
}

/** Drags a bottom sheet by its head: it follows the finger downwards, and lets go to closed or back to rest. */
export function useSheetDrag(sheetRef: RefObject<HTMLElement | null>, onClose: () => void) {
  const grip = useRef<Grip | null>(null)
  const moveTo = (offset: number) => sheetRef.current?.style.setProperty('--lk-sheet-offset', `${offset}px`)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const isControl = event.target instanceof Element && event.target.closest('button, a, input') !== null
    if (isControl || event.button !== 0 || globalThis.matchMedia?.(wide).matches) return
    grip.current = { startY: event.clientY, lastY: event.clientY, lastAt: event.timeStamp, speed: 0 }
    event.currentTarget.setPointerCapture?.(event.pointerId)
    sheetRef.current?.setAttribute('data-dragging', '')
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current
    if (!held) return
    const elapsed = Math.max(1, event.timeStamp - held.lastAt)
    grip.current = { ...held, lastY: event.clientY, lastAt: event.timeStamp, speed: (event.clientY - held.lastY) / elapsed }
    moveTo(Math.max(0, event.clientY - held.startY))
  }
  const release = (mayClose: boolean) => {
    const held = grip.current
    if (!held) return
    grip.current = null
    sheetRef.current?.removeAttribute('data-dragging')
    const offset = Math.max(0, held.lastY - held.startY)
    const height = sheetRef.current?.offsetHeight ?? 0
    if (mayClose && offset > 0 && (held.speed > flickPxPerMs || offset > height * closingShare)) return onClose()
    moveTo(0)
  }
  return { onPointerDown, onPointerMove, onPointerUp: () => release(true), onPointerCancel: () => release(false) }
}
