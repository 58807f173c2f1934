import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Selector of elements that stay active: live regions, and overlays that are shown above the chart. */
const stayActive = '[aria-live], [role="status"], [role="alert"], [data-live-announcer], [data-react-aria-top-layer]'

/** Makes all siblings of an element and of its ancestors inert. Returns a function that undoes this change. */
function hideAround(element: HTMLElement): () => void {
  const hidden: HTMLElement[] = []
  for (let node: HTMLElement = element; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement) || sibling.inert || sibling.matches(stayActive)) continue
      sibling.inert = true
      hidden.push(sibling)
    }
  }
  return () => {
    for (const sibling of hidden) sibling.inert = false
  }
}

/** Requests full screen from the browser if possible. Returns a function that leaves full screen. */
function fillScreen(): () => void {
  let isOver = false
  const leave = () => {
    isOver = true
    if (document.fullscreenElement) void document.exitFullscreen()
  }
  // Makes no request without a user action, because browsers reject such a request.
  if (navigator.userActivation?.isActive === false) return leave
  // The chart fills the window even if the browser rejects the request (frame without permission) or does not support full screen
  // (iPhone).
  void document.documentElement.requestFullscreen?.().then(
    () => isOver && leave(),
    () => undefined,
  )
  return leave
}

/**
 * Makes an element cover the whole page while `isOpen` is true. The element is not moved in the DOM, so it keeps its state.
 * Escape calls `onClose`. The focus is trapped in the element. When `isOpen` becomes false, the focus returns to the element
 * that had the focus before.
 */
export function useFullScreen(ref: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const element = ref.current
    if (!isOpen || !element) return
    const before = document.activeElement
    const listeners = new AbortController()
    const show = hideAround(element)
    const leave = fillScreen()
    if (!element.contains(before)) element.querySelector<HTMLElement>('button')?.focus()
    const onKey = (event: KeyboardEvent) => {
      const isOurs = event.target === document.body || (event.target instanceof Node && element.contains(event.target))
      if (event.key === 'Escape' && isOurs) close.current()
    }
    const onChange = () => {
      if (!document.fullscreenElement) close.current()
    }
    document.addEventListener('keydown', onKey, { signal: listeners.signal })
    document.addEventListener('fullscreenchange', onChange, { signal: listeners.signal })
    return () => {
      listeners.abort()
      show()
      leave()
      if (before instanceof HTMLElement && !element.contains(document.activeElement)) before.focus()
    }
  }, [ref, isOpen])
}
