import { closeReasons, sides } from './members.ts'
import { from, type Row, record } from './record.ts'
import { decimal, epochMs, id, nullable, openEnum, optionalPrice, optionalTime, text } from './scalars.ts'

export const order = record('Order', {
  id: from('Id', id('order')),
  displayCode: from('ForexTradeLists.ShowCode', text('code shown to users')),
  marketCode: from('ForexTradeLists.Code', nullable(text('stable code of the market')), 'our default'),
  side: from('OrderType', openEnum(sides)),
  lots: from('Quantity', decimal('lots')),
  leverage: from('Multiple', nullable(decimal('times')), 'our default'),
  openPrice: from('OriginPrice', optionalPrice, 'price of the fill; null while pending'),
  targetPrice: from('Price', optionalPrice, 'price at which a pending order fires; null for a market order'),
  currentPrice: from('UpdatePrice', decimal('price'), 'last valuation price; fixed when the order closes'),
  profit: from('FactProfits', decimal('account currency'), 'floating while open, final once closed'),
  margin: from('CautionMoney', decimal('account currency')),
  fee: from('TradeFee', decimal('account currency')),
  takeProfit: from('TargetProfitPrice', optionalPrice),
  stopLoss: from('TargetLossPrice', optionalPrice),
  openedAt: from('CreateTimeHandler', epochMs, 'time of placing'),
  closedAt: from('CompleteTimeHandler', optionalTime, 'when it ended'),
  closedBy: from('CloseType', nullable(openEnum(closeReasons)), 'our default: cause of the close'),
})
/** An order: open, pending or closed. Source: specification, section 3, order. */
export interface Order extends Row<typeof order.fields> {}

export const exampleOrder: Order = {
  id: 7,
  displayCode: 'EURUSD',
  marketCode: 'EURUSD',
  side: 'buy',
  lots: '0.10',
  leverage: '200',
  openPrice: '1.38613',
  targetPrice: null,
  currentPrice: '1.38620',
  profit: '0.700000',
  margin: '69.306500',
  fee: '0.350000',
  takeProfit: '1.38800',
  stopLoss: null,
  openedAt: 1_399_033_790_000,
  closedAt: null,
  closedBy: null,
}
