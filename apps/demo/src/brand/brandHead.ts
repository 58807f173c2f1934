/** Attribute of an element in the page's head whose text depends on the language. */
export interface HeadText {
  readonly selector: string
  readonly attribute: string
  readonly text: string
}

/**
 * Id of the element in which the build writes the head texts as JSON, by language. The empty key is for all other
 * languages.
 */
export const headTextsId = 'brand-head'

/** Sets description and manifest of the page in the user's language. */
export const setBrandHead = (page: Document, lang: string): void => {
  const texts: Record<string, readonly HeadText[]> = JSON.parse(page.getElementById(headTextsId)?.textContent || '{}')
  for (const { selector, attribute, text } of texts[lang] ?? texts[''] ?? [])
    page.querySelector(selector)?.setAttribute(attribute, text)
}
