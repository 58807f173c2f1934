import type { AccountUpdate } from '@leverkit/sdk'
import { type AccountFigures, equity, freeMargin, marginLevel } from '@leverkit/sdk/math'

/**
 * Calculates the summary of the account from its balance (REST) and the totals of its open orders (socket). The risk rate is not
 * calculated but taken from the broker (`HazardRate`), because the broker decides the stop-out by this value.
 *
 * equity = balance + floatingProfit · free margin = equity − used margin
 *
 * @returns amounts with 6 decimals, percentages with 2, each computed exactly and rounded once
 * @throws InvalidInputError when an amount is not a decimal
 * @see specification, section 2 (summary card)
 * @example summaryOf('1000', { floatingProfit: '50', usedMargin: '110', riskRate: '10.48' }).freeMargin // "940.000000"
 */
export const summaryOf = (balance: string, totals: Omit<AccountUpdate, 'orders'>): AccountFigures => {
  const { floatingProfit, usedMargin, riskRate } = totals
  const net = equity({ balance, floatingProfit })
  return {
    floatingProfit,
    usedMargin,
    equity: net,
    freeMargin: freeMargin({ equity: net, usedMargin }),
    riskRate,
    marginLevel: marginLevel({ equity: net, usedMargin }),
  }
}
