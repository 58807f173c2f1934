import { useLeverkit } from '@leverkit/react-hooks'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { forgetOnUserChange, saveAddress } from './lastAddresses.ts'
import { useAppRoute } from './useAppRoute.ts'

/**
 * Saves the last address of each item of the tab bar whose screen is cached. A sign-out or another user clears these addresses.
 */
export const useLastAddresses = (): void => {
  const { client } = useLeverkit()
  const { isCached, tab } = useAppRoute()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // The ranking and the copy-trading tab share one screen, so a saved address could belong to the other item of the tab bar.
    // Each of these two items therefore always opens its own fixed address.
    if (isCached && tab && tab !== 'ranking') saveAddress(tab, pathname, search)
  }, [isCached, tab, pathname, search])
  useEffect(() => forgetOnUserChange(client.auth), [client])
}
