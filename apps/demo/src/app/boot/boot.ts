import { createClient, type Market, webStorage } from '@leverkit/sdk'
import { setRootAttributes } from '../../appearance/setRootAttributes.ts'
import { apiOptions } from '../../brand/apiOptions.ts'
import { brand } from '../../brand/brand.ts'
import { lastMarkets } from '../../features/markets/lastMarkets.ts'
import { rememberedLang } from '../../i18n/chosenLang.ts'
import { firstNamespaces, loadWords, wordsTagOf } from '../../i18n/loadWords.ts'
import { addressNow } from '../../screen/addressNow.ts'
import { prepareFormats, showFirstRows } from './firstRows.ts'
import { hostOfPage } from './hostFile.ts'

// The boot script. It runs before the rest of the app has loaded, and requests the translations and the market list of the
// first screen. The prerendered page first shows the list saved on the last visit, and later the requested list. The user can
// therefore read prices before the app has loaded. build/chunks.ts lists the modules of this script.

/** Language at startup. */
export const firstLang = rememberedLang()

/** The client that the whole app shares. */
export const client = createClient({
  lang: firstLang,
  storage: webStorage(localStorage),
  idempotency: brand.features.idempotency,
  ...(brand.codes ? { codes: brand.codes } : {}),
  ...apiOptions(brand, hostOfPage(document)),
})

/** Marks a possible rejection as handled, so that the browser reports no error before the app awaits the promise. */
const begun = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined)
  return promise
}

const isQuotes = addressNow().pathname === '/'

// The loaders of all screens except the quotes are in a file of their own. This file is requested early, so that opening
// another screen needs no additional round trip. A wide screen needs it at once, because it shows the trade screen beside the
// quotes. If the file fails to load here, it is requested again when the screen renders.
if (!isQuotes || matchMedia('(min-width: 1024px)').matches) begun(import('../laterScreens.ts'))

/** Requests for the data of the quotes screen; `null` if the page opens another screen or the device is offline. */
export const first =
  isQuotes && navigator.onLine ? { markets: begun(client.markets.list()), categories: begun(client.markets.categories()) } : null

// `startApp.ts` later awaits these translations.
for (const namespace of firstNamespaces) begun(loadWords(wordsTagOf(firstLang), namespace))

/** The market list saved on the last visit; `null` if none is saved in this language. */
export const last = lastMarkets(localStorage, firstLang)

/**
 * Writes a market list into the prerendered page as soon as the HTML has been parsed. The inline script makes the prerendered
 * page visible.
 */
const show = (markets: readonly Market[], isSaved: boolean) => {
  const act = () => showFirstRows(document, markets, firstLang, isSaved)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act)
  else act()
}
if (isQuotes) {
  if (last) show(last.markets, true)
  else setTimeout(() => prepareFormats(firstLang))
}
first?.markets.then(
  (markets) => show(markets, false),
  () => undefined,
)

// In a build, the inline script (prerender.ts) sets these attributes. The development server has no inline script.
if (import.meta.env.DEV) setRootAttributes(firstLang)
