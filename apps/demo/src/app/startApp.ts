import { categoriesQuery, marketsQuery } from '@leverkit/react-hooks'
import type { Client, Stream } from '@leverkit/sdk'
import { QueryClient } from '@tanstack/react-query'
import { noteSavedList } from '../features/markets/savedList.ts'
import { noteMarketsAsked } from '../features/markets/useFreshMarkets.ts'
import { speak } from '../i18n/i18n.ts'
import { firstContent } from '../screen/FirstContent.ts'
import { showFoldedPanes } from '../screen/foldedPanes.ts'
import { showPaneSizes } from '../screen/paneSizes.ts'
import { client, first, firstLang, last } from './boot/boot.ts'
import { LazyStream } from './LazyStream.ts'

/** Objects that are created before the first screen renders. */
export interface Started {
  readonly client: Client
  readonly stream: Stream
  readonly queryClient: QueryClient
}

/**
 * Creates the query cache, and fills it with the market list saved on the last visit and the time of that list. Also adds the
 * requests that the boot script has sent.
 */
const startCache = (): QueryClient => {
  const queryClient = new QueryClient()
  if (last) {
    noteSavedList(last.at)
    queryClient.setQueryData(marketsQuery(client).queryKey, [...last.markets], { updatedAt: last.at })
  }
  // If one of these requests fails, the screen that needs the data repeats the request and reports the failure.
  const begun = first
  if (begun) {
    noteMarketsAsked()
    // With `staleTime: 0`, the list is fetched even if the saved list is recent.
    void queryClient.prefetchQuery({ ...marketsQuery(client), queryFn: () => begun.markets, staleTime: 0 })
    void queryClient.prefetchQuery({ ...categoriesQuery(client), queryFn: () => begun.categories })
  }
  return queryClient
}

/** Maximum time to wait for the first content, ms. */
const contentTimeoutMs = 2_500

const contentPainted = () => new Promise<void>((resolve) => firstContent.whenPainted(resolve))

/**
 * Starts language, cache and socket. Resolves when the translations of the first screens have loaded, so that no
 * untranslated text appears.
 */
export const startApp = async (): Promise<Started> => {
  showPaneSizes()
  showFoldedPanes()
  setTimeout(() => firstContent.rendered(), contentTimeoutMs)
  const stream = new LazyStream(async () => {
    await contentPainted()
    return (await import('./openStream.ts')).openStream(client)
  })
  const queryClient = startCache()
  stream.connect()
  await speak(firstLang)
  return { client, stream, queryClient }
}
