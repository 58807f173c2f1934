import { createClient, webStorage } from '@leverkit/sdk'
import { dressRoot } from '../appearance/dressRoot.ts'
import { brand } from '../brand/brand.ts'
import { appWords } from '../i18n/AppWords.ts'
import { rememberedLang } from '../i18n/i18n.ts'
import { fillShell, showShell } from './staticShell.ts'

// This file and what it imports come as a script of their own that runs before the rest of the app is there: the words and
// the list, for which the first screen waits, are under way meanwhile.

/** The language to start with. */
export const firstLang = rememberedLang()

/** The client of the whole app. */
export const client = createClient({
  lang: firstLang,
  storage: webStorage(localStorage),
  idempotency: true,
  ...(brand.fallbackUrl ? { fallbackUrl: brand.fallbackUrl } : {}),
})

/** Whoever waits for it later hears of its failure; until then nobody has to. */
const begun = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined)
  return promise
}

/** Resolves when the words of the first screen are there. */
export const spoken = begun(appWords.speak(firstLang))

const isList = location.pathname === '/' && navigator.onLine

/** What the first screen shows; `null` where another screen comes first, or without a network. */
export const first = isList ? { markets: begun(client.markets.list()), categories: begun(client.markets.categories()) } : null

/** After the next paint; at once where nobody sees one. */
const afterPaint = (act: () => void) => (document.hidden ? act() : requestAnimationFrame(() => setTimeout(act)))

// The built page fetches the app meanwhile (build/boot-plugin.ts) and leaves it to this file when it runs: after the frame is on screen,
// for it takes longer than everything before it.
const app = document.querySelector<HTMLLinkElement>('link[data-app]')?.href
const start = () => {
  if (app) void import(/* @vite-ignore */ app)
}
dressRoot(firstLang)
if (showShell(document, location.pathname)) {
  const fill = () => fillShell(document, appWords)
  // Without words the app tells it.
  void spoken.then(fill, () => undefined).then(() => afterPaint(start))
} else start()
