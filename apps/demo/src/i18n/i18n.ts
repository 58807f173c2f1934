import { directionOf, type Lang, langOf } from '@leverkit/sdk'
import { type BackendModule, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next/initReactI18next'
import { firstNamespaces, loadWords, type Namespace, namespaces, wordsTagOf } from './loadWords.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    /** The English files define the type of the translation keys, so code with a misspelt key does not compile. */
    resources: {
      shell: typeof import('./locales/en/shell.json')
      markets: typeof import('./locales/en/markets.json')
      trade: typeof import('./locales/en/trade.json')
      orders: typeof import('./locales/en/orders.json')
      acts: typeof import('./locales/en/acts.json')
      account: typeof import('./locales/en/account.json')
      money: typeof import('./locales/en/money.json')
      identity: typeof import('./locales/en/identity.json')
      ranking: typeof import('./locales/en/ranking.json')
      news: typeof import('./locales/en/news.json')
      company: typeof import('./locales/en/company.json')
      support: typeof import('./locales/en/support.json')
      performance: typeof import('./locales/en/performance.json')
      safety: typeof import('./locales/en/safety.json')
      alerts: typeof import('./locales/en/alerts.json')
      notices: typeof import('./locales/en/notices.json')
      facts: typeof import('./locales/en/facts.json')
      lists: typeof import('./locales/en/lists.json')
      errors: typeof import('./locales/en/errors.json')
      commands: typeof import('./locales/en/commands.json')
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

/** The app's translations. `speak` sets the language. */
export const i18n = createInstance()

/**
 * Isolates a value within a right-to-left sentence, so that the value's sign and separators keep their positions.
 */
const isolateValue = (value: string): string => {
  const lang = langOf(i18n.language)
  return value !== '' && lang && directionOf(lang) === 'rtl' ? `\u2068${value}\u2069` : value
}

void i18n
  .use(files)
  .use(initReactI18next)
  .init({
    initAsync: false,
    ns: [...firstNamespaces],
    defaultNS: 'shell',
    load: 'currentOnly',
    // During development, a missing translation appears in English. The test keys.test.ts finds missing translations before a
    // release.
    fallbackLng: import.meta.env.DEV && wordsTagOf('en'),
    // i18next does not need to escape HTML, because React escapes it.
    interpolation: { escape: isolateValue },
  })

/** Whether the translations of a namespace have loaded in the current language or in the fallback language. */
export const hasWords = (namespace: Namespace): boolean => i18n.languages.some((tag) => i18n.hasResourceBundle(tag, namespace))

/**
 * Allows failed loads to start again when a screen next needs the translations. Until this call, a failed load is not repeated,
 * because React renders a failed component twice, and each render would start another load.
 */
export const forgetFailedLoads = (): void => {
  const states: Record<string, number> = i18n.services.backendConnector.state
  for (const [name, state] of Object.entries(states)) if (state < 0) delete states[name]
}

let wanted = ''

/**
 * Changes the language. First loads the new language's translations for every namespace that is in use, so that no screen mixes
 * two languages. If this function is called again during the load, only the last language is applied.
 *
 * @throws when translations cannot be loaded; the language is then unchanged
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

/**
 * Loads all translations of the current language, so that the service worker of the installed app can cache them for offline use.
 */
export const loadAllWords = async (): Promise<void> => {
  await i18n.loadNamespaces(namespaces)
  forgetFailedLoads()
}
