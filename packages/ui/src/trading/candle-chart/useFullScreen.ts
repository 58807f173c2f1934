import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Messages and overlays of the page stay alive: they come to stand above the chart. */
const kept = '[aria-live], [role="status"], [role="alert"], [data-live-announcer], [data-react-aria-top-layer]'

/** Takes everything beside an element and its ancestors out of reach; the answer puts it back. */
function hideAround(element: HTMLElement): () => void {
  const hidden: HTMLElement[] = []
  for (let node: HTMLElement = element; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement) || sibling.inert || sibling.matches(kept)) continue
      sibling.inert = true
      hidden.push(sibling)
    }
  }
  return () => {
    for (const sibling of hidden) sibling.inert = false
  }
}

/** Fills the screen and not only the window, where the browser can and may; the answer leaves it again. */
function fillScreen(): () => void {
  let isOver = false
  const leave = () => {
    isOver = true
    if (document.fullscreenElement) void document.exitFullscreen()
  }
  // Browsers give it for a person's act only.
  if (navigator.userActivation?.isActive === false) return leave
  // Refused, as in a frame without permission, or missing, as on iPhones: the chart fills the window.
  void document.documentElement.requestFullscreen?.().then(
    () => isOver && leave(),
    () => undefined,
  )
  return leave
}

/**
 * Lays an element over the whole page. It stays where it is in the tree, so nothing is drawn anew; Escape ends it, the focus stays within and comes
 * back to where it was.
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
    const life = new AbortController()
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
    document.addEventListener('keydown', onKey, { signal: life.signal })
    document.addEventListener('fullscreenchange', onChange, { signal: life.signal })
    return () => {
      life.abort()
      show()
      leave()
      if (before instanceof HTMLElement && !element.contains(document.activeElement)) before.focus()
    }
  }, [ref, isOpen])
}
