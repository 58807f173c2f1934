import { type RefObject, useEffect } from 'react'

const longPressMs = 500
/** Movement in pixels after which a press counts as scrolling and not as a long press. */
const slopPx = 10

/** Code of the market whose row contains an element. */
const codeAt = (target: EventTarget | null): string | null => {
  const href = target instanceof Element ? target.closest('[data-row]')?.querySelector('a')?.href : undefined
  return href ? new URL(href).searchParams.get('code') : null
}

/** Suppresses the click that follows a long press, so that the link of the row does not open as well. */
const swallowClick = (host: HTMLElement) => {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  host.addEventListener('click', swallow, { capture: true, once: true })
  addEventListener('pointerdown', () => host.removeEventListener('click', swallow, { capture: true }), { once: true })
}

/**
 * Calls `onOpen` on a right click, on the context menu key, and on a long press of a finger. A timer detects the long press,
 * because Safari on iOS has no context menu event.
 */
const listen = (host: HTMLElement, onOpen: (code: string) => void) => {
  const stop = new AbortController()
  let press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null = null
  const release = () => {
    if (press) clearTimeout(press.timer)
    press = null
  }
  const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
    host.addEventListener(name, act, { signal: stop.signal })
  on('contextmenu', (event) => {
    const code = codeAt(event.target)
    if (code === null) return
    event.preventDefault()
    // Chromium also opens a context menu on a long press, so the timer must not open the sheet a second time.
    if (press) swallowClick(host)
    release()
    onOpen(code)
  })
  on('pointerdown', ({ target, pointerType, clientX: x, clientY: y }) => {
    release()
    const code = codeAt(target)
    if (code === null || pointerType === 'mouse') return
    const timer = setTimeout(() => {
      press = null
      swallowClick(host)
      onOpen(code)
    }, longPressMs)
    press = { timer, x, y }
  })
  on('pointermove', ({ clientX, clientY }) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > slopPx) release()
  })
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const) on(name, release)
  return () => {
    release()
    stop.abort()
  }
}

interface QuickTriggersProps {
  /** Element that contains the rows. */
  hostRef: RefObject<HTMLElement | null>
  onOpen: (code: string) => void
}

/** Opens the sheet of a market by a long press or a right click on its row. Renders nothing. */
export const QuickTriggers = ({ hostRef, onOpen }: QuickTriggersProps) => {
  useEffect(() => (hostRef.current ? listen(hostRef.current, onOpen) : undefined), [hostRef, onOpen])
  return null
}
