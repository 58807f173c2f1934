// Written from the tables of the records that come many times a second, by rows.test.ts: `vitest run rows.test.ts -u`.
// An engine makes fast code of names that it can see, and a strict content security policy forbids to write code at run time.

type Name =
  | 'changePercent'
  | 'close'
  | 'closedAt'
  | 'closedBy'
  | 'code'
  | 'currentPrice'
  | 'displayCode'
  | 'fee'
  | 'floatingProfit'
  | 'high'
  | 'id'
  | 'last'
  | 'leverage'
  | 'lots'
  | 'low'
  | 'margin'
  | 'marketCode'
  | 'marketId'
  | 'open'
  | 'openPrice'
  | 'openedAt'
  | 'orders'
  | 'profit'
  | 'riskRate'
  | 'side'
  | 'status'
  | 'stopLoss'
  | 'takeProfit'
  | 'targetPrice'
  | 'time'
  | 'usedMargin'
  | 'volume'

interface Wire {
  readonly [name: string]: Wire | undefined
}

/** Makes the reader of one row from the readers of its fields. */
export type RowMaker = (read: Readonly<Record<Name, (wire: unknown) => unknown>>) => (wire: Wire) => unknown

export const quoteRow: RowMaker = (read) => (wire) => ({
  marketId: read.marketId(wire.Id),
  code: read.code(wire.Code),
  last: read.last(wire.Close),
  open: read.open(wire.Open),
  changePercent: read.changePercent(wire.Change),
  high: read.high(wire.High),
  low: read.low(wire.Low),
  time: read.time(wire.Time),
  status: read.status(wire.MarketStatus),
})

export const candleRow: RowMaker = (read) => (wire) => ({
  time: read.time(wire.Time),
  open: read.open(wire.Open),
  high: read.high(wire.High),
  low: read.low(wire.Low),
  close: read.close(wire.Close),
  volume: read.volume(wire.Volume),
})

export const orderRow: RowMaker = (read) => (wire) => ({
  id: read.id(wire.Id),
  displayCode: read.displayCode(wire.ForexTradeLists?.ShowCode),
  marketCode: read.marketCode(wire.ForexTradeLists?.Code),
  side: read.side(wire.OrderType),
  lots: read.lots(wire.Quantity),
  leverage: read.leverage(wire.Multiple),
  openPrice: read.openPrice(wire.OriginPrice),
  targetPrice: read.targetPrice(wire.Price),
  currentPrice: read.currentPrice(wire.UpdatePrice),
  profit: read.profit(wire.FactProfits),
  margin: read.margin(wire.CautionMoney),
  fee: read.fee(wire.TradeFee),
  takeProfit: read.takeProfit(wire.TargetProfitPrice),
  stopLoss: read.stopLoss(wire.TargetLossPrice),
  openedAt: read.openedAt(wire.CreateTimeHandler),
  closedAt: read.closedAt(wire.CompleteTimeHandler),
  closedBy: read.closedBy(wire.CloseType),
})

export const accountUpdateRow: RowMaker = (read) => (wire) => ({
  floatingProfit: read.floatingProfit(wire.ProfitsTotal),
  riskRate: read.riskRate(wire.HazardRate),
  usedMargin: read.usedMargin(wire.CautionMoneyAll),
  orders: read.orders(wire.TransOrder),
})
