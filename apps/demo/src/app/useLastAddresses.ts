import { useLeverkit } from '@leverkit/react-hooks'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { forgetOnUserChange, saveAddress } from './lastAddresses.ts'
import { useAppRoute } from './useAppRoute.ts'

/** Saves the last address of each tab with a cached screen, for the same user only. */
export const useLastAddresses = (): void => {
  const { client } = useLeverkit()
  const { isCached, tab } = useAppRoute()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // Two tabs share the ranking screen, so each keeps its fixed address.
    if (isCached && tab && tab !== 'ranking') saveAddress(tab, pathname, search)
  }, [isCached, tab, pathname, search])
  useEffect(() => forgetOnUserChange(client.auth), [client])
}
