// Generated from topics.ts by `node --conditions=@leverkit/source packages/sdk/scripts/stream-topics.mjs`.
// Readers of the records that arrive on the socket many times a second. The code is generated at build time, because engines
// optimise static property names and a strict content security policy forbids code generation at run time.
import type { AccountUpdate } from './accountUpdate.ts'
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

const readQuote = /* @__PURE__ */ readObject<Quote>((wire, seen) => ({
  marketId: readId(wire.Id, seen),
  code: readText(wire.Code),
  last: readDecimal(wire.Close, seen),
  open: readDecimal(wire.Open, seen),
  changePercent: readDecimal(wire.Change, seen),
  high: readDecimal(wire.High, seen),
  low: readDecimal(wire.Low, seen),
  time: readTime(wire.Time),
  status: readMarketStatuses(wire.MarketStatus),
}))

const readCandle = /* @__PURE__ */ readObject<Candle>((wire, seen) => ({
  time: readTime(wire.Time),
  open: readDecimal(wire.Open, seen),
  high: readDecimal(wire.High, seen),
  low: readDecimal(wire.Low, seen),
  close: readDecimal(wire.Close, seen),
  volume: readDecimal(wire.Volume, seen),
}))
const readTextOrNull = /* @__PURE__ */ readOrNull(readText)
const readSides = /* @__PURE__ */ readMember(sides, 'unknown')
const readDecimalOrNull = /* @__PURE__ */ readOrNull(readDecimal)
const readTimeOrNull = /* @__PURE__ */ readOrNull(readTime)
const readCloseReasons = /* @__PURE__ */ readMember(closeReasons, 'unknown')
const readCloseReasonsOrNull = /* @__PURE__ */ readOrNull(readCloseReasons)

const readOrder = /* @__PURE__ */ readObject<Order>((wire, seen) => ({
  id: readId(wire.Id, seen),
  displayCode: readText(wire.ForexTradeLists?.ShowCode),
  marketCode: readTextOrNull(wire.ForexTradeLists?.Code, seen),
  side: readSides(wire.OrderType),
  lots: readDecimal(wire.Quantity, seen),
  leverage: readDecimalOrNull(wire.Multiple, seen),
  openPrice: readOptionalPrice(wire.OriginPrice, seen),
  targetPrice: readOptionalPrice(wire.Price, seen),
  currentPrice: readDecimal(wire.UpdatePrice, seen),
  profit: readDecimal(wire.FactProfits, seen),
  margin: readDecimal(wire.CautionMoney, seen),
  fee: readDecimal(wire.TradeFee, seen),
  takeProfit: readOptionalPrice(wire.TargetProfitPrice, seen),
  stopLoss: readOptionalPrice(wire.TargetLossPrice, seen),
  openedAt: readTime(wire.CreateTimeHandler),
  closedAt: readTimeOrNull(wire.CompleteTimeHandler),
  closedBy: readCloseReasonsOrNull(wire.CloseType, seen),
}))
const readOrders = /* @__PURE__ */ readList(readOrder)

const readAccountUpdate = /* @__PURE__ */ readObject<AccountUpdate>((wire, seen) => ({
  floatingProfit: readDecimal(wire.ProfitsTotal, seen),
  riskRate: readDecimal(wire.HazardRate, seen),
  usedMargin: readDecimal(wire.CautionMoneyAll, seen),
  orders: readOrders(wire.TransOrder, seen),
}))
const readQuotes = /* @__PURE__ */ readList(readQuote)
const readIds = /* @__PURE__ */ readList(readId)

/** The topics of the contract, each with the function that decodes its events. */
export const streamTopics = {
  quotes: { name: 'DAY_MARKET', params: [], auth: 'none', event: { read: readQuotes } },
  account: { name: 'FOREX_TRADE', params: [], auth: 'session', event: { read: readAccountUpdate } },
  closedOrders: { name: 'FOREX_CLOSED', params: [], auth: 'session', event: { read: readIds } },
  candles: { name: 'KLINE.{code}', params: ['code'], auth: 'none', event: { read: readCandle } },
} as const
