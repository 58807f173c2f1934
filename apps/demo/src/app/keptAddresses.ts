import type { Client } from '@leverkit/sdk'
import type { Tab } from '../screen/places.ts'

const kept = new Map<Tab, string>()

/** Sheets are no part of how a place was left: only what it shows is. */
const sheets = ['settings', 'account', 'pick', 'id', 'trader', 'filter']

/** A query without the sheets that lie over a screen; with its question mark, unless it is empty. */
export const withoutSheets = (search: string): string => {
  const params = new URLSearchParams(search)
  for (const name of sheets) params.delete(name)
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/** Notes how a cached place was left: its market, its tab, its category. */
export const keepAddress = (tab: Tab, pathname: string, search: string): void => {
  kept.set(tab, pathname + withoutSheets(search))
}

/** Where a tab leads: to how it was left, else to its beginning. */
export const keptAddress = (tab: Tab, path: string): string => kept.get(tab) ?? path

/**
 * Sees to it that nothing of one person's way through the app stays for the next. Whose session has only ended finds the way again.
 *
 * @returns how to stop
 */
export const keptForOnePerson = (auth: Client['auth']): (() => void) => {
  let owner = auth.user?.id ?? null
  return auth.onChange((change) => {
    if (change === 'expired') return
    const next = auth.user?.id ?? null
    if (owner !== null && owner !== next) kept.clear()
    owner = next
  })
}
