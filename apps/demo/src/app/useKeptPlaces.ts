import { useLeverkit } from '@leverkit/react-hooks'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepAddress, keptForOnePerson } from './keptAddresses.ts'
import { useAppRoute } from './useAppRoute.ts'

/** Notes how each cached place is left, so that its tab leads the same person back there. */
export const useKeptPlaces = (): void => {
  const { client } = useLeverkit()
  const { isCached, tab } = useAppRoute()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // Ranking and documentary are one screen with two views: each of their tabs leads to its own.
    if (isCached && tab && tab !== 'ranking') keepAddress(tab, pathname, search)
  }, [isCached, tab, pathname, search])
  useEffect(() => keptForOnePerson(client.auth), [client])
}
