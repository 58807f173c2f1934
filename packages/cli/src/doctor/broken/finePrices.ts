import type { Prices } from '@leverkit/sandbox'
import { simulated } from '../../../../../apps/sandbox/src/shared/openCore.ts'

/** Market with more leverages than in the sandbox. */
export const fineMarket = 'XRPUSD'

/**
 * The simulated prices of the sandbox, with leverages of 3 and 16 in one market. All margins of the sandbox have at most 6
 * decimals, so without these leverages no order shows how a backend rounds.
 */
export function finePrices(): Prices {
  const { markets, feed } = simulated('1')
  const leverages = ['1', '2', '3', '5', '10', '16', '20', '50']
  return { feed, markets: markets.map((market) => (market.code === fineMarket ? { ...market, leverages } : market)) }
}
