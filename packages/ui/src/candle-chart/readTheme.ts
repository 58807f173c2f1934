import type { ChartTheme } from './chartEngine.ts'

const tokens = {
  grid: '--lk-line-1',
  label: '--lk-text-3',
  text: '--lk-text-1',
  secondary: '--lk-text-2',
  muted: '--lk-line-2',
  accent: '--lk-accent',
  up: '--lk-up-candle',
  down: '--lk-down-candle',
  upSoft: '--lk-up-soft',
  downSoft: '--lk-down-soft',
} as const

const forcedColors = '(forced-colors: active)'

/** The tokens as they stand at this element: a probe lets the browser resolve `var()` and `calc()`, which a canvas cannot. */
export function readTheme(element: HTMLElement): ChartTheme {
  const probe = element.ownerDocument.createElement('span')
  element.append(probe)
  const style = getComputedStyle(probe)
  const resolve = (token: string) => {
    probe.style.color = `var(${token})`
    return style.color
  }
  const theme = {
    grid: resolve(tokens.grid),
    label: resolve(tokens.label),
    text: resolve(tokens.text),
    secondary: resolve(tokens.secondary),
    muted: resolve(tokens.muted),
    accent: resolve(tokens.accent),
    up: resolve(tokens.up),
    down: resolve(tokens.down),
    upSoft: resolve(tokens.upSoft),
    downSoft: resolve(tokens.downSoft),
    isHollow: matchMedia(forcedColors).matches,
    font: style.fontFamily,
  }
  probe.remove()
  return theme
}

const attributes = ['data-lk-theme', 'data-lk-palette', 'data-lk-brand', 'lang', 'style', 'class']
const queries = ['(prefers-color-scheme: dark)', forcedColors, '(prefers-contrast: more)']

/** Calls back when the tokens at an element may have changed: by an attribute above it or by the person's system. */
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
