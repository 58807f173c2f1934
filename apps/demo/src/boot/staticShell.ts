import type { AppWords } from '../i18n/AppWords.ts'
import type { Namespace } from '../i18n/i18n.ts'

// The frame of the first screen stands in the page itself (shell/FirstShell.tsx, drawn when the app is built), hidden: whether it is
// the right one, which way it reads and what it says is known as soon as the first script runs. React then draws in its place.

const shellOf = (page: Document) => page.getElementById('first-shell')

/** The build marks a place of words with their key, `shell:tabs.quotes`. */
const marks = { text: 'data-say', placeholder: 'data-say-placeholder' } as const

/** Brings the frame in sight where the first screen comes first, on a telephone; answers whether it did. */
export const showShell = (page: Document, path: string): boolean => {
  const shell = shellOf(page)
  if (!shell || path !== '/' || page.defaultView?.matchMedia('(min-width: 960px)').matches) return false
  shell.hidden = false
  return true
}

/** Says in the frame what the screen will say. Nothing happens once React has drawn. */
export const fillShell = (page: Document, words: Pick<AppWords, 'sayer'>): void => {
  const say = (key: string) => {
    const [namespace, path = ''] = key.split(':')
    return words.sayer(namespace as Namespace)(path)
  }
  const shell = shellOf(page)
  // An icon may stand behind the words.
  for (const place of shell?.querySelectorAll(`[${marks.text}]`) ?? [])
    place.firstChild?.replaceWith(say(place.getAttribute(marks.text) ?? ''))
  for (const place of shell?.querySelectorAll(`[${marks.placeholder}]`) ?? [])
    place.setAttribute('placeholder', say(place.getAttribute(marks.placeholder) ?? ''))
}
