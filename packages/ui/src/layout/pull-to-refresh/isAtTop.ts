/** Nothing from the element outwards is scrolled down, and it is no slider, whose own way may be downwards. */
export function isAtTop(element: Element): boolean {
  if (element.closest('[role="slider"], input[type="range"]')) return false
  for (let node: Element | null = element; node; node = node.parentElement) if (node.scrollTop > 0) return false
  return true
}
