import { setRootAttributes } from '../../appearance/setRootAttributes.ts'
import { rememberedLang } from '../../i18n/chosenLang.ts'
import { addressNow } from '../../screen/addressNow.ts'
import { keepStartError, watchStart } from '../reporting/startErrors.ts'
import { chooseHost, setHost, showHostProblem } from './hostFile.ts'
import { notLoadedMs, showNotLoaded } from './notLoaded.ts'
import { fillPrerendered, readPrerenderedWords, showPrerendered } from './prerenderedPage.ts'

// The build inlines this script (build/bootPlugin.ts), so that it runs before any other file has loaded. The script sets
// language, direction and theme on the root element, and shows the translated prerendered page. On the quotes screen, it loads
// the app only after the first paint, because on a slow connection loading the app would delay the paint. On other screens, it
// loads the app immediately. In a build with `allowedHosts`, it first reads `hosts.json`, and then also loads the boot script.

/**
 * `allowedHosts` of the brand. The build inserts the value, so that the bundler can remove the code for hosts from other
 * builds.
 */
declare const __ALLOWED_HOSTS__: readonly string[] | undefined
/** Whether the brand has a reporter. The build inserts this value too. */
declare const __HAS_REPORTER__: boolean

/** Maximum time to wait for the first paint before the app is loaded, in ms. */
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

if (__HAS_REPORTER__) watchStart()
const { app, boot } = document.currentScript?.dataset ?? {}
const host = __ALLOWED_HOSTS__ && chooseHost(__ALLOWED_HOSTS__).then((chosen) => setHost(document, chosen))
if (boot)
  host
    ?.then(() => import(/* @vite-ignore */ boot))
    .catch(() => {
      // If this import fails, `start` also fails, because the app imports the same file. `start` then shows the banner.
    })
const start = async () => {
  if (!app) return
  try {
    await host
    await import(/* @vite-ignore */ app)
  } catch (error) {
    if (__HAS_REPORTER__) keepStartError(error)
    if (__ALLOWED_HOSTS__) showHostProblem(document, error)
    else showNotLoaded(document)
  }
}
const lang = rememberedLang()
setRootAttributes(lang)
// The HTML is small, so DOMContentLoaded occurs soon after this script.
document.addEventListener('DOMContentLoaded', () => {
  fillPrerendered(document, readPrerenderedWords(document, lang))
  setTimeout(() => showNotLoaded(document), notLoadedMs)
  if (showPrerendered(document, addressNow().pathname)) afterPaint(start)
  else void start()
})
