import { LeverkitProvider, useLang } from '@leverkit/react-hooks'
import { locales } from '@leverkit/sdk'
import { HiddenAmounts, I18nProvider, IconProvider } from '@leverkit/ui'
import { useHiddenAmounts } from '../domain/hiddenAmounts.ts'
import { Navigation } from '../screen/Navigation.tsx'
import { followOldLinks } from '../screen/oldLink.ts'
import { slots } from '../slots/slots.ts'
import { AppRoutes } from './AppRoutes.tsx'
import type { Started } from './startApp.ts'

followOldLinks()

/** Passes the chosen language to react-aria, which uses this language for formats and text direction. */
const Localised = () => {
  const { lang } = useLang()
  return (
    <I18nProvider locale={locales[lang]}>
      <HiddenAmounts value={useHiddenAmounts()}>
        <IconProvider value={slots.icons ?? {}}>
          <Navigation>
            <AppRoutes />
          </Navigation>
        </IconProvider>
      </HiddenAmounts>
    </I18nProvider>
  )
}

/** The app with its client, socket, cache, language and routes. */
export const App = (started: Started) => (
  <LeverkitProvider {...started}>
    <Localised />
  </LeverkitProvider>
)
