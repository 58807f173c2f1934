/** Whether a pull may start at this element: neither the element nor an ancestor is scrolled down, and it is not a slider, which may be vertical. */
export function isAtTop(element: Element): boolean {
  if (element.closest('[role="slider"], input[type="range"]')) return false
  for (let node: Element | null = element; node; node = node.parentElement) if (node.scrollTop > 0) return false
  return true
}
