import { expectTypeOf, it } from 'vitest'
import type { LedgerEntry, Order, OrderPage, Reconcile } from '../contract/index.ts'
import { contract } from '../contract/index.ts'
import type { Reconciled } from '../errors.ts'
import {
  type ApiError,
  type Client,
  type CodeName,
  createClient,
  type LeverkitError,
  type OutcomeUnknownError,
} from '../index.ts'
import type { OrderLookup } from './OrderLookup.ts'
import type { PaymentLookup } from './PaymentLookup.ts'

declare const client: Client

it('the client infers the request and answer types of each call from its endpoint', () => {
  expectTypeOf(client.orders.list).parameter(0).toHaveProperty('status').toEqualTypeOf<'open' | 'pending' | 'closed'>()
  expectTypeOf(client.orders.list({ status: 'open', page: 1 })).resolves.toEqualTypeOf<OrderPage>()
  expectTypeOf(client.orders.close({ id: 7 })).resolves.toEqualTypeOf<Order | null>()
  expectTypeOf(client.call(contract.account.ledger, { page: 1 })).resolves.toHaveProperty('total')
})

it('a call can omit the request only if its endpoint has no required fields', () => {
  client.markets.list()
  client.account.info(undefined, { silent: true })
  // @ts-expect-error an identifier is required
  client.orders.close()
  // @ts-expect-error a side is required
  client.orders.place({ lots: '0.1', marketId: 1, kind: 'market', leverage: '100' })
})

it('the request types reject lots as a number, and reject enum members that occur only in answers', () => {
  // @ts-expect-error lots are decimal text
  client.orders.place({ side: 'buy', lots: 0.1, marketId: 1, kind: 'market', leverage: '100' })
  // @ts-expect-error "unknown" can be read, but never sent
  client.orders.place({ side: 'unknown', lots: '0.1', marketId: 1, kind: 'market', leverage: '100' })
})

it('the request types reject an order with a missing or superfluous target price, and a stop change with a missing stop', () => {
  const order = { side: 'buy', lots: '0.1', marketId: 1, leverage: '100' } as const
  client.orders.place({ ...order, kind: 'pending', targetPrice: '1.3' })
  // @ts-expect-error a pending order needs a target price
  client.orders.place({ ...order, kind: 'pending' })
  // @ts-expect-error a market order must not have a target price
  client.orders.place({ ...order, kind: 'market', targetPrice: '1.3' })
  client.orders.setStops({ id: 7, takeProfit: '1.5', stopLoss: null })
  // @ts-expect-error both stops are required, because the broker would remove a missing stop
  client.orders.setStops({ id: 7, takeProfit: '1.5' })
  // @ts-expect-error a stop that is `undefined` counts as missing
  client.orders.setStops({ id: 7, takeProfit: '1.5', stopLoss: undefined })
})

it('order calls accept the order identifier as text or as a number', () => {
  expectTypeOf<Order['id']>().not.toEqualTypeOf<number>()
  client.orders.close({ id: '1844674407370955161' })
  client.orders.close({ id: 7 })
})

it('only calls that take a page have all(), which iterates over pages', () => {
  expectTypeOf(client.orders.list.all({ status: 'closed' })).toEqualTypeOf<AsyncIterable<Order>>()
  expectTypeOf(client.account.ledger.all({})).toEqualTypeOf<AsyncIterable<LedgerEntry>>()
  // @ts-expect-error the market list has no pages
  client.markets.list.all
})

it('the types of error codes accept only the known names', () => {
  expectTypeOf<ApiError['code']>().toEqualTypeOf<CodeName | 'REFUSED'>()
  const error = {} as LeverkitError
  error.code === 'NOT_ENOUGH_MARGIN'
  // @ts-expect-error misspelt code name
  error.code === 'NOT_ENOUGH_MARGINS'
  // @ts-expect-error unknown code name
  createClient({ codes: { entries: { 7: { name: 'FUNNY', isRefusal: true } } } })
})

it('reconcile() returns the type Reconciled', () => {
  expectTypeOf<OutcomeUnknownError['reconcile']>().returns.resolves.toEqualTypeOf<Reconciled>()
})

it('the request of each call has the fields that its look-up reads, with the required types', () => {
  expectTypeOf<Reconcile>().toEqualTypeOf<'placed' | 'ended' | 'stops' | 'withdrawn' | 'deposited' | 'bound'>()
  expectTypeOf<Parameters<Client['orders']['place']>[0]>().toExtend<Parameters<OrderLookup['placed']>[0]>()
  expectTypeOf<Parameters<Client['orders']['close']>[0]>().toExtend<Parameters<OrderLookup['ended']>[0]>()
  expectTypeOf<Parameters<Client['orders']['cancel']>[0]>().toExtend<Parameters<OrderLookup['ended']>[0]>()
  expectTypeOf<Parameters<Client['orders']['setStops']>[0]>().toExtend<Parameters<OrderLookup['stops']>[0]>()
  expectTypeOf<Parameters<Client['withdrawals']['submit']>[0]>().toExtend<Parameters<PaymentLookup['withdrawn']>[0]>()
  expectTypeOf<Parameters<Client['withdrawals']['bindMethod']>[0]>().toExtend<Parameters<PaymentLookup['bound']>[0]>()
  expectTypeOf<Parameters<Client['deposits']['submit']>[0]>().toExtend<Parameters<PaymentLookup['deposited']>[0]>()
  expectTypeOf<Parameters<Client['deposits']['submitWire']>[0]>().toExtend<Parameters<PaymentLookup['deposited']>[0]>()
})

it('client options accept only product languages and existing calls', () => {
  // @ts-expect-error not a language of the product
  createClient({ lang: 'xx' })
  createClient({ endpoints: { 'orders.close': { method: 'POST', encoding: 'form' } } })
  // @ts-expect-error no call has this name
  createClient({ endpoints: { 'order.close': { method: 'POST' } } })
})
