const names = ['list', 'ticket', 'holding'] as const

/** Panes of a desktop that the user can resize: the market list, the ticket, and the orders below the chart. */
export type PaneName = (typeof names)[number]

const keyOf = (name: PaneName) => `leverkit.pane.${name}`

/**
 * Applies the saved sizes to the page. Runs when the app starts, so that the layout of the first screen does not shift. The
 * style sheets keep each size within the bounds of its pane (`main.css`).
 */
export const showPaneSizes = (): void => {
  for (const name of names) document.documentElement.style.setProperty(`--app-${name}`, localStorage.getItem(keyOf(name)))
}

/** Resizes a pane, and saves the size on this device. `null` restores the default size. */
export const setPaneSize = (name: PaneName, size: number | null): void => {
  if (size === null) localStorage.removeItem(keyOf(name))
  else localStorage.setItem(keyOf(name), `${size}px`)
  showPaneSizes()
}
