// The frame of the first screen stands in the page itself (app/FirstShell.tsx, drawn when the app is built), hidden: whether it is
// the right one, which way it reads and what it says is known as soon as the first script runs. React then draws in its place.

const shellOf = (page: Document) => page.getElementById('first-shell')

/** What the frame says, by language and key. */
export type ShellWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Where the page holds them. */
export const shellWordsId = 'first-words'

/** Those of one language; none where the page holds no frame. */
export const shellWords = (page: Document, lang: string): ShellWords[string] => {
  const words: ShellWords = JSON.parse(page.getElementById(shellWordsId)?.textContent || '{}')
  return words[lang] ?? {}
}

/** The build renders the frame with keys in place of words, `shell:tabs.quotes`. */
const isKey = (text: string) => /^[a-z]+:[\w.]+$/.test(text)

/** Routes with the tab bar. `boot/staticShell.test.tsx` compares them with the table of routes. */
const withTabs = /^\/(?:trade|order|user|news|rank)?\/?$/i

/**
 * Shows the frame. On a telephone at `/` it is the frame of the quotes; anywhere else only the tab bar, where the route has one,
 * and a skeleton are left of it.
 *
 * @returns whether it is the frame of the first screen
 */
export const showShell = (page: Document, path: string): boolean => {
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
 * Replaces the keys in the frame by the words of the screen; a key without words becomes empty. Does nothing after React has rendered.
 *
 * @param words - by key
 */
export const fillShell = (page: Document, words: ShellWords[string]): void => {
  const shell = shellOf(page)
  if (!shell) return
  const wordsFor = (text: string) => (isKey(text) ? (words[text] ?? '') : text)
  const texts = page.createTreeWalker(shell, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.nodeValue = wordsFor(texts.currentNode.nodeValue ?? '')
  for (const input of shell.querySelectorAll('input')) input.placeholder = wordsFor(input.placeholder)
}
