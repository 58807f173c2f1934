import { useLang, useMarkets } from '@leverkit/react-hooks'
import { useEffect } from 'react'
import { keepMarkets } from './lastMarkets.ts'

/** Keeps each list that comes, so that a start without a network has one to show. */
export const useKeptMarkets = (): void => {
  const { lang } = useLang()
  const { data, dataUpdatedAt } = useMarkets()
  useEffect(() => {
    if (data && dataUpdatedAt > 0) keepMarkets(localStorage, { at: dataUpdatedAt, lang, markets: data })
  }, [data, dataUpdatedAt, lang])
}
