import { setRootAttributes } from '../../appearance/setRootAttributes.ts'
import { rememberedLang } from '../../i18n/chosenLang.ts'
import { addressNow } from '../../screen/addressNow.ts'
import { notLoadedMs, showNotLoaded } from './notLoaded.ts'
import { fillFrame, readFrameWords, showFrame } from './prerenderedFrame.ts'

// The build inlines this script (build/bootPlugin.ts), so that it runs before any other file has loaded. It sets language,
// direction and theme on the root element, and shows the translated prerendered frame. On the quotes screen, the app's script
// loads only after the first paint. Otherwise, the script would delay the paint on a slow connection. On other screens it loads
// immediately.

/** Maximum time to wait for the first paint before the app is loaded, ms. */
const patienceMs = 500

/**
 * Calls `act` after the first contentful paint. Calls it immediately if the page is hidden or the browser does not
 * report paints.
 */
const afterPaint = (act: () => void) => {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return act()
  // `act` may run twice. The second call has no effect, because the app is imported only once.
  setTimeout(act, patienceMs)
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) act()
  })
  observer.observe({ type: 'paint', buffered: true })
}

const app = document.currentScript?.dataset.app
const start = () => {
  if (app) import(/* @vite-ignore */ app).catch(() => showNotLoaded(document))
}
const lang = rememberedLang()
setRootAttributes(lang)
// The HTML is small, so DOMContentLoaded occurs soon after this script.
document.addEventListener('DOMContentLoaded', () => {
  fillFrame(document, readFrameWords(document, lang))
  setTimeout(() => showNotLoaded(document), notLoadedMs)
  if (showFrame(document, addressNow().pathname)) afterPaint(start)
  else start()
})
