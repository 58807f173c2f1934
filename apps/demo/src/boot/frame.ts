import { dressRoot } from '../appearance/dressRoot.ts'
import { rememberedLang } from '../i18n/chosenLang.ts'
import { fillShell, shellWords, showShell } from './staticShell.ts'

// Stands in the page itself (build/boot-plugin.ts) and runs before anything that the page asks for has come: the root gets language,
// direction and look, the frame of the first screen stands with its words, and then the app is fetched, so that it takes no part of a
// slow line from what is seen first. Where another screen comes first, the app is fetched at once.

/** When the next paint is on screen, which it is a frame after it was made; at once where nobody sees one. */
const afterPaint = (act: () => void) => (document.hidden ? act() : requestAnimationFrame(() => requestAnimationFrame(act)))

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
