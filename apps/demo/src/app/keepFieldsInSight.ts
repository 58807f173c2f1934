const typedIn = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), textarea'

/**
 * Minimum height of an on-screen keyboard in px. If less of the page is covered, a browser bar covers it and not a keyboard.
 */
const leastKeyboard = 120

/**
 * Returns the height in px of the part of the layout that an on-screen keyboard covers. Returns 0 while the page is
 * pinch-zoomed, or if the browser resizes the page for the keyboard.
 */
const coveredBy = ({ height, scale }: VisualViewport): number => {
  const covered = Math.round(innerHeight - height)
  return scale === 1 && covered >= leastKeyboard ? covered : 0
}

/**
 * Time in ms for which the layout for typing remains after a field has lost the focus. A tap on a button first takes the focus
 * from the field, and clicks the button afterwards. If the layout changed in between, the button would move and the click would
 * miss it.
 */
const tapMs = 400

/**
 * Sets `data-lk-typing` on the root while a field has the focus, and for `tapMs` afterwards.
 *
 * @returns a function that removes the listeners
 */
const markTyping = (): (() => void) => {
  const root = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    if (!document.activeElement?.matches(typedIn)) return
    clearTimeout(timer)
    root.toggleAttribute('data-lk-typing', true)
  }
  const end = () => {
    clearTimeout(timer)
    timer = setTimeout(() => root.removeAttribute('data-lk-typing'), tapMs)
  }
  document.addEventListener('focusin', start)
  document.addEventListener('focusout', end)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('focusin', start)
    document.removeEventListener('focusout', end)
  }
}

/**
 * Keeps the focused field visible above an on-screen keyboard. On iOS, the keyboard covers the page, and the page keeps its
 * height. This function therefore shortens the page so that it ends at the keyboard (`--lk-keyboard` and `data-lk-keyboard` on
 * the root). After each change of height, it scrolls the field into view.
 *
 * @returns a function that ends this behaviour
 */
export const keepFieldsInSight = (): (() => void) => {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const stopMarking = markTyping()
  const root = document.documentElement
  const show = () => {
    const field = document.activeElement
    // Scrolls the wrapper of the field into view, because the wrapper includes the error message below the field.
    if (field?.matches(typedIn))
      (field.closest('.lk-stepper-field, .lk-text-field, .lk-amount-field') ?? field).scrollIntoView({ block: 'nearest' })
  }
  const adjust = () => {
    const covered = coveredBy(viewport)
    root.style.setProperty('--lk-keyboard', `${covered}px`)
    root.toggleAttribute('data-lk-keyboard', covered > 0)
    // iOS also scrolls the page to show the field. The shortened page must not be scrolled, so this resets the scroll offset.
    if (covered > 0 && viewport.offsetTop > 0) scrollTo(0, 0)
    show()
  }
  // The browser also scrolls to a field, but ignores sticky headers and footers. `show` is therefore delayed by one animation
  // frame, to scroll after the browser.
  const showSoon = () => requestAnimationFrame(show)
  viewport.addEventListener('resize', adjust)
  document.addEventListener('focusin', showSoon)
  document.addEventListener('input', showSoon)
  adjust()
  return () => {
    stopMarking()
    viewport.removeEventListener('resize', adjust)
    document.removeEventListener('focusin', showSoon)
    document.removeEventListener('input', showSoon)
  }
}
