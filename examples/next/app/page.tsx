import { marketsQuery } from '@leverkit/react-hooks/query'
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { createBrokerClient } from './broker'
import { Markets } from './markets'

// Prices change, so the page is rendered for each request.
export const dynamic = 'force-dynamic'

export default async function MarketsPage() {
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery(marketsQuery(createBrokerClient()))
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Markets />
    </HydrationBoundary>
  )
}
