import { createClient, webStorage } from '@leverkit/sdk'
import { setRootAttributes } from '../../appearance/setRootAttributes.ts'
import { brand } from '../../brand/brand.ts'
import { rememberedLang } from '../../i18n/chosenLang.ts'
import { firstNamespaces, loadWords, wordsTagOf } from '../../i18n/loadWords.ts'
import { addressNow } from '../../screen/addressNow.ts'

// This separate script runs before the rest of the app has loaded. It requests the translations and the list of markets for the
// first screen.

/** Language at startup. */
export const firstLang = rememberedLang()

/** The client that the whole app shares. */
export const client = createClient({
  lang: firstLang,
  storage: webStorage(localStorage),
  idempotency: brand.features.idempotency,
  ...(brand.baseUrl ? { baseUrl: brand.baseUrl } : {}),
  ...(brand.codes ? { codes: brand.codes } : {}),
  ...(brand.fallbackUrl ? { fallbackUrl: brand.fallbackUrl } : {}),
})

/** Marks a possible rejection as handled, so that the browser reports no error before the app awaits the promise. */
const begun = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined)
  return promise
}

// `startApp.ts` awaits these requests once it runs.
for (const namespace of firstNamespaces) begun(loadWords(wordsTagOf(firstLang), namespace))

const isList = addressNow().pathname === '/' && navigator.onLine

/** Requests for the data of the first screen; `null` if the page opens another screen or the device is offline. */
export const first = isList ? { markets: begun(client.markets.list()), categories: begun(client.markets.categories()) } : null

// In a build, the inline script (frame.ts) sets these attributes. The development server has no inline script.
if (import.meta.env.DEV) setRootAttributes(firstLang)
