const attributes = ['data-lk-theme', 'data-lk-palette', 'data-lk-brand', 'lang', 'style', 'class']
const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)']

/**
 * Calls `onChange` when the values of the tokens on an element may have changed: after a change of an attribute of an ancestor or
 * of a system setting.
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
