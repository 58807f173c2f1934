import { useLeverkit } from '@leverkit/react-hooks'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { forgetOnUserChange, saveAddress } from './lastAddresses.ts'
import { useAppRoute } from './useAppRoute.ts'

/** Saves the last address of each tab that shows a cached screen. A change of user clears the saved addresses. */
export const useLastAddresses = (): void => {
  const { client } = useLeverkit()
  const { isCached, tab } = useAppRoute()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // Ranking and documentary share one screen, so each of these tabs keeps its fixed address.
    if (isCached && tab && tab !== 'ranking') saveAddress(tab, pathname, search)
  }, [isCached, tab, pathname, search])
  useEffect(() => forgetOnUserChange(client.auth), [client])
}
