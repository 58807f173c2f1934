import type { Market } from '@leverkit/sdk'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { marketsQuery } from './useMarkets.ts'

/** One market by its code, from the list of all of them; `null` when the broker has none of that code. */
export const useMarket = (code: string) => {
  const { client } = useRuntime()
  const select = useCallback((markets: readonly Market[]) => markets.find((market) => market.code === code) ?? null, [code])
  return useQuery({ ...marketsQuery(client), select })
}
