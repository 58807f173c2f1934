import type { Market } from '@leverkit/sdk'
import { isValidLots } from '@leverkit/sdk/math'

/** Common sizes in lots. */
const sizes = ['0.01', '0.10', '0.50', '1.00']

/** Returns the common sizes that are valid in a market. */
export const lotPresets = ({ minLots, lotStep }: Pick<Market, 'minLots' | 'lotStep'>): string[] =>
  sizes.filter((lots) => isValidLots({ lots, minLots, lotStep }))
