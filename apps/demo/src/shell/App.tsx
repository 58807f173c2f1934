import { LeverkitProvider, useLang } from '@leverkit/react-hooks'
import { locales } from '@leverkit/sdk'
import { I18nProvider } from '@leverkit/ui'
import { BrowserRouter } from 'react-router'
import { AppRoutes } from './AppRoutes.tsx'
import type { Started } from './startApp.ts'

/** react-aria formats and mirrors by the language that the person has chosen. */
const Localised = () => {
  const { lang } = useLang()
  return (
    <I18nProvider locale={locales[lang]}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </I18nProvider>
  )
}

/** The app: client, socket, cache, language, routes. */
export const App = (started: Started) => (
  <LeverkitProvider {...started}>
    <Localised />
  </LeverkitProvider>
)
