import { type RefObject, useEffect, useRef } from 'react'
import { isAtTop } from './isAtTop.ts'

/** Maximum distance in px by which the content moves. The content moves half as far as the finger. */
const mostPx = 88
const armedPx = 56
/** Distance in px that a finger must move before the hook decides whether the gesture is a pull or a horizontal swipe. */
const undecidedPx = 8

interface Pull {
  startX: number
  startY: number
  isPulling: boolean
}

const finger = (event: TouchEvent) => (event.touches.length === 1 ? event.touches[0] : undefined)

/**
 * Tracks a pull with one finger that starts at the top of the content. If the user lifts the finger at least 112 px below the
 * start, the hook calls `onRefresh`. Mouse and wheel are ignored.
 *
 * During a pull, the hook sets `--lk-pull` (px) and `data-pull` on the element, without rendering React components.
 */
export function usePull(hostRef: RefObject<HTMLElement | null>, isBusy: boolean, onRefresh: () => void) {
  const latest = useRef({ isBusy, onRefresh })
  useEffect(() => {
    latest.current = { isBusy, onRefresh }
  })
  useEffect(() => (hostRef.current ? watchTouches(hostRef.current, latest) : undefined), [hostRef])
}

function watchTouches(host: HTMLElement, latest: RefObject<{ isBusy: boolean; onRefresh: () => void }>) {
  let pull: Pull | null = null
  let pointerId = -1
  const onPointerDown = (event: PointerEvent) => {
    pointerId = event.pointerId
  }
  const show = (px: number) => {
    host.style.setProperty('--lk-pull', `${px}px`)
    if (px > 0) host.setAttribute('data-pull', px >= armedPx ? 'armed' : 'short')
    else host.removeAttribute('data-pull')
  }
  const onStart = (event: TouchEvent) => {
    const touch = finger(event)
    const mayPull = touch && !latest.current.isBusy && event.target instanceof Element && isAtTop(event.target)
    pull = mayPull ? { startX: touch.clientX, startY: touch.clientY, isPulling: false } : null
    show(0)
  }
  const onMove = (event: TouchEvent) => {
    const touch = finger(event)
    if (!pull || !touch) return onCancel()
    const [down, across] = [touch.clientY - pull.startY, Math.abs(touch.clientX - pull.startX)]
    if (!pull.isPulling && Math.max(Math.abs(down), across) < undecidedPx) return
    if (!pull.isPulling && down <= across) return onCancel()
    // A pull cancels the press of the touched element, just as scrolling does in a browser.
    if (!pull.isPulling)
      event.target?.dispatchEvent(new PointerEvent('pointercancel', { pointerId, pointerType: 'touch', bubbles: true }))
    pull.isPulling = true
    // `preventDefault` prevents the browser's own pull to refresh and overscroll.
    if (event.cancelable) event.preventDefault()
    show(Math.min(mostPx, Math.max(0, down / 2)))
  }
  const onEnd = () => {
    const isArmed = host.getAttribute('data-pull') === 'armed'
    onCancel()
    if (isArmed) latest.current.onRefresh()
  }
  const onCancel = () => {
    pull = null
    show(0)
  }
  host.addEventListener('pointerdown', onPointerDown, true)
  host.addEventListener('touchstart', onStart, { passive: true })
  host.addEventListener('touchmove', onMove, { passive: false })
  host.addEventListener('touchend', onEnd)
  host.addEventListener('touchcancel', onCancel)
  return () => {
    host.removeEventListener('pointerdown', onPointerDown, true)
    host.removeEventListener('touchstart', onStart)
    host.removeEventListener('touchmove', onMove)
    host.removeEventListener('touchend', onEnd)
    host.removeEventListener('touchcancel', onCancel)
  }
}
