// The build renders the prerendered page into index.html and hides it (app/PrerenderedPage.tsx). The inline script knows the path
// and the language. It translates the prerendered page and shows it. Later, React replaces the prerendered page.

import { skeletonShape } from '../../screen/skeletonShape.ts'
import { notLoadedId } from './notLoaded.ts'

const prerenderedOf = (page: Document) => page.getElementById('first-page')

/** Translations of the prerendered page's texts, by language and key. */
export type PrerenderedWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Id of the script element with the prerendered page's translations. */
export const prerenderedWordsId = 'first-words'

/** Id of the template with the rows of the market list (`FirstRowsTemplate.tsx`). */
export const firstRowsId = 'first-rows'

/**
 * Reads the prerendered page's translations for one language. Returns an empty object if the document has no such translations.
 */
export const readPrerenderedWords = (page: Document, lang: string): PrerenderedWords[string] => {
  const words: PrerenderedWords = JSON.parse(page.getElementById(prerenderedWordsId)?.textContent || '{}')
  return words[lang] ?? {}
}

/** Whether a text is an i18n key. The build renders keys such as `shell:tabs.quotes` in place of texts. */
const isKey = (text: string) => /^[a-z]+:[\w.]+$/.test(text)

/**
 * Matches the paths of routes with a tab bar. `boot/prerenderedPage.test.tsx` checks that the routes agree with
 * this pattern.
 */
const withTabs = /^\/(?:trade|order|user|news|rank)?\/?$/i

/** Key under which the SDK stores the session. */
const sessionKey = 'leverkit.session'

/**
 * Shows the prerendered page. At `/` on a phone, it shows the quotes. Elsewhere it is only a skeleton, with the tab bar if the
 * route has one.
 *
 * @returns whether the prerendered page matches the first screen
 */
export const showPrerendered = (page: Document, path: string): boolean => {
  const prerendered = prerenderedOf(page)
  if (!prerendered) return false
  const isAtLeast = (width: number) => page.defaultView?.matchMedia(`(min-width: ${width}px)`).matches ?? false
  const isWide = isAtLeast(1024)
  prerendered.hidden = false
  // Only visitors see the button that opens the sign-in. A screen with this button would shift if the button appeared later.
  if (localStorage.getItem(sessionKey) !== null) prerendered.querySelector('.app-sign-in')?.remove()
  if (path === '/' && !isWide) return true
  const shape = skeletonShape(path)
  // A wide screen shows the list and the trade screen side by side. A tablet shows only the trade screen at `/trade`.
  const hasPanes = isWide && (path === '/' || (shape === 'trade' && isAtLeast(1200)))
  prerendered.dataset.shape = hasPanes ? 'panes' : shape
  prerendered.dataset.plain = isWide || withTabs.test(path) ? 'tabs' : 'alone'
  const links = [...prerendered.querySelectorAll('.lk-tab-bar a')]
  const current = links.find((link) => link.getAttribute('href')?.split('?')[0] === path)
  for (const link of links) link.removeAttribute('aria-current')
  current?.setAttribute('aria-current', 'page')
  return false
}

/**
 * Translates the keys in the prerendered page. A key without a translation becomes an empty text. After React has rendered,
 * this function has no effect.
 *
 * @param words - translations by key
 */
export const fillPrerendered = (page: Document, words: PrerenderedWords[string]): void => {
  const prerendered = prerenderedOf(page)
  if (!prerendered) return
  const notLoaded = page.getElementById(notLoadedId)
  const wordsFor = (text: string) => (isKey(text) ? (words[text] ?? '') : text)
  const templates = [...prerendered.querySelectorAll('template')].map(({ content }) => content)
  for (const root of [prerendered, ...templates, ...(notLoaded ? [notLoaded] : [])]) {
    const texts = page.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) texts.currentNode.nodeValue = wordsFor(texts.currentNode.nodeValue ?? '')
  }
  for (const input of prerendered.querySelectorAll('input')) input.placeholder = wordsFor(input.placeholder)
}
