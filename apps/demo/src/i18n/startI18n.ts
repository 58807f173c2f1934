import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadWords, type Words } from './i18n.ts'

const backend = {
  type: 'backend' as const,
  init: () => {},
  read: (tag: string, namespace: string, done: (error: Error | null, words: Words | null) => void) => {
    loadWords(tag, namespace).then(
      (words) => done(null, words),
      (error: Error) => done(error, null),
    )
  },
}

/** The translator of every screen but the first, in one language. */
export const startI18n = async (tag: string): Promise<I18n> => {
  const instance = createInstance()
  await instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: tag,
      fallbackLng: false,
      ns: ['shell', 'markets'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
      load: 'currentOnly',
    })
  return instance
}
