import { order } from './order.ts'
import { from, type Row, record } from './record.ts'
import { decimal, listOf } from './scalars.ts'

export const accountUpdate = record('AccountUpdate', {
  floatingProfit: from('ProfitsTotal', decimal('account currency')),
  riskRate: from('HazardRate', decimal('percent'), 'used margin ÷ equity × 100'),
  usedMargin: from('CautionMoneyAll', decimal('account currency')),
  orders: from('TransOrder', listOf(order)),
})
/** Event of the topic `account`. It contains the account totals and every open order. */
export interface AccountUpdate extends Row<typeof accountUpdate.fields> {}
