/**
 * Returns whether a pull may start at an element. The element and all its ancestors must be scrolled to the top. The element
 * must not be in a slider, because a vertical drag there changes the value of the slider.
 */
export function isAtTop(element: Element): boolean {
  if (element.closest('[role="slider"], input[type="range"]')) return false
  for (let node: Element | null = element; node; node = node.parentElement) if (node.scrollTop > 0) return false
  return true
}
