import { type Client, isLeverkitError, type Quote } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/decimal'

/**
 * Reads the highest and lowest price after a given time from the market's one-minute candles. `null` if no candle starts after
 * this time, or if the candles could not be read.
 *
 * @param since - time of the last quote before the gap, epoch ms by the broker's clock
 */
export const missedPrices = async (
  client: Client,
  marketId: Quote['marketId'],
  since: number,
): Promise<{ readonly high: string; readonly low: string } | null> => {
  try {
    const candles = await client.markets.candles({ marketId, period: '1min' })
    const [first, ...rest] = candles.filter(({ time }) => time > since)
    if (!first) return null
    return rest.reduce<{ high: string; low: string }>(
      ({ high, low }, next) => ({
        high: compare(next.high, high) > 0 ? next.high : high,
        low: compare(next.low, low) < 0 ? next.low : low,
      }),
      first,
    )
  } catch (error) {
    if (!isLeverkitError(error)) throw error
    return null
  }
}
