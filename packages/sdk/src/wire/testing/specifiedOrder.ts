const bytes = `{
  "Id": 7101, "OrderType": 2, "Quantity": "0.35", "OriginPrice": "1.10325", "Price": "1.10293", "UpdatePrice": "1.10411",
  "FactProfits": "-25.812345", "CautionMoney": "330.975432", "TradeFee": "1.054321", "TargetLossPrice": "1.10907",
  "TargetProfitPrice": "1.09103", "CreateTimeHandler": 1763474400000, "CompleteTimeHandler": 1763478000000,
  "ForexTradeLists": { "ShowCode": "EUR/USD" }
}`
const means = {
  id: 7101,
  displayCode: 'EUR/USD',
  side: 'sell',
  lots: '0.35',
  openPrice: '1.10325',
  targetPrice: '1.10293',
  currentPrice: '1.10411',
  profit: '-25.812345',
  margin: '330.975432',
  fee: '1.054321',
  stopLoss: '1.10907',
  takeProfit: '1.09103',
  openedAt: 1_763_474_400_000,
  closedAt: 1_763_478_000_000,
}

/**
 * An order as specified in section 3 of the specification: the JSON text that a broker sends, and the expected decoded values.
 */
export const specifiedOrder = { bytes, means }
