const attributes = ['data-lk-theme', 'data-lk-palette', 'data-lk-brand', 'lang', 'style', 'class']
const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)']

/**
 * Calls `onChange` when the tokens of an element may have changed. The tokens may change if an attribute of an ancestor or a
 * system setting changes.
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
