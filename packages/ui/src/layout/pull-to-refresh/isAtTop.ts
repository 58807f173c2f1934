/**
 * Returns whether a pull may start at an element. This requires that neither the element nor an ancestor is scrolled
 * down, and that the element is not in a slider. Sliders are excluded because they may be vertical.
 */
export function isAtTop(element: Element): boolean {
  if (element.closest('[role="slider"], input[type="range"]')) return false
  for (let node: Element | null = element; node; node = node.parentElement) if (node.scrollTop > 0) return false
  return true
}
