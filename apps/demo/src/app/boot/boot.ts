import { createClient, webStorage } from '@leverkit/sdk'
import { setRootAttributes } from '../../appearance/setRootAttributes.ts'
import { brand } from '../../brand/brand.ts'
import { rememberedLang } from '../../i18n/chosenLang.ts'
import { firstNamespaces, loadWords, wordsTagOf } from '../../i18n/loadWords.ts'

// This module is a separate script that runs before the rest of the app has loaded. It starts loading the translations and the
// list of markets that the first screen needs.

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

/** Marks a rejection as handled until the app awaits the promise. */
const begun = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined)
  return promise
}

// `startApp.ts` awaits these loads once it runs.
for (const namespace of firstNamespaces) begun(loadWords(wordsTagOf(firstLang), namespace))

const isList = location.pathname === '/' && navigator.onLine

/** Data of the first screen; `null` when another screen comes first or the device is offline. */
export const first = isList ? { markets: begun(client.markets.list()), categories: begun(client.markets.categories()) } : null

// In a built page, the inline script (frame.ts) does this.
if (import.meta.env.DEV) setRootAttributes(firstLang)
