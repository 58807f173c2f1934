import { createClient, webStorage } from '@leverkit/sdk'
import { dressRoot } from '../../appearance/dressRoot.ts'
import { brand } from '../../brand/brand.ts'
import { rememberedLang } from '../../i18n/chosenLang.ts'
import { firstNamespaces, loadWords, wordsTagOf } from '../../i18n/loadWords.ts'

// This file and what it imports come as a script of their own that runs before the rest of the app is there: the words and
// the list, for which the first screen waits, are under way meanwhile.

/** The language to start with. */
export const firstLang = rememberedLang()

/** The client of the whole app. */
export const client = createClient({
  lang: firstLang,
  storage: webStorage(localStorage),
  idempotency: brand.features.idempotency,
  ...(brand.baseUrl ? { baseUrl: brand.baseUrl } : {}),
  ...(brand.codes ? { codes: brand.codes } : {}),
  ...(brand.fallbackUrl ? { fallbackUrl: brand.fallbackUrl } : {}),
})

/** Whoever waits for it later hears of its failure; until then nobody has to. */
const begun = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined)
  return promise
}

// The app awaits them when its code is here (startApp.ts).
for (const namespace of firstNamespaces) begun(loadWords(wordsTagOf(firstLang), namespace))

const isList = location.pathname === '/' && navigator.onLine

/** What the first screen shows; `null` where another screen comes first, or without a network. */
export const first = isList ? { markets: begun(client.markets.list()), categories: begun(client.markets.categories()) } : null

// The built page has done so by itself (frame.ts).
if (import.meta.env.DEV) dressRoot(firstLang)
