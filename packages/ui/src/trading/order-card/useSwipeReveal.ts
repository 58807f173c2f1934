import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Width of the revealed button, in px. */
const widthPx = 104
/** Horizontal distance in px from which a touch counts as a swipe. */
const slopPx = 10

interface Touch {
  readonly id: number
  readonly x: number
  readonly y: number
  /** Whether the button was revealed when the touch started. */
  readonly wasRevealed: boolean
  isSwipe: boolean
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** Calls `onTouch` when the user touches or clicks outside the card. Listens only while `isWanted` is true. */
const useOutsideTouch = (card: RefObject<HTMLElement | null>, isWanted: boolean, onTouch: () => void) => {
  const latest = useRef(onTouch)
  useEffect(() => {
    latest.current = onTouch
  })
  useEffect(() => {
    if (!isWanted) return
    const touch = (event: Event) => {
      if (!(event.target instanceof Node && card.current?.contains(event.target))) latest.current()
    }
    document.addEventListener('pointerdown', touch, true)
    return () => document.removeEventListener('pointerdown', touch, true)
  }, [isWanted, card])
}

/**
 * Reveals a button at the end of a card while the user swipes towards the start of the card (left, or right in right-to-left
 * languages). If more than half of the button is visible at the end of the swipe, it stays visible until the user touches another
 * element or swipes back. A swipe alone never presses the button.
 *
 * @param card - the card; its style property `--lk-swipe` is the visible width of the button
 */
export const useSwipeReveal = (card: RefObject<HTMLElement | null>, isEnabled: boolean) => {
  const [isRevealed, setRevealed] = useState(false)
  const touch = useRef<Touch | null>(null)
  const lastWasSwipe = useRef(false)

  const show = (px: number) => card.current?.style.setProperty('--lk-swipe', `${px}px`)
  const settle = (reveals: boolean) => {
    show(reveals ? widthPx : 0)
    setRevealed(reveals)
  }
  /** Returns the visible width of the button in px for the current position of the finger. */
  const widthAt = ({ x, wasRevealed }: Touch, event: PointerEvent) => {
    const moved = isRightToLeft(event.currentTarget) ? event.clientX - x : x - event.clientX
    return Math.min(widthPx, Math.max(0, moved + (wasRevealed ? widthPx : 0)))
  }

  useOutsideTouch(card, isRevealed, () => settle(false))

  const end = (event: PointerEvent, isCancelled: boolean) => {
    const { current } = touch
    touch.current = null
    if (current?.id !== event.pointerId || !current.isSwipe) return
    settle(isCancelled ? current.wasRevealed : widthAt(current, event) > widthPx / 2)
  }

  return {
    isRevealed,
    hide: () => settle(false),
    /**
     * Whether the last touch was a swipe. After a swipe, the browser may report a press as well. The caller must ignore this
     * press.
     */
    wasSwipe: () => lastWasSwipe.current,
    // The handlers run in the capture phase, because react-aria stops the propagation of a press.
    handlers: isEnabled && {
      onPointerDownCapture: (event: PointerEvent) => {
        lastWasSwipe.current = false
        if (event.pointerType !== 'touch' || !event.isPrimary) return
        touch.current = { id: event.pointerId, x: event.clientX, y: event.clientY, wasRevealed: isRevealed, isSwipe: false }
      },
      onPointerMoveCapture: (event: PointerEvent) => {
        const { current } = touch
        if (current?.id !== event.pointerId) return
        const [right, down] = [Math.abs(event.clientX - current.x), Math.abs(event.clientY - current.y)]
        if (!current.isSwipe && right > slopPx && right > down) {
          current.isSwipe = true
          lastWasSwipe.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        if (current.isSwipe) show(widthAt(current, event))
      },
      onPointerUpCapture: (event: PointerEvent) => end(event, false),
      onPointerCancelCapture: (event: PointerEvent) => end(event, true),
    },
  }
}
