import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepAddress } from './keptAddresses.ts'
import { useAppRoute } from './useAppRoute.ts'

/** Notes how each cached place is left, so that its tab leads back there. */
export const useKeptPlaces = (): void => {
  const { isCached, tab } = useAppRoute()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isCached && tab) keepAddress(tab, pathname, search)
  }, [isCached, tab, pathname, search])
}
