/**
 * A text in the page's head that depends on the language. The page contains it as the attribute `attribute` of the element that
 * matches `selector`.
 */
export interface HeadText {
  readonly selector: string
  readonly attribute: string
  readonly text: string
}

/**
 * Id of the script element that contains the head texts as JSON, by language. The build adds this element. The entry with the
 * empty key applies to all languages without an entry of their own.
 */
export const headTextsId = 'brand-head'

/** Sets description and manifest of the page in the user's language. */
export const setBrandHead = (page: Document, lang: string): void => {
  const texts: Record<string, readonly HeadText[]> = JSON.parse(page.getElementById(headTextsId)?.textContent || '{}')
  for (const { selector, attribute, text } of texts[lang] ?? texts[''] ?? [])
    page.querySelector(selector)?.setAttribute(attribute, text)
}
