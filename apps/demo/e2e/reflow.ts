import type { Page } from '@playwright/test'

/** Text spacing that users may apply. Source: WCAG 2.2, criterion 1.4.12. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

/**
 * Returns the lost content of the current screen. Content is lost if the page scrolls sideways, or if text is cut off or beyond
 * the edge of the screen. Elements that may scroll sideways are exempt (tables, charts, rows of chips).
 */
const lossesNow = (page: Page) =>
  page.evaluate(() => {
    const tolerance = 1
    // A quote row may truncate the name of its market, because the row also shows the code. The next screen shows the
    // full name.
    const shortened = '.lk-market-row-name'
    const found: string[] = []
    const nameOf = (element: Element) => {
      const text = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)
      return `${element.tagName.toLowerCase()}.${element.classList.item(0) ?? ''} "${text}"`
    }
    const root = document.scrollingElement ?? document.documentElement
    if (root.scrollWidth > innerWidth + tolerance) found.push(`the page is ${root.scrollWidth} px wide`)
    const isUnseen = (element: Element) =>
      element.closest('.lk-visually-hidden, [aria-hidden=true], [inert], canvas, svg, [role=status]:empty') !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      // In a narrow layout, some words may be visible only to screen readers.
      getComputedStyle(element).clipPath === 'inset(50%)'
    const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = textNodes.nextNode(); node; node = textNodes.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.nodeValue?.trim() || isUnseen(parent) || parent.matches(shortened)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      if (text.width === 0) continue
      let mayScroll = false
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box)
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const cutsAcross = overflowX === 'hidden' || overflowX === 'clip'
        if (!mayScroll && cutsAcross && (text.left < left - tolerance || text.right > right + tolerance))
          found.push(`cut off at the side: ${nameOf(parent)} by ${nameOf(box)}`)
        if (
          box === parent &&
          (overflowY === 'hidden' || overflowY === 'clip') &&
          (text.top < top - 3 || text.bottom > bottom + 3)
        )
          found.push(`cut off above or below: ${nameOf(parent)}`)
        if (overflowX === 'auto' || overflowX === 'scroll') mayScroll ||= box.scrollWidth > box.clientWidth
        if (position === 'fixed') break
      }
      if (!mayScroll && (text.left < -tolerance || text.right > innerWidth + tolerance))
        found.push(`beyond the edge: ${nameOf(parent)}`)
      const control = parent.closest('button, [role=tab], [role=radio], .lk-button')
      if (control) {
        const { left, right } = control.getBoundingClientRect()
        if (!mayScroll && (text.left < left - tolerance || text.right > right + tolerance))
          found.push(`wider than its control: ${nameOf(control)}`)
      }
    }
    return [...new Set(found)]
  })

/**
 * Returns the pairs of texts that overlap on the screen. Positioned layers, such as bars and tags, are exempt, because they may
 * cover content.
 */
const overlapsNow = (page: Page) =>
  page.evaluate(() => {
    /**
     * Two texts overlap if their common area is wider than `across` px, and higher than `share` (0 to 1) times the height of the
     * lower text.
     */
    const [across, share] = [2, 0.4]
    const isLayer = ({ position }: CSSStyleDeclaration) => position !== 'static' && position !== 'relative'
    /** Returns the area in which an element is visible; `null` if the element is a positioned layer or is inside one. */
    const windowOf = (element: Element | null): DOMRect | null => {
      if (element === null || element === document.body) return new DOMRect(0, 0, innerWidth, innerHeight)
      const style = getComputedStyle(element)
      const outer = isLayer(style) ? null : windowOf(element.parentElement)
      if (outer === null || style.overflow === 'visible') return outer
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const [x, y] = [Math.max(left, outer.left), Math.max(top, outer.top)]
      return new DOMRect(x, y, Math.max(0, Math.min(right, outer.right) - x), Math.max(0, Math.min(bottom, outer.bottom) - y))
    }
    const common = (one: DOMRect, other: DOMRect) => ({
      width: Math.min(one.right, other.right) - Math.max(one.left, other.left),
      height: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    })
    const texts: { text: string; parent: Element; boxes: DOMRect[] }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.nodeValue?.trim() || parent.closest('.lk-visually-hidden, canvas, svg, [inert]')) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const seen = windowOf(parent)
      if (seen === null) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(
        (box) => common(box, seen).width > 0 && common(box, seen).height > box.height / 2,
      )
      if (boxes.length > 0) texts.push({ text: node.nodeValue.trim().slice(0, 30), parent, boxes })
    }
    const doOverlap = (one: DOMRect, other: DOMRect) => {
      const { width, height } = common(one, other)
      return width > across && height > share * Math.min(one.height, other.height)
    }
    return texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter(
          (other) => other.parent !== one.parent && one.boxes.some((box) => other.boxes.some((that) => doOverlap(box, that))),
        )
        .map((other) => `"${one.text}" over "${other.text}"`),
    )
  })

/** Sets or removes the text spacing of criterion 1.4.12. */
const space = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = text === '' ? [] : [sheet]
  }, rules)

/**
 * Pseudo-translates the screen. Texts get accents and become 40 % longer, because translations can be longer than
 * English texts. Numbers and codes are unchanged.
 */
const pseudoTranslate = (page: Page) =>
  page.evaluate(() => {
    const plain = 'aceinouyACEINOUY'
    const accented = 'áçéíñóúýÁÇÉÍÑÓÚÝ'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? ''
      if (!/[a-z]{2}/.test(text) || node.parentElement?.closest('bdi, .lk-number, script, style, option')) continue
      const longer = text.replaceAll(/[A-Za-z]+/g, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)))
      node.nodeValue = longer.replaceAll(/[a-zA-Z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter)
    }
  })

/** Waits two frames, so that the layout has adapted to the new width. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

/**
 * Repeats the search for lost content until two searches in a row have the same result, and returns this result. The repetition
 * is needed because a chart takes some frames to adapt to its new width.
 */
export const losses = async (page: Page): Promise<string[]> => {
  let before: string[] | null = null
  for (;;) {
    await twoFrames(page)
    const now = [...(await lossesNow(page)), ...(await overlapsNow(page))]
    if (before?.join('\n') === now.join('\n')) return now
    before = now
  }
}

/**
 * Returns the content that is lost in any of three states: at a width of 320 px; at 320 px with wide text spacing; and at a
 * height of 256 px (400 % zoom on a small desktop).
 */
export const lossesAt320 = async (page: Page, isPseudoTranslated = false): Promise<string[]> => {
  const before = page.viewportSize()
  const { pathname, search } = new URL(page.url())
  const found: string[] = []
  const check = async (as: string) => {
    found.push(...(await losses(page)).map((loss) => `${pathname}${search} ${as}: ${loss}`))
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await check('320 px')
  await space(page, spacing)
  await check('spaced')
  await space(page, '')
  await page.setViewportSize({ width: 320, height: 256 })
  await check('400 %')
  if (isPseudoTranslated) {
    await pseudoTranslate(page)
    await check('longer')
  }
  if (before) await page.setViewportSize(before)
  return found
}
