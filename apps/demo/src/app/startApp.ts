import { categoriesQuery, marketsQuery } from '@leverkit/react-hooks'
import type { Client, Stream } from '@leverkit/sdk'
import { QueryClient } from '@tanstack/react-query'
import { lastMarkets } from '../features/markets/lastMarkets.ts'
import { noteMarketsAsked } from '../features/markets/useFreshMarkets.ts'
import { speak } from '../i18n/i18n.ts'
import { firstContent } from '../screen/FirstContent.ts'
import { client, first, firstLang } from './boot/boot.ts'
import { LateStream } from './LateStream.ts'

/** What the app is made of before the first screen. */
export interface Started {
  readonly client: Client
  readonly stream: Stream
  readonly queryClient: QueryClient
}

/**
 * The cache, with the list as it was last seen, dated. The list that is on its way is taken up.
 */
const startCache = (): QueryClient => {
  const queryClient = new QueryClient()
  const last = lastMarkets(localStorage, firstLang)
  if (last) queryClient.setQueryData(marketsQuery(client).queryKey, [...last.markets], { updatedAt: last.at })
  // What fails here is asked for again, and told, by the screen that shows it.
  const begun = first
  if (begun) {
    noteMarketsAsked()
    // At once, however young the kept list is.
    void queryClient.prefetchQuery({ ...marketsQuery(client), queryFn: () => begun.markets, staleTime: 0 })
    void queryClient.prefetchQuery({ ...categoriesQuery(client), queryFn: () => begun.categories })
  }
  return queryClient
}

/** Milliseconds after which nobody waits for the first content any longer. */
const patienceMs = 2_500

const contentStands = () => new Promise<void>((resolve) => firstContent.whenPainted(resolve))

/** Language, client and socket; the words of the first screens come with them, so that nothing flickers. */
export const startApp = async (): Promise<Started> => {
  setTimeout(() => firstContent.drawn(), patienceMs)
  const stream = new LateStream(async () => {
    await contentStands()
    return (await import('./openStream.ts')).openStream(client)
  })
  const queryClient = startCache()
  stream.connect()
  await speak(firstLang)
  return { client, stream, queryClient }
}
