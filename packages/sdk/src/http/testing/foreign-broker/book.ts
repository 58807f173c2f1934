/**
 * The data of the foreign broker: markets, accounts, orders and money. The data is stored in memory and changes only when a
 * function is called.
 */

import { type Fixed, feeOf, fixed, marginOf, product, profitOf, withdrawal } from './sums.ts'

export interface Market {
  readonly id: number
  readonly code: string
  readonly showCode: string
  readonly category: number
  readonly precision: number
  readonly lotStep: Fixed
  readonly minLots: Fixed
  readonly contractSize: Fixed
  readonly feeRate: Fixed
  /** Fee rate as JSON text, because this broker sends the number in unusual notation, for example with an exponent. */
  readonly feeRateJson: string
  readonly mode: 'fixed' | 'leverage'
  readonly leverages: readonly string[]
  readonly dayOpen: Fixed
  price: Fixed
  open: boolean
}

export interface Order {
  readonly id: bigint
  readonly market: Market
  readonly side: 1 | 2
  readonly lots: Fixed
  readonly leverage: Fixed
  /** Order status as sent by the broker: 1 open, 0 pending, 3 history. */
  status: 0 | 1 | 3
  target: Fixed
  /**
   * Whether the market price was below the target price when the order was placed. If so, the order is triggered when the price
   * rises to the target price; otherwise, when the price falls to it.
   */
  readonly fromBelow: boolean
  openPrice: Fixed
  closePrice: Fixed
  margin: Fixed
  fee: Fixed
  profit: Fixed
  takeProfit: Fixed
  stopLoss: Fixed
  readonly createdAt: number
  completedAt: number
  inLiquidation: boolean
}

export interface LedgerLine {
  readonly id: string
  readonly value: Fixed
  readonly memo: string
  readonly at: number
}

export interface MoneyRecord {
  readonly id: number
  readonly number: Fixed
  readonly fee: Fixed
  readonly received: Fixed
  readonly type: 0 | 1 | 2
  readonly currency: string
  readonly address: string
  readonly at: number
  status: 0 | 1 | 2 | 3
  remark: string
}

export interface DrawMethod {
  readonly id: number
  readonly drawId: string
  readonly type: string
  readonly fields: Readonly<Record<string, string>>
}

export interface Account {
  readonly id: number
  readonly email: string
  password: string
  readonly demo: boolean
  balance: Fixed
  locked: Fixed
  reviewStatus: 0 | 1 | 2
  readonly orders: Order[]
  readonly ledger: LedgerLine[]
  readonly deposits: MoneyRecord[]
  readonly withdrawals: MoneyRecord[]
  readonly methods: DrawMethod[]
}

/** A refusal by the broker, with the broker's own text and code. */
export class Refused extends Error {
  readonly code: string | number
  readonly status: number

  constructor(code: string | number, message: string, status = 200) {
    super(message)
    this.code = code
    this.status = status
  }
}

export type BookEvent =
  | { readonly type: 'price'; readonly market: Market }
  | { readonly type: 'orders'; readonly account: Account; readonly closed: readonly bigint[] }

export interface Ticket {
  readonly side: 1 | 2
  readonly lots: string
  readonly marketId: string
  readonly pending: boolean
  readonly target: string
  readonly takeProfit: string
  readonly stopLoss: string
  readonly leverage: string
}

/** Currencies for withdrawals. The first currency has a fixed fee. The fee of every other currency is a share of the amount. */
export const CURRENCIES = [
  { id: 9001, code: 'USDT', protocol: 'TRC20', rate: '1', feeType: 1, feeRate: '1.5', type: '1' },
  { id: 9002, code: 'BTC', protocol: 'BTC', rate: '0.00000987', feeType: 2, feeRate: '0.0035', type: '1' },
  { id: 9003, code: 'EUR', protocol: '', rate: '0.9137', feeType: 2, feeRate: '0.005', type: '2' },
] as const

const MINIMUM_DRAW = fixed('20')
/** First order number. It exceeds 2^53, so a double cannot distinguish consecutive order numbers. */
const FIRST_ORDER = 1_859_846_115_209_347_073n

function market(
  id: number,
  names: readonly [code: string, showCode: string, category: number],
  terms: {
    precision: number
    size: string
    rate: string
    rateJson?: string
    mode?: 'fixed'
    leverages?: readonly string[]
    step?: string
  },
  price: string,
  dayOpen: string,
): Market {
  return {
    id,
    code: names[0],
    showCode: names[1],
    category: names[2],
    precision: terms.precision,
    lotStep: fixed(terms.step ?? '0.01'),
    minLots: fixed(terms.step ?? '0.01'),
    contractSize: fixed(terms.size),
    feeRate: fixed(terms.rate),
    feeRateJson: terms.rateJson ?? terms.rate,
    mode: terms.mode ?? 'leverage',
    leverages: terms.leverages ?? ['30', '100', '200'],
    dayOpen: fixed(dayOpen),
    price: fixed(price),
    open: true,
  }
}

const foreignMarkets = (): Market[] => [
  market(70011, ['EUR/USD#m', 'EUR/USD', 11], { precision: 5, size: '100000', rate: '0.0175' }, '1.10325', '1.10012'),
  market(
    70012,
    ['GBP/JPY.c', 'GBP/JPY', 11],
    { precision: 3, size: '1000', rate: '0.00005', rateJson: '5.0E-5' },
    '191.337',
    '192.001',
  ),
  market(
    70013,
    ['XAU/USD#m', 'XAU/USD', 12],
    { precision: 2, size: '100', rate: '0.02', mode: 'fixed', step: '0.1' },
    '2411.5',
    '2399.05',
  ),
  market(
    70014,
    ['PEPE/USD#m', 'PEPE/USD', 13],
    { precision: 8, size: '1000000', rate: '0.01', leverages: ['5', '10'], step: '1' },
    '0.00000713',
    '0.0000072',
  ),
  { ...market(70015, ['SPX500.c', 'S&P 500', 12], { precision: 1, size: '10', rate: '0.01' }, '5804.9', '5790'), open: false },
  market(
    70016,
    ['ZAR/MXN#m', 'ZAR/MXN', 11],
    { precision: 5, size: '100000', rate: '0.01', leverages: [] },
    '1.01404',
    '1.01404',
  ),
]

export class Book {
  readonly markets = foreignMarkets()
  readonly accounts: Account[] = []
  feePerLot = false
  private lastOrder = FIRST_ORDER
  private serial = 40_000
  private readonly listeners = new Set<(event: BookEvent) => void>()

  readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  on(listener: (event: BookEvent) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  next(): number {
    this.serial += 1
    return this.serial
  }

  addAccount(email: string, password: string, balance = '0', demo = false): Account {
    if (this.accounts.some((account) => account.email === email)) throw new Refused('A-110', 'This address is taken', 409)
    const account: Account = {
      id: this.next(),
      email,
      password,
      demo,
      balance: 0n,
      locked: 0n,
      reviewStatus: 0,
      orders: [],
      ledger: [],
      deposits: [],
      withdrawals: [],
      methods: [],
    }
    this.accounts.push(account)
    if (balance !== '0') this.credit(account, fixed(balance), 'Opening balance')
    return account
  }

  market(idOrCode: string): Market {
    const found = this.markets.find((item) => String(item.id) === idOrCode || item.code === idOrCode)
    if (!found) throw new Refused('M-404', 'No such instrument', 404)
    return found
  }

  order(account: Account, id: string): Order {
    const found = account.orders.find((item) => item.id.toString() === id)
    if (!found) throw new Refused('O-404', `No order ${id}`, 404)
    return found
  }

  credit(account: Account, value: Fixed, memo: string): void {
    account.balance += value
    account.ledger.unshift({ id: `L${this.next()}`, value, memo, at: this.now() })
  }

  profit(order: Order): Fixed {
    if (order.status === 0) return 0n
    if (order.status === 3) return order.profit
    return profitOf(order.side, order.openPrice, order.market.price, order.lots, order.market.contractSize)
  }

  holding(account: Account): Order[] {
    return account.orders.filter((order) => order.status === 1)
  }

  totals(account: Account): { profit: Fixed; margin: Fixed; equity: Fixed; free: Fixed; risk: Fixed } {
    const held = this.holding(account)
    const profit = held.reduce((sum, order) => sum + this.profit(order), 0n)
    const margin = held.reduce((sum, order) => sum + order.margin, 0n)
    const equity = account.balance + profit
    return { profit, margin, equity, free: equity - margin, risk: equity > 0n ? product([margin, fixed('100')], equity) : 0n }
  }

  submit(account: Account, ticket: Ticket): Order {
    const of = this.market(ticket.marketId)
    const lots = this.number(ticket.lots, 'lots')
    const leverage = this.number(ticket.leverage, 'leverage')
    if (!of.open) throw new Refused(4010, 'Instrument is not in session')
    if (!of.leverages.includes(ticket.leverage)) throw new Refused('T-17', 'Leverage not offered')
    if (lots < of.minLots || (lots - of.minLots) % of.lotStep !== 0n) throw new Refused('T-18', 'Volume not offered')
    const target = ticket.pending ? this.number(ticket.target, 'target price') : 0n
    if (ticket.pending && target <= 0n) throw new Refused('T-19', 'Target price missing')
    const price = ticket.pending ? target : of.price
    const takeProfit = this.number(ticket.takeProfit || '0', 'take profit')
    const stopLoss = this.number(ticket.stopLoss || '0', 'stop loss')
    this.checkStops(ticket.side, price, takeProfit, stopLoss)
    const margin = marginOf({ mode: of.mode, lots, contractSize: of.contractSize, price, leverage })
    const fee = feeOf(this.feePerLot, lots, margin, of.feeRate)
    if (this.totals(account).free < margin + fee) throw new Refused(2001, 'Insufficient funds, deposit first')
    this.lastOrder += 1n
    const order: Order = {
      id: this.lastOrder,
      market: of,
      side: ticket.side,
      lots,
      leverage,
      status: ticket.pending ? 0 : 1,
      target,
      fromBelow: of.price < target,
      openPrice: ticket.pending ? 0n : price,
      closePrice: 0n,
      margin,
      fee,
      profit: 0n,
      takeProfit,
      stopLoss,
      createdAt: this.now(),
      completedAt: 0,
      inLiquidation: false,
    }
    account.orders.push(order)
    if (!ticket.pending) this.credit(account, -fee, `Commission ${of.showCode}`)
    this.tell({ type: 'orders', account, closed: [] })
    return order
  }

  close(account: Account, order: Order): void {
    if (order.inLiquidation) throw new Refused(4002, 'Order is in liquidation')
    if (order.status !== 1) throw new Refused('O-409', 'Order is not held', 409)
    this.settle(account, order)
    this.tell({ type: 'orders', account, closed: [order.id] })
  }

  cancel(account: Account, order: Order): void {
    if (order.status !== 0) throw new Refused('O-410', 'Order is not pending', 409)
    account.orders.splice(account.orders.indexOf(order), 1)
    this.tell({ type: 'orders', account, closed: [] })
  }

  setStops(account: Account, order: Order, takeProfit: string, stopLoss: string): void {
    if (order.inLiquidation) throw new Refused(4002, 'Order is in liquidation')
    if (order.status === 3) throw new Refused('O-411', 'Order is history', 409)
    const above = this.number(takeProfit || '0', 'take profit')
    const below = this.number(stopLoss || '0', 'stop loss')
    this.checkStops(order.side, order.status === 0 ? order.target : order.market.price, above, below)
    order.takeProfit = above
    order.stopLoss = below
    this.tell({ type: 'orders', account, closed: [] })
  }

  setPrice(idOrCode: string, price: string): void {
    const of = this.market(idOrCode)
    of.price = fixed(price)
    for (const account of this.accounts) this.react(account, of)
    this.tell({ type: 'price', market: of })
  }

  deposit(account: Account, type: 0 | 1, number: string, currency: string, address: string): MoneyRecord {
    const amount = this.number(number, 'amount')
    if (amount <= 0n) throw new Refused('D-1', 'Amount missing')
    return this.record(account.deposits, { type, number: amount, fee: 0n, received: amount, currency, address })
  }

  approveDeposit(account: Account, record: MoneyRecord): void {
    if (record.status !== 0) return
    record.status = 1
    this.credit(account, record.number, 'Deposit')
  }

  withdraw(account: Account, currencyId: string, methodId: string, number: string): MoneyRecord {
    const currency = CURRENCIES.find((item) => String(item.id) === currencyId)
    const method = account.methods.find((item) => String(item.id) === methodId)
    if (!currency || !method) throw new Refused('W-404', 'No such destination', 404)
    const amount = this.number(number, 'amount')
    if (amount < MINIMUM_DRAW) throw new Refused(3007, 'Below the smallest withdrawal of 20')
    if (this.totals(account).free < amount) throw new Refused(2001, 'Insufficient funds, deposit first')
    const { fee, received } = withdrawal(amount, currency.feeType, fixed(currency.feeRate), fixed(currency.rate))
    this.credit(account, -amount, 'Withdrawal')
    account.locked += amount
    const address = method.fields.dc_address ?? method.fields.payee_account ?? ''
    return this.record(account.withdrawals, {
      type: currency.type === '1' ? 1 : 2,
      number: amount,
      fee,
      received,
      currency: currency.code,
      address,
    })
  }

  private record(list: MoneyRecord[], fields: Omit<MoneyRecord, 'id' | 'at' | 'status' | 'remark'>): MoneyRecord {
    const record: MoneyRecord = { ...fields, id: this.next(), at: this.now(), status: 0, remark: '' }
    list.unshift(record)
    return record
  }

  private number(value: string, name: string): Fixed {
    try {
      const number = fixed(value)
      if (number >= 0n) return number
    } catch {
      // An invalid number is refused below, like a negative number.
    }
    throw new Refused('V-1', `Not a ${name}: ${value}`, 400)
  }

  private checkStops(side: 1 | 2, price: Fixed, takeProfit: Fixed, stopLoss: Fixed): void {
    const [above, below] = side === 1 ? [takeProfit, stopLoss] : [stopLoss, takeProfit]
    if ((above > 0n && above <= price) || (below > 0n && below >= price)) throw new Refused('T-20', 'Stop on the wrong side')
  }

  private settle(account: Account, order: Order): void {
    order.profit = this.profit(order)
    order.closePrice = order.market.price
    order.status = 3
    order.completedAt = this.now()
    this.credit(account, order.profit, `Result ${order.market.showCode}`)
  }

  private react(account: Account, of: Market): void {
    const closed: bigint[] = []
    let touched = false
    for (const order of account.orders.filter((item) => item.market === of)) {
      if (order.status === 0 && (order.fromBelow ? of.price >= order.target : of.price <= order.target)) {
        order.status = 1
        order.openPrice = order.target
        this.credit(account, -order.fee, `Commission ${of.showCode}`)
      } else if (order.status === 1 && this.isStopped(order)) {
        this.settle(account, order)
        closed.push(order.id)
      }
      touched ||= order.status !== 3 || closed.includes(order.id)
    }
    if (touched) this.tell({ type: 'orders', account, closed })
  }

  private isStopped(order: Order): boolean {
    const price = order.market.price
    const [above, below] = order.side === 1 ? [order.takeProfit, order.stopLoss] : [order.stopLoss, order.takeProfit]
    return (above > 0n && price >= above) || (below > 0n && price <= below)
  }

  private tell(event: BookEvent): void {
    for (const listener of this.listeners) listener(event)
  }
}
