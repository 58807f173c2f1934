import { useLang, useMarkets } from '@leverkit/react-hooks'
import { useEffect } from 'react'
import { saveMarkets } from './lastMarkets.ts'

/** Saves each loaded list for an offline start. */
export const useSaveMarkets = (): void => {
  const { lang } = useLang()
  const { data, dataUpdatedAt } = useMarkets()
  useEffect(() => {
    if (data && dataUpdatedAt > 0) saveMarkets(localStorage, { at: dataUpdatedAt, lang, markets: data })
  }, [data, dataUpdatedAt, lang])
}
