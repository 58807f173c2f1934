import type { Lang } from '@leverkit/sdk'
import { type BackendModule, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next/initReactI18next'
import { firstNamespaces, loadWords, type Namespace, namespaces, wordsTagOf } from './loadWords.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    /** The English files type the keys: a misspelt key does not compile. */
    resources: {
      shell: typeof import('./locales/en/shell.json')
      markets: typeof import('./locales/en/markets.json')
      trade: typeof import('./locales/en/trade.json')
      orders: typeof import('./locales/en/orders.json')
      account: typeof import('./locales/en/account.json')
      money: typeof import('./locales/en/money.json')
      identity: typeof import('./locales/en/identity.json')
      ranking: typeof import('./locales/en/ranking.json')
      news: typeof import('./locales/en/news.json')
      company: typeof import('./locales/en/company.json')
      support: typeof import('./locales/en/support.json')
      errors: typeof import('./locales/en/errors.json')
    }
  }
}

const files: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (tag, namespace, done) => {
    loadWords(tag, namespace as Namespace).then(
      (words) => done(null, words),
      (error: Error) => done(error, null),
    )
  },
}

/** The words of the app. `speak` chooses the language. */
export const i18n = createInstance()

void i18n
  .use(files)
  .use(initReactI18next)
  .init({
    initAsync: false,
    ns: [...firstNamespaces],
    defaultNS: 'shell',
    load: 'currentOnly',
    // A text that is not translated yet appears in English while developing. keys.test.ts refuses it in a release.
    fallbackLng: import.meta.env.DEV && wordsTagOf('en'),
    // React escapes.
    interpolation: { escapeValue: false },
  })

/** Whether the words of a namespace are here, in the current language or in the fallback. */
export const hasWords = (namespace: Namespace): boolean => i18n.languages.some((tag) => i18n.hasResourceBundle(tag, namespace))

/**
 * Makes failed loads run again when a screen next needs them. Until then the failure stays, because React renders a failed component twice.
 */
export const forgetFailedLoads = (): void => {
  const states: Record<string, number> = i18n.services.backendConnector.state
  for (const [name, state] of Object.entries(states)) if (state < 0) delete states[name]
}

let wanted = ''

/**
 * Changes the language after every namespace in use has loaded in it, so no screen mixes two languages. Of several calls the last one wins.
 *
 * @throws when words cannot be loaded; the language stays as it was
 */
export const speak = async (lang: Lang): Promise<void> => {
  const tag = wordsTagOf(lang)
  wanted = tag
  forgetFailedLoads()
  const missing = () => [i18n.options.ns ?? []].flat().filter((namespace) => !i18n.hasResourceBundle(tag, namespace))
  const load = async (namespace: string) =>
    void i18n.addResourceBundle(tag, namespace, await loadWords(tag, namespace as Namespace))
  while (missing().length > 0) await Promise.all(missing().map(load))
  if (wanted === tag) await i18n.changeLanguage(tag)
}

/** Loads all words of the current language, so that the worker of the installed app can cache them for a visit without a network. */
export const loadAllWords = async (): Promise<void> => {
  await i18n.loadNamespaces(namespaces)
  forgetFailedLoads()
}
