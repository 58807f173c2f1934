import { LeverkitProvider, useLang } from '@leverkit/react-hooks'
import { locales } from '@leverkit/sdk'
import { I18nProvider } from '@leverkit/ui'
import { AppRoutes } from './AppRoutes.tsx'
import { AppHistory } from './navigation/AppHistory.ts'
import { Navigation } from './navigation/Navigation.tsx'
import type { Started } from './startApp.ts'

const history = new AppHistory()

/** react-aria formats and mirrors by the language that the person has chosen. */
const Localised = () => {
  const { lang } = useLang()
  return (
    <I18nProvider locale={locales[lang]}>
      <Navigation history={history}>
        <AppRoutes />
      </Navigation>
    </I18nProvider>
  )
}

/** The app: client, socket, cache, language, routes. */
export const App = (started: Started) => (
  <LeverkitProvider {...started}>
    <Localised />
  </LeverkitProvider>
)
