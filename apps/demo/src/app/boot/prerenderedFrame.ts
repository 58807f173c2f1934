// The build renders the frame of the first screen into the page (app/PrerenderedFrame.tsx), hidden. The first script knows path
// and language: it shows and translates the frame. React then replaces it.

const shellOf = (page: Document) => page.getElementById('first-shell')

/** Words of the frame, by language and key. */
export type FrameWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Id of the element with the words of the frame. */
export const frameWordsId = 'first-words'

/** Words of one language; `undefined` for a page without a frame. */
export const readFrameWords = (page: Document, lang: string): FrameWords[string] => {
  const words: FrameWords = JSON.parse(page.getElementById(frameWordsId)?.textContent || '{}')
  return words[lang] ?? {}
}

/** The build renders i18n keys in place of words, such as `shell:tabs.quotes`. */
const isKey = (text: string) => /^[a-z]+:[\w.]+$/.test(text)

/** Routes with a tab bar. `boot/prerenderedFrame.test.tsx` compares them with the table of routes. */
const withTabs = /^\/(?:trade|order|user|news|rank)?\/?$/i

/**
 * Shows the frame. At `/` on a phone it is the frame of the quotes. Elsewhere only a skeleton remains, and the tab bar if the
 * route has one.
 *
 * @returns whether the frame matches the first screen
 */
export const showFrame = (page: Document, path: string): boolean => {
  const shell = shellOf(page)
  if (!shell) return false
  const isWide = page.defaultView?.matchMedia('(min-width: 1024px)').matches
  shell.hidden = false
  if (path === '/' && !isWide) return true
  shell.dataset.plain = isWide || withTabs.test(path) ? 'tabs' : 'alone'
  const links = [...shell.querySelectorAll('.lk-tab-bar a')]
  const current = links.find((link) => link.getAttribute('href')?.split('?')[0] === path)
  for (const link of links) link.removeAttribute('aria-current')
  current?.setAttribute('aria-current', 'page')
  return false
}

/**
 * Translates the keys in the frame; a key without a translation becomes empty. Does nothing after React has rendered.
 *
 * @param words - by key
 */
export const fillFrame = (page: Document, words: FrameWords[string]): void => {
  const shell = shellOf(page)
  if (!shell) return
  const wordsFor = (text: string) => (isKey(text) ? (words[text] ?? '') : text)
  const texts = page.createTreeWalker(shell, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.nodeValue = wordsFor(texts.currentNode.nodeValue ?? '')
  for (const input of shell.querySelectorAll('input')) input.placeholder = wordsFor(input.placeholder)
}
