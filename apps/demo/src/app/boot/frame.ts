import { dressRoot } from '../../appearance/dressRoot.ts'
import { rememberedLang } from '../../i18n/chosenLang.ts'
import { fillShell, shellWords, showShell } from './staticShell.ts'

// Stands in the page itself (build/boot-plugin.ts) and runs before anything that the page asks for has come: the root gets language,
// direction and look, the frame of the first screen stands with its words, and then the app is fetched, so that it takes no part of a
// slow line from what is seen first. Where another screen comes first, the app is fetched at once.

/** Milliseconds after which the app is fetched whatever the browser says of its paints. */
const patienceMs = 500

/** When the browser tells that the first content is on screen; at once where nobody sees it or nobody tells. */
const afterPaint = (act: () => void) => {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return act()
  // Called twice it does nothing the second time.
  setTimeout(act, patienceMs)
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) act()
  })
  observer.observe({ type: 'paint', buffered: true })
}

const app = document.currentScript?.dataset.app
const start = () => {
  if (app) void import(/* @vite-ignore */ app)
}
const lang = rememberedLang()
dressRoot(lang)
// The page is small and waits for no script: its end is a moment away.
document.addEventListener('DOMContentLoaded', () => {
  fillShell(document, shellWords(document, lang))
  if (showShell(document, location.pathname)) afterPaint(start)
  else start()
})
