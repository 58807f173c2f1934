import { marketStatuses } from './members.ts'
import { from, type Row, record } from './record.ts'
import { decimal, enumElse, epochMs, id, text } from './scalars.ts'

export const quote = record('Quote', {
  marketId: from('Id', id('market')),
  code: from('Code', text('stable code of the market')),
  last: from('Close', decimal('price')),
  open: from('Open', decimal('price')),
  changePercent: from('Change', decimal('percent')),
  high: from('High', decimal('price')),
  low: from('Low', decimal('price')),
  time: from('Time', epochMs),
  status: from('MarketStatus', enumElse(marketStatuses, 'closed')),
})
/**
 * Latest price of one market. Also contains the opening, highest and lowest price of the trading day, and the day's
 * change.
 */
export interface Quote extends Row<typeof quote.fields> {}
