// Written from topics.ts by `node --conditions=@leverkit/source packages/sdk/scripts/stream-topics.mjs`.
// This is what the socket needs of the contract: it reads these records many times a second, and sends none of them. An engine
// makes fast code of names that it can see, and a strict content security policy forbids to write code at run time.
import type { AccountUpdate } from './account-update.ts'
import type { Candle } from './candle.ts'
import { closeReasons, marketStatuses, sides } from './members.ts'
import type { Order } from './order.ts'
import type { Quote } from './quote.ts'
import {
  readDecimal,
  readId,
  readList,
  readMember,
  readObject,
  readOptionalPrice,
  readOrNull,
  readText,
  readTime,
} from './readers.ts'

const readMarketStatuses = /* @__PURE__ */ readMember(marketStatuses, 'closed')

const readQuote = /* @__PURE__ */ readObject<Quote>((wire) => ({
  marketId: readId(wire.Id),
  code: readText(wire.Code),
  last: readDecimal(wire.Close),
  open: readDecimal(wire.Open),
  changePercent: readDecimal(wire.Change),
  high: readDecimal(wire.High),
  low: readDecimal(wire.Low),
  time: readTime(wire.Time),
  status: readMarketStatuses(wire.MarketStatus),
}))

const readCandle = /* @__PURE__ */ readObject<Candle>((wire) => ({
  time: readTime(wire.Time),
  open: readDecimal(wire.Open),
  high: readDecimal(wire.High),
  low: readDecimal(wire.Low),
  close: readDecimal(wire.Close),
  volume: readDecimal(wire.Volume),
}))
const readTextOrNull = /* @__PURE__ */ readOrNull(readText)
const readSides = /* @__PURE__ */ readMember(sides, 'unknown')
const readDecimalOrNull = /* @__PURE__ */ readOrNull(readDecimal)
const readTimeOrNull = /* @__PURE__ */ readOrNull(readTime)
const readCloseReasons = /* @__PURE__ */ readMember(closeReasons, 'unknown')
const readCloseReasonsOrNull = /* @__PURE__ */ readOrNull(readCloseReasons)

const readOrder = /* @__PURE__ */ readObject<Order>((wire) => ({
  id: readId(wire.Id),
  displayCode: readText(wire.ForexTradeLists?.ShowCode),
  marketCode: readTextOrNull(wire.ForexTradeLists?.Code),
  side: readSides(wire.OrderType),
  lots: readDecimal(wire.Quantity),
  leverage: readDecimalOrNull(wire.Multiple),
  openPrice: readOptionalPrice(wire.OriginPrice),
  targetPrice: readOptionalPrice(wire.Price),
  currentPrice: readDecimal(wire.UpdatePrice),
  profit: readDecimal(wire.FactProfits),
  margin: readDecimal(wire.CautionMoney),
  fee: readDecimal(wire.TradeFee),
  takeProfit: readOptionalPrice(wire.TargetProfitPrice),
  stopLoss: readOptionalPrice(wire.TargetLossPrice),
  openedAt: readTime(wire.CreateTimeHandler),
  closedAt: readTimeOrNull(wire.CompleteTimeHandler),
  closedBy: readCloseReasonsOrNull(wire.CloseType),
}))
const readOrders = /* @__PURE__ */ readList(readOrder)

const readAccountUpdate = /* @__PURE__ */ readObject<AccountUpdate>((wire) => ({
  floatingProfit: readDecimal(wire.ProfitsTotal),
  riskRate: readDecimal(wire.HazardRate),
  usedMargin: readDecimal(wire.CautionMoneyAll),
  orders: readOrders(wire.TransOrder),
}))
const readQuotes = /* @__PURE__ */ readList(readQuote)
const readIds = /* @__PURE__ */ readList(readId)

/** The topics of the contract as the stream reads them. */
export const streamTopics = {
  quotes: { name: 'DAY_MARKET', params: [], auth: 'none', event: { read: readQuotes } },
  account: { name: 'FOREX_TRADE', params: [], auth: 'session', event: { read: readAccountUpdate } },
  closedOrders: { name: 'FOREX_CLOSED', params: [], auth: 'session', event: { read: readIds } },
  candles: { name: 'KLINE.{code}', params: ['code'], auth: 'none', event: { read: readCandle } },
} as const
