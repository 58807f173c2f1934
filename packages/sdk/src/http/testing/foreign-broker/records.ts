/**
 * Converts the data of the foreign broker (a test server, see server.ts) to wire records. The records have this broker's units
 * and additional fields.
 */

import type { Account, Book, DrawMethod, LedgerLine, Market, MoneyRecord, Order } from './book.ts'
import { CURRENCIES } from './book.ts'
import { type Fixed, fixed, product } from './sums.ts'
import { decimal, type Json, Raw } from './wire.ts'

export const money = decimal

const seconds = (at: number): number => Math.floor(at / 1000)
/** Formats a time in UTC without a zone, such as `2026-11-22 08:50:16`. */
const stamp = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

function changeOf(market: Market): Fixed {
  return product([market.price - market.dayOpen, fixed('100')], market.dayOpen)
}

/** Returns two prices in ascending order. */
const ordered = (a: Fixed, b: Fixed): [Fixed, Fixed] => (a < b ? [a, b] : [b, a])

export const marketRecord = (market: Market): Json => ({
  Id: market.id,
  Code: market.code,
  ShowCode: market.showCode,
  Logo: '',
  CategoryId: market.category,
  MarketStatus: market.open ? 1 : 2,
  PricePrecision: market.precision,
  Pip: decimal(market.lotStep),
  ForexMinCont: decimal(market.minLots),
  ForexContNum: decimal(market.contractSize),
  ForexFeeRate: new Raw(market.feeRateJson),
  MarginMode: market.mode === 'fixed' ? 1 : 2,
  HasForexMultiple: market.leverages.map((value, index) => ({ Id: index, Value: new Raw(value), IsDefault: index === 1 })),
  ForexQuotations: {
    Open: decimal(market.dayOpen),
    Close: decimal(market.price),
    Change: decimal(changeOf(market)),
    Bid: decimal(market.price),
    Venue: null,
  },
  SwapLong: -0.0041,
  Tags: [{ Name: 'popular' }],
})

export const tickRecord = (market: Market, at: number): Json => ({
  Id: market.id,
  Code: market.code,
  Close: decimal(market.price),
  Open: decimal(market.dayOpen),
  Change: decimal(changeOf(market)),
  High: decimal(ordered(market.price, market.dayOpen)[1]),
  Low: decimal(ordered(market.price, market.dayOpen)[0]),
  Time: seconds(at),
  MarketStatus: market.open ? 1 : 2,
  Seq: at,
})

export function candles(market: Market, period: string, at: number): Json[] {
  const minutes = { '1min': 1, '5min': 5, '15min': 15, '30min': 30, '60min': 60, '1day': 1440 }[period] ?? 1
  const span = minutes * 60
  const last = Math.floor(seconds(at) / span) * span
  return Array.from({ length: 60 }, (_, index) => {
    const time = last - (59 - index) * span
    const close = index === 59 ? market.price : market.dayOpen
    const [low, high] = ordered(close, market.dayOpen)
    return {
      Time: time,
      Open: decimal(market.dayOpen),
      High: decimal(high),
      Low: decimal(low),
      Close: decimal(close),
      Volume: 12.5,
      Turnover: null,
    }
  })
}

export function orderRecord(book: Book, order: Order): Json {
  return {
    Id: order.id,
    OrderType: order.side,
    Quantity: decimal(order.lots),
    Multiple: decimal(order.leverage),
    OriginPrice: decimal(order.openPrice),
    // For a pending order, `Price` is the target price. For any other order, `Price` is the fill price.
    Price: decimal(order.status === 0 ? order.target : order.openPrice),
    UpdatePrice: decimal(order.status === 3 ? order.closePrice : order.market.price),
    FactProfits: decimal(book.profit(order)),
    CautionMoney: decimal(order.margin),
    TradeFee: decimal(order.fee),
    TargetLossPrice: decimal(order.stopLoss),
    TargetProfitPrice: decimal(order.takeProfit),
    CreateTimeHandler: seconds(order.createdAt),
    CompleteTimeHandler: order.completedAt === 0 ? null : seconds(order.completedAt),
    ForexTradeLists: { Id: order.market.id, ShowCode: order.market.showCode, Region: null },
    Swap: 0,
    Comment: null,
  }
}

export function pushedTotals(book: Book, account: Account): Json {
  const totals = book.totals(account)
  return {
    ProfitsTotal: decimal(totals.profit),
    HazardRate: decimal(totals.risk),
    CautionMoneyAll: decimal(totals.margin),
    TransOrder: book.holding(account).map((order) => orderRecord(book, order)),
    ServerNode: 'fx-eu-3',
  }
}

export function accountRecord(book: Book, account: Account): Json {
  const totals = book.totals(account)
  return {
    balance: decimal(account.balance),
    lock_balance: decimal(account.locked),
    equity: decimal(totals.equity),
    currency: 'USD',
    tier: null,
  }
}

export const userRecord = (account: Account): Json => ({
  id: account.id,
  uid: `F-${account.id}`,
  email: account.email,
  invite_code: `INV${account.id}`,
  is_demo: account.demo ? 1 : 0,
  area_code: null,
  phone: null,
  marketing_consent: false,
})

export const ledgerRecord = (line: LedgerLine): Json => ({
  Id: line.id,
  Value: decimal(line.value),
  MemoTran: line.memo,
  CreatedAtTran: stamp(line.at),
  Booked: true,
})

export const depositRecord = (record: MoneyRecord): Json => ({
  id: record.id,
  number: decimal(record.number),
  type: record.type,
  currency_code: record.currency,
  status: record.status,
  created_at: seconds(record.at),
  remark: record.remark || null,
  operator: null,
})

export const withdrawRecord = (record: MoneyRecord): Json => ({
  id: record.id,
  number: decimal(record.number),
  real_number: decimal(record.received),
  draw_currency: { code: record.currency, scale: 6 },
  fee: decimal(record.fee),
  status_name: ['In review', 'Paid', 'Declined', 'Invalid'][record.status] ?? '',
  created_at: seconds(record.at),
  type: record.type,
  address: record.address,
  payee_account: record.address,
  notes: record.remark || null,
  batch: null,
})

export const currencyRecord = (currency: (typeof CURRENCIES)[number]): Json => ({
  id: currency.id,
  code: currency.code,
  protocol: currency.protocol || null,
  draw_rate: new Raw(currency.feeRate),
  fee_type: currency.feeType,
  usd_price: new Raw(currency.rate),
  enabled: true,
})

export function methodRecord(method: DrawMethod): Json {
  const currency = CURRENCIES.find((item) => String(item.id) === method.drawId)
  return {
    id: method.id,
    dc_address: method.fields.dc_address ?? null,
    payee_account: method.fields.payee_account ?? null,
    bank_name: method.fields.bank_name ?? null,
    payee_name: method.fields.payee_name ?? null,
    draw_currency: { code: currency?.code ?? '', protocol: currency?.protocol ?? '' },
    verified: true,
  }
}

export const ARTICLES = [
  {
    id: '5f0c7c1e-4a58-4d6f-9f1b-0a4d0f6f2c11',
    title: 'Foreign desk opens',
    desc: 'The desk takes orders around the clock.',
    logo: null,
    created_at: '2026-11-20T07:15:00+02:00',
    content: '<p>The desk takes orders.</p>',
    author: { name: 'Desk' },
  },
  {
    id: '9b2f6a54-1d7e-4c22-8a35-6c1f5a0de9b7',
    title: 'Margin notice',
    desc: 'Terms before the holidays.',
    logo: null,
    created_at: '2026-11-21T18:00:00+02:00',
    content: '<p>Terms.</p>',
    author: null,
  },
] as const
