import { LeverkitProvider, marketsQuery, useLang } from '@leverkit/react-hooks'
import { locales } from '@leverkit/sdk'
import { I18nProvider } from '@leverkit/ui'
import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { lastMarkets } from '../features/markets/lastMarkets.ts'
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

/** The list as it was last seen stands there at once, dated, and is fetched again. */
const withLastMarkets = (queryClient: QueryClient, client: Started['client'], lang: Started['lang']) => {
  const last = lastMarkets(localStorage, lang)
  if (last) queryClient.setQueryData(marketsQuery(client).queryKey, [...last.markets], { updatedAt: last.at })
  return queryClient
}

/** The app: client, socket, cache, language, routes. */
export const App = ({ client, stream, lang }: Started) => {
  const [queryClient] = useState(() => withLastMarkets(new QueryClient(), client, lang))
  return (
    <LeverkitProvider client={client} stream={stream} queryClient={queryClient}>
      <Localised />
    </LeverkitProvider>
  )
}
