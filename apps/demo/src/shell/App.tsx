import { LeverkitProvider, useLang } from '@leverkit/react-hooks'
import { locales } from '@leverkit/sdk'
import { I18nProvider } from '@leverkit/ui'
import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { makeRouter } from './router.tsx'
import type { Started } from './startApp.ts'

/** react-aria formats and mirrors by the language that the person has chosen. */
const Localised = () => {
  const { lang } = useLang()
  const [router] = useState(makeRouter)
  return (
    <I18nProvider locale={locales[lang]}>
      <RouterProvider router={router} />
    </I18nProvider>
  )
}

/** The app: client, socket, cache, language, routes. */
export const App = ({ client, stream }: Started) => {
  const [queryClient] = useState(() => new QueryClient())
  return (
    <LeverkitProvider client={client} stream={stream} queryClient={queryClient}>
      <Localised />
    </LeverkitProvider>
  )
}
