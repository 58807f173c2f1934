import type { Order, Settings } from '@leverkit/sdk'
import { fee, margin, profit } from '@leverkit/sdk/math'
import { fail } from '../outcome.ts'
import { data } from '../probes/read.ts'
import type { TradeDesk } from '../probes/TradeDesk.ts'
import type { Subject } from '../Subject.ts'

/** Returns the margin of an open order by the formula of the specification. */
export const marginOf = ({ market }: TradeDesk, { lots, openPrice, leverage }: Order, requested: string): string => {
  const { marginMode: mode, contractSize } = market
  return mode === 'fixed'
    ? margin({ mode, lots, contractSize })
    : margin({ mode, lots, contractSize, price: openPrice ?? '0', leverage: leverage ?? requested })
}

/** Returns the fee of an order by the formula of the specification. */
export const feeOf = async (
  subject: Subject,
  { market }: Pick<TradeDesk, 'market'>,
  { lots, margin: blocked }: Order,
): Promise<string> => {
  const { feeType }: Settings = await data(subject, 'platform.settings')
  const { feeRate } = market
  return feeType === 'perLot' ? fee({ basis: 'lots', lots, feeRate }) : fee({ basis: 'margin', margin: blocked, feeRate })
}

/** Returns the profit of an order by the formula of the specification. */
export const profitOf = ({ market }: TradeDesk, order: Order): string => {
  const { side, lots, openPrice, currentPrice } = order
  if (side === 'unknown') return fail('the side of the order is unknown')
  return profit({ side, lots, contractSize: market.contractSize, openPrice: openPrice ?? '0', currentPrice })
}
