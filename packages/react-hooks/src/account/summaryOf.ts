import type { AccountUpdate } from '@leverkit/sdk'
import { type AccountFigures, equity, freeMargin, marginLevel, riskRate } from '@leverkit/sdk/math'

/**
 * The account at this moment: the balance of REST and the totals of the open orders as the socket tells them.
 *
 *     equity = balance + floatingProfit · free margin = equity − used margin
 *
 * @returns amounts with 6 decimals, percentages with 2, each reckoned exactly and rounded once
 * @throws InvalidInputError when an amount is no decimal
 * @see specification, section 2 (summary card)
 * @example summaryOf('1000', { floatingProfit: '50', usedMargin: '110' }).freeMargin // "940.000000"
 */
export const summaryOf = (balance: string, totals: Pick<AccountUpdate, 'floatingProfit' | 'usedMargin'>): AccountFigures => {
  const { floatingProfit, usedMargin } = totals
  const net = equity({ balance, floatingProfit })
  return {
    floatingProfit,
    usedMargin,
    equity: net,
    freeMargin: freeMargin({ equity: net, usedMargin }),
    riskRate: riskRate({ equity: net, usedMargin }),
    marginLevel: marginLevel({ equity: net, usedMargin }),
  }
}
