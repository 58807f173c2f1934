// The build renders the frame of the first screen into the page and hides it (app/PrerenderedFrame.tsx). The inline script, which
// knows the path and the language, translates and shows the frame. React then replaces the frame.

import { skeletonShape } from '../../screen/skeletonShape.ts'
import { notLoadedId } from './notLoaded.ts'

const shellOf = (page: Document) => page.getElementById('first-shell')

/** Translations of the frame's texts, by language and key. */
export type FrameWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Id of the script element with the frame's translations. */
export const frameWordsId = 'first-words'

/** Id of the template with the rows of the market list (`FirstRowsTemplate.tsx`). */
export const firstRowsId = 'first-rows'

/** Reads the frame's translations for one language. Returns an empty object for a page without a frame. */
export const readFrameWords = (page: Document, lang: string): FrameWords[string] => {
  const words: FrameWords = JSON.parse(page.getElementById(frameWordsId)?.textContent || '{}')
  return words[lang] ?? {}
}

/** Whether a text is an i18n key. The build renders keys such as `shell:tabs.quotes` in place of texts. */
const isKey = (text: string) => /^[a-z]+:[\w.]+$/.test(text)

/**
 * Matches the paths of routes with a tab bar. `boot/prerenderedFrame.test.tsx` checks that the routes agree with
 * this pattern.
 */
const withTabs = /^\/(?:trade|order|user|news|rank)?\/?$/i

/**
 * Shows the frame. At `/` on a phone, the frame shows the quotes. Elsewhere it is only a skeleton, with the tab bar
 * if the route has one.
 *
 * @returns whether the frame matches the first screen
 */
export const showFrame = (page: Document, path: string): boolean => {
  const shell = shellOf(page)
  if (!shell) return false
  const isAtLeast = (width: number) => page.defaultView?.matchMedia(`(min-width: ${width}px)`).matches ?? false
  const isWide = isAtLeast(1024)
  shell.hidden = false
  if (path === '/' && !isWide) return true
  const shape = skeletonShape(path)
  // A wide screen shows the list and the trade screen side by side. A tablet shows only the trade screen at `/trade`.
  const hasPanes = isWide && (path === '/' || (shape === 'trade' && isAtLeast(1200)))
  shell.dataset.shape = hasPanes ? 'panes' : shape
  shell.dataset.plain = isWide || withTabs.test(path) ? 'tabs' : 'alone'
  const links = [...shell.querySelectorAll('.lk-tab-bar a')]
  const current = links.find((link) => link.getAttribute('href')?.split('?')[0] === path)
  for (const link of links) link.removeAttribute('aria-current')
  current?.setAttribute('aria-current', 'page')
  return false
}

/**
 * Translates the keys in the frame. A key without a translation becomes an empty text. After React has rendered,
 * this function has no effect.
 *
 * @param words - translations by key
 */
export const fillFrame = (page: Document, words: FrameWords[string]): void => {
  const shell = shellOf(page)
  if (!shell) return
  const notLoaded = page.getElementById(notLoadedId)
  const wordsFor = (text: string) => (isKey(text) ? (words[text] ?? '') : text)
  const templates = [...shell.querySelectorAll('template')].map(({ content }) => content)
  for (const root of [shell, ...templates, ...(notLoaded ? [notLoaded] : [])]) {
    const texts = page.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) texts.currentNode.nodeValue = wordsFor(texts.currentNode.nodeValue ?? '')
  }
  for (const input of shell.querySelectorAll('input')) input.placeholder = wordsFor(input.placeholder)
}
