const typedIn = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), textarea'

/** Minimum height in px of an on-screen keyboard. A smaller difference in height comes from a browser bar. */
const leastKeyboard = 120

/**
 * Height in px of the layout's part that an on-screen keyboard covers. It is 0 under pinch zoom, and if the browser
 * resizes the page for the keyboard.
 */
const coveredBy = ({ height, scale }: VisualViewport): number => {
  const covered = Math.round(innerHeight - height)
  return scale === 1 && covered >= leastKeyboard ? covered : 0
}

/**
 * Keeps the focused field visible above an on-screen keyboard. iOS shows the keyboard over the page without resizing it. The page
 * is therefore shortened to end at the keyboard (`--lk-keyboard`, `data-lk-keyboard` on the root), and the field is scrolled into
 * view after each change of height.
 *
 * @returns a function that stops this
 */
export const keepFieldsInSight = (): (() => void) => {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const root = document.documentElement
  const show = () => {
    const field = document.activeElement
    // The wrapper includes the error message below the field.
    if (field?.matches(typedIn))
      (field.closest('.lk-stepper-field, .lk-text-field, .lk-amount-field') ?? field).scrollIntoView({ block: 'nearest' })
  }
  const adjust = () => {
    const covered = coveredBy(viewport)
    root.style.setProperty('--lk-keyboard', `${covered}px`)
    root.toggleAttribute('data-lk-keyboard', covered > 0)
    // iOS has scrolled the page to show the field. In the shortened page, the field is visible without that scrolling.
    if (covered > 0 && viewport.offsetTop > 0) scrollTo(0, 0)
    show()
  }
  // Waits one frame, because the browser also scrolls and ignores sticky headers and footers. This scrolling must come
  // second.
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
