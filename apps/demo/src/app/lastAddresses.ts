import type { Client } from '@leverkit/sdk'
import type { Tab } from '../screen/mainTabs.ts'

const addresses = new Map<Tab, string>()

/** Query parameters that open a sheet. They are not part of a saved address. */
const sheets = ['settings', 'account', 'pick', 'id', 'many', 'trader', 'filter', 'open', 'size', 'chart']

/**
 * Returns a query without the parameters that open sheets. The result begins with a question mark, or is empty if no parameter
 * is left.
 */
export const withoutSheets = (search: string): string => {
  const params = new URLSearchParams(search)
  for (const name of sheets) params.delete(name)
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/** Saves the last address of an item of the tab bar, with its market, list or category. */
export const saveAddress = (tab: Tab, pathname: string, search: string): void => {
  addresses.set(tab, pathname + withoutSheets(search))
}

/** Returns the last address of an item of the tab bar, or `path` if none is saved. */
export const lastAddress = (tab: Tab, path: string): string => addresses.get(tab) ?? path

/**
 * Clears the saved addresses when the user signs out or another user signs in. An expired session does not clear them.
 *
 * @returns a function that stops listening
 */
export const forgetOnUserChange = (auth: Client['auth']): (() => void) => {
  let owner = auth.user?.id ?? null
  return auth.onChange((change) => {
    if (change === 'expired') return
    const next = auth.user?.id ?? null
    if (owner !== null && owner !== next) addresses.clear()
    owner = next
  })
}
