import { isDecimal } from '@leverkit/sdk/decimal'
import { compare, isValidLots, stepDownLots } from '@leverkit/sdk/math'

const key = 'leverkit.lots'

/** Rules of the setting, those of most markets. Each market applies its own rules to the lots. */
export const defaultLotsRules = { minLots: '0.01', lotStep: '0.01' } as const

/** Lots that the user has chosen for new tickets of this device; `null` until the choice. */
export const readDefaultLots = (): string | null => {
  const lots = localStorage.getItem(key)
  return isDecimal(lots) && compare(lots, '0') > 0 ? lots : null
}

export const saveDefaultLots = (lots: string): void => localStorage.setItem(key, lots)

/** Returns the lots of a new ticket in a market: the chosen ones, or the largest smaller size that the market allows. */
export const startLots = ({ minLots, lotStep }: { minLots: string; lotStep: string }): string => {
  const lots = readDefaultLots()
  if (lots === null || compare(lots, minLots) <= 0) return minLots
  const grid = { lots, minLots, lotStep }
  return isValidLots(grid) ? lots : stepDownLots(grid)
}
