import { from, type Row, record } from './record.ts'
import { decimal, epochMs } from './scalars.ts'

export const candle = record('Candle', {
  time: from('Time', epochMs, 'opening time of the candle'),
  open: from('Open', decimal('price')),
  high: from('High', decimal('price')),
  low: from('Low', decimal('price')),
  close: from('Close', decimal('price')),
  volume: from('Volume', decimal('units traded, or ticks')),
})
/** Opening, highest, lowest and closing price of a market in one period, with the volume. */
export interface Candle extends Row<typeof candle.fields> {}
