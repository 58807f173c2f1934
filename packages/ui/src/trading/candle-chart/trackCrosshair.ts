interface Point {
  x: number
  y: number
}

/**
 * Duration of a long press in ms. It is the same as in the library, so that the kit and the library detect the same long presses.
 */
export const longPressMs = 240
const stillPixels = 6

type Gesture = 'undecided' | 'page' | 'chart' | 'crosshair'

/** Returns whether the pointer is on the button that opens the actions at the price of the crosshair. */
const isInAct = (target: EventTarget | null) => target instanceof Element && target.closest('.lk-chart-act') !== null

/**
 * Calls `show` with the position of the crosshair, or with `null` to hide it. The crosshair follows the mouse. On touch it
 * appears after a long press, follows the finger, and stays visible until the next tap. A drag that starts vertically scrolls
 * the page. Its events are withheld from the chart library, because the library would prevent the scrolling.
 */
export function trackCrosshair(host: HTMLElement, show: (point: Point | null) => void): () => void {
  const life = new AbortController()
  let gesture: Gesture = 'undecided'
  let start: Point = { x: 0, y: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  const locate = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = host.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }
  const decide = (point: Point): Gesture => {
    const across = Math.abs(point.x - start.x)
    const along = Math.abs(point.y - start.y)
    if (across + along < stillPixels) return 'undecided'
    clearTimeout(timer)
    return along > across ? 'page' : 'chart'
  }
  const onTouchStart = (event: TouchEvent) => {
    const touch = event.touches[0]
    clearTimeout(timer)
    gesture = event.touches.length > 1 ? 'chart' : 'undecided'
    if (!touch || gesture === 'chart') return show(null)
    start = locate(touch)
    timer = setTimeout(() => {
      gesture = 'crosshair'
      show(start)
    }, longPressMs)
  }
  const onTouchMove = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!touch) return
    if (gesture === 'undecided') gesture = decide(locate(touch))
    if (gesture !== 'chart') event.stopPropagation()
    if (gesture !== 'crosshair') return
    event.preventDefault()
    show(locate(touch))
  }
  const onTouchEnd = () => {
    clearTimeout(timer)
    if (gesture === 'undecided') show(null)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') show(locate(event))
  }
  const onPointerLeave = (event: PointerEvent) => {
    // The button at the price of the crosshair is outside the host element. The crosshair stays visible when the mouse moves onto
    // this button.
    if (event.pointerType === 'mouse' && !isInAct(event.relatedTarget)) show(null)
  }
  const listen = { signal: life.signal, capture: true }
  host.addEventListener('touchstart', onTouchStart, { ...listen, passive: true })
  host.addEventListener('touchmove', onTouchMove, { ...listen, passive: false })
  host.addEventListener('touchend', onTouchEnd, listen)
  host.addEventListener('touchcancel', () => clearTimeout(timer), listen)
  host.addEventListener('pointermove', onPointerMove, listen)
  host.addEventListener('pointerleave', onPointerLeave, { signal: life.signal })
  return () => {
    clearTimeout(timer)
    life.abort()
  }
}
