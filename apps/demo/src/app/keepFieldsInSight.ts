const typedIn = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), textarea'

/** Less than this is a bar of the browser, not a keyboard, px. */
const leastKeyboard = 120

/**
 * What a keyboard on the glass covers of the layout, px. Where the browser makes the page smaller instead, nothing. A page that is
 * zoomed by fingers shows a part of itself, and nothing is covered.
 */
const coveredBy = ({ height, scale }: VisualViewport): number => {
  const covered = Math.round(innerHeight - height)
  return scale === 1 && covered >= leastKeyboard ? covered : 0
}

/**
 * Keeps the field that is typed in in sight: the page ends where the keyboard begins (`--lk-keyboard`, `data-lk-keyboard` of the
 * root), and whatever scrolls round the field brings it back when the height changes. Answers how to stop.
 *
 * iOS lays the keyboard over the page and leaves its height as it was.
 */
export const keepFieldsInSight = (): (() => void) => {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const root = document.documentElement
  const show = () => {
    const field = document.activeElement
    // With its error, which stands below it.
    if (field?.matches(typedIn))
      (field.closest('.lk-stepper-field, .lk-text-field, .lk-amount-field') ?? field).scrollIntoView({ block: 'nearest' })
  }
  const adjust = () => {
    const covered = coveredBy(viewport)
    root.style.setProperty('--lk-keyboard', `${covered}px`)
    root.toggleAttribute('data-lk-keyboard', covered > 0)
    // The browser has pushed the page up to show a field that is in sight without that.
    if (covered > 0 && viewport.offsetTop > 0) scrollTo(0, 0)
    show()
  }
  // After the browser's own scrolling, which knows nothing of what sticks to the ends.
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
