import type { Prices } from '@leverkit/sandbox'
import { simulated } from '../../../../../apps/sandbox/src/shared/openCore.ts'

/** Code of the market to which `finePrices` adds leverages. */
export const fineMarket = 'XRPUSD'

/**
 * The simulated prices of the sandbox, but one market also has the leverages 3 and 16. With the sandbox's own leverages, every
 * exact margin has at most 6 decimals, so that no order would show how a backend rounds margins.
 */
export function finePrices(): Prices {
  const { markets, feed } = simulated('1')
  const leverages = ['1', '2', '3', '5', '10', '16', '20', '50']
  return { feed, markets: markets.map((market) => (market.code === fineMarket ? { ...market, leverages } : market)) }
}
