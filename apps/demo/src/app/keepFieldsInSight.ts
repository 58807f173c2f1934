const typedIn = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), textarea'

/** Smaller differences are a browser bar, not a keyboard, px. */
const leastKeyboard = 120

/**
 * Height of the layout that an on-screen keyboard covers, px. Zero where the browser resizes the page instead, and on a page
 * under pinch zoom.
 */
const coveredBy = ({ height, scale }: VisualViewport): number => {
  const covered = Math.round(innerHeight - height)
  return scale === 1 && covered >= leastKeyboard ? covered : 0
}

/**
 * Keeps the focused field visible. The page ends at the keyboard (`--lk-keyboard`, `data-lk-keyboard` on the root), and the
 * scroll container of the field scrolls it into view after each change of height. Returns a function that stops this. iOS draws
 * the keyboard over the page without resizing it.
 */
export const keepFieldsInSight = (): (() => void) => {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const root = document.documentElement
  const show = () => {
    const field = document.activeElement
    // Includes the error message below the field.
    if (field?.matches(typedIn))
      (field.closest('.lk-stepper-field, .lk-text-field, .lk-amount-field') ?? field).scrollIntoView({ block: 'nearest' })
  }
  const adjust = () => {
    const covered = coveredBy(viewport)
    root.style.setProperty('--lk-keyboard', `${covered}px`)
    root.toggleAttribute('data-lk-keyboard', covered > 0)
    // iOS has scrolled the page to show the field, which is now visible without that.
    if (covered > 0 && viewport.offsetTop > 0) scrollTo(0, 0)
    show()
  }
  // Runs after the browser's own scrolling, which ignores sticky headers and footers.
  const showSoon = () => requestAnimationFrame(show)
  viewport.addEventListener('resize', adjust)
  document.addEventListener('focusin', showSoon)
  document.addEventListener('input', showSoon)
  adjust()
  return () => {
    viewport.removeEventListener('resize', adjust)
    document.removeEventListener('focusin', showSoon)
    document.removeEventListener('input', showSoon)
  }
}
