import { marketsQuery } from '@leverkit/react-hooks/query'
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { createBrokerClient } from '../../broker'
import { Trade } from './trade'

export const dynamic = 'force-dynamic'

export default async function TradePage({ params }: { params: Promise<{ code: string }> }) {
  const { code } = await params
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery(marketsQuery(createBrokerClient()))
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Trade code={code} />
    </HydrationBoundary>
  )
}
