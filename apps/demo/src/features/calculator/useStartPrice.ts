import { useAge, useMarkets, usePriceAge, useQuote } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { round } from '@leverkit/sdk/decimal'

/** Age of the fetched list in ms from which its prices are no longer current. */
const currentMs = 10_000

/**
 * Age of the fetched list in ms from which it is fetched again. The age is shorter than {@link currentMs}, so that a list that is
 * not fetched again is always current.
 */
const refetchMs = 5_000

/**
 * Current price with which the calculator starts: the live price if it is fresh, otherwise the price of the fetched list. `price`
 * is `null` until one of them is known, because the cached list and the last live price can be old. `isPending` is `true` while
 * the list is being fetched.
 */
export const useStartPrice = ({ code, quote, pricePrecision }: Market): { price: string | null; isPending: boolean } => {
  const live = useQuote(code)
  // Without a recent tick, a live price counts as old even if the market is closed, and the list decides.
  const { freshness } = usePriceAge(code, true)
  const { dataUpdatedAt, isFetching } = useMarkets('', { staleTime: refetchMs })
  const age = useAge(dataUpdatedAt)
  const isListCurrent = age !== null && age < currentMs
  const last = live && freshness === 'fresh' ? live.last : isListCurrent ? quote.last : null
  return { price: last === null ? null : round({ value: last, places: pricePrecision }), isPending: last === null && isFetching }
}
