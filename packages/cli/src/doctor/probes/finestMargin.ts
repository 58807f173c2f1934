import type { Market } from '@leverkit/sdk'
import { multiply } from '@leverkit/sdk/decimal'
import { add, compare } from '@leverkit/sdk/math'

/**
 * An order whose exact margin is halfway between two amounts with six decimals, so that the answer shows how a backend rounds.
 */
export interface FineOrder {
  readonly market: Market
  readonly leverage: string
  readonly lots: string
}

/** Largest margin of a test order, in account currency. */
const mostMargin = '50'
const mostSteps = 400

/** Returns `decimal` divided by `divisor`, in millionths, as an unreduced fraction. */
const inMillionths = (decimal: string, divisor: string): { readonly top: bigint; readonly bottom: bigint } => {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const [divisorWhole = '1', divisorFraction = ''] = divisor.split('.')
  return {
    top: BigInt(whole + fraction) * 1_000_000n * 10n ** BigInt(divisorFraction.length),
    bottom: 10n ** BigInt(fraction.length) * BigInt(divisorWhole + divisorFraction),
  }
}

/** Whether the margin rounded half up differs both from the truncated margin and from the margin rounded half to even. */
export const showsRounding = (notional: string, leverage: string): boolean => {
  const { top, bottom } = inMillionths(notional, leverage)
  return (top % bottom) * 2n === bottom && (top / bottom) % 2n === 0n
}

const fineLots = (market: Market, leverage: string): string | null => {
  const { minLots, lotStep, contractSize, quote } = market
  let lots = minLots
  for (let step = 0; step < mostSteps; step += 1) {
    const notional = multiply(multiply(lots, contractSize), quote.last)
    if (compare(notional, multiply(mostMargin, leverage)) > 0) return null
    if (showsRounding(notional, leverage)) return lots
    lots = add(lots, lotStep)
  }
  return null
}

/** Finds a market, a leverage and lots whose margin at the current price shows how a backend rounds. */
export const fineOrder = (markets: readonly Market[]): FineOrder | null => {
  for (const market of markets) {
    if (market.status !== 'open' || market.marginMode === 'fixed') continue
    for (const leverage of market.leverages) {
      const lots = fineLots(market, leverage)
      if (lots !== null) return { market, leverage, lots }
    }
  }
  return null
}
