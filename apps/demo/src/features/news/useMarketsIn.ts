import { useMarkets } from '@leverkit/react-hooks'
import { useMemo } from 'react'
import { marketsIn } from './marketsIn.ts'

/** The markets that a text names, in the order of their first mention; none until the markets have loaded. */
export const useMarketsIn = (text: string) => {
  const { data } = useMarkets()
  return useMemo(() => marketsIn(text, data ?? []), [text, data])
}
