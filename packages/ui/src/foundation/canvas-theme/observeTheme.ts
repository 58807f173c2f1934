const attributes = ['data-lk-theme', 'data-lk-palette', 'data-lk-brand', 'lang', 'style', 'class']
const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)']

/**
 * Calls `onChange` when the values of the design tokens on an element may have changed: when an attribute of an ancestor
 * changes, or when a system setting changes. Returns a function that stops the observation.
 */
export function observeTheme(element: HTMLElement, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  for (let node = element.parentElement; node; node = node.parentElement) {
    observer.observe(node, { attributes: true, attributeFilter: attributes })
  }
  const media = queries.map((query) => matchMedia(query))
  for (const query of media) query.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    for (const query of media) query.removeEventListener('change', onChange)
  }
}
