// The frame of the first screen stands in the page itself (shell/FirstShell.tsx, drawn when the app is built), hidden: whether it is
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

/** The build marks a place of words with their key, `shell:tabs.quotes`. */
const marks = { text: 'data-say', placeholder: 'data-say-placeholder' } as const

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
 * Says in the frame what the screen will say. Nothing happens once React has drawn.
 *
 * @param words - by their keys, as the marks have them
 */
export const fillShell = (page: Document, words: ShellWords[string]): void => {
  const shell = shellOf(page)
  const say = (place: Element, mark: string) => words[place.getAttribute(mark) ?? ''] ?? ''
  // An icon may stand behind the words.
  for (const place of shell?.querySelectorAll(`[${marks.text}]`) ?? []) place.firstChild?.replaceWith(say(place, marks.text))
  for (const place of shell?.querySelectorAll(`[${marks.placeholder}]`) ?? [])
    place.setAttribute('placeholder', say(place, marks.placeholder))
}
