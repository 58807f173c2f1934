import { type AccountUpdate, contract, type Market, type Order, type Quote, topics } from '@leverkit/sdk'
import type { TicketFacts } from '../ticket/ticket.model.ts'

const [eurusd] = contract.markets.list.example.response
const [quote] = topics.quotes.example
const [exampleOrder] = topics.account.example.orders
if (eurusd === undefined || quote === undefined || exampleOrder === undefined)
  throw new Error('the contract has lost its examples')

export const aMarket = (change: Partial<Market> = {}): Market => ({ ...eurusd, ...change })
export const aQuote = (change: Partial<Quote> = {}): Quote => ({ ...(quote as Quote), ...change })
export const anOrder = (change: Partial<Order> = {}): Order => ({ ...(exampleOrder as Order), ...open, ...change })
export const anUpdate = (orders: readonly Order[], change: Partial<AccountUpdate> = {}): AccountUpdate => ({
  floatingProfit: '0.000000',
  riskRate: '0.00',
  usedMargin: '0.000000',
  orders: [...orders],
  ...change,
})
const open = { closedAt: null, closedBy: null } as const

/** A market with round numbers, for tests of a ticket. */
export const tradedMarket = aMarket({
  contractSize: '100000',
  leverages: ['50', '100'],
  feeRate: '3.5',
  lotStep: '0.01',
  minLots: '0.01',
})

export const ticketFacts = (change: Partial<TicketFacts> = {}): TicketFacts => ({
  market: tradedMarket,
  isMarketOpen: true,
  price: '1.10000',
  priceFreshness: 'fresh',
  priceAgeSeconds: null,
  feeType: 'perLot',
  freeMargin: '10000.000000',
  isOnline: true,
  ...change,
})
