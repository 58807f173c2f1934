import { isDecimal } from '@leverkit/sdk/decimal'
import { compare, isValidLots, stepDownLots } from '@leverkit/sdk/math'

const key = 'leverkit.lots'

/**
 * Minimum and step of the field for the default lots on the settings screen. Most markets have these values; `startLots` adapts
 * the lots to each market.
 */
export const defaultLotsRules = { minLots: '0.01', lotStep: '0.01' } as const

/** Returns the lots that the user has set for new tickets on this device; `null` if no lots are set. */
export const readDefaultLots = (): string | null => {
  const lots = localStorage.getItem(key)
  return isDecimal(lots) && compare(lots, '0') > 0 ? lots : null
}

export const saveDefaultLots = (lots: string): void => localStorage.setItem(key, lots)

/** Returns the lots of a new ticket: the lots from the settings, rounded down to the lot step, but at least the minimum. */
export const startLots = ({ minLots, lotStep }: { minLots: string; lotStep: string }): string => {
  const lots = readDefaultLots()
  if (lots === null || compare(lots, minLots) <= 0) return minLots
  const grid = { lots, minLots, lotStep }
  return isValidLots(grid) ? lots : stepDownLots(grid)
}
