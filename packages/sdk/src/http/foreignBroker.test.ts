import { afterEach, expect, it } from 'vitest'
import { type CodeProfile, createLeverkit, type LeverkitOptions } from '../index.ts'
import * as math from '../math/index.ts'
import type { EndpointOverrides } from './overrides.ts'
import type { Account, Order as BookedOrder } from './testing/foreign-broker/book.ts'
import { type ForeignBroker, type ForeignOptions, startForeignBroker } from './testing/foreign-broker/server.ts'
import { text } from './testing/foreign-broker/sums.ts'

/** Overrides for the foreign broker: it has its own paths and expects new orders as POST requests. */
const endpoints = {
  'session.login': { path: '/auth/token' },
  'orders.place': { method: 'POST', path: '/fx/v3/orders', encoding: 'json' },
  'orders.list': { path: '/fx/v3/orders' },
  'orders.close': { method: 'POST', path: '/fx/v3/orders/close', encoding: 'json' },
  'orders.cancel': { method: 'POST', path: '/fx/v3/orders/cancel', encoding: 'form' },
  'orders.setStops': { method: 'POST', path: '/fx/v3/orders/stops', encoding: 'form' },
  'account.balance': { path: '/fx/v3/funds' },
} as const satisfies EndpointOverrides

const codes: CodeProfile = {
  entries: {
    2001: { name: 'NOT_ENOUGH_MARGIN', isRefusal: true },
    'A-204': { name: 'WRONG_CREDENTIALS', isRefusal: true },
  },
  otherCodes: 'refusal',
}

const euroDollar = 70_011
const pounds = 70_012
const hour = 3_600_000

const stack: AsyncDisposable[] = []
afterEach(async () => {
  for (const item of stack.splice(0).reverse()) await item[Symbol.asyncDispose]()
})

const startBroker = async (options: ForeignOptions = {}): Promise<ForeignBroker> => {
  const broker = await startForeignBroker({ paths: 'own', ...options })
  stack.push({ [Symbol.asyncDispose]: () => broker.stop() })
  return broker
}

const connect = (broker: ForeignBroker, options: LeverkitOptions = {}) => {
  const leverkit = createLeverkit({ baseUrl: broker.origin, lang: 'en', endpoints, codes, ...options })
  stack.push(leverkit)
  return leverkit
}

/** Starts a foreign broker with one account, and a client that is signed in to this account. */
const signedIn = async (given: { broker?: ForeignOptions; client?: LeverkitOptions; balance?: string } = {}) => {
  const broker = await startBroker(given.broker)
  const account = broker.book.addAccount('ana@foreign.test', 'quiet harbour', given.balance ?? '1000')
  const { client, stream } = connect(broker, given.client)
  await client.session.login({ by: 'email', account: 'ana@foreign.test', password: 'quiet harbour' })
  return { broker, account, client, stream }
}

const buy = { side: 'buy', lots: '0.37', marketId: euroDollar, kind: 'market', leverage: '100' } as const

const lastOf = ({ orders }: Account): BookedOrder => {
  const order = orders.at(-1)
  if (!order) throw new Error('the books hold no order')
  return order
}

const same = (ours: string | null | undefined, theirs: bigint) => expect(math.canonical(ours ?? '')).toBe(text(theirs))

const failed = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('the call went through')),
    (error) => error,
  )

const countOf = (broker: ForeignBroker, path: string) => broker.seen.filter((call) => call.path === path).length

it("foreign broker: the client signs in on an overridden path and reports a wrong password with the broker's code", async () => {
  const { broker, client } = await signedIn()
  const { uid, isDemo, phone } = await client.account.info()
  expect({ uid, isDemo, phone }).toEqual({ uid: expect.stringMatching(/^F-/), isDemo: false, phone: null })

  const { client: stranger } = connect(broker)
  const error = await failed(stranger.session.login({ by: 'email', account: 'ana@foreign.test', password: 'wrong' }))
  expect(error).toMatchObject({
    code: 'WRONG_CREDENTIALS',
    wireCode: 'A-204',
    reason: 'Name or password is wrong',
    effect: 'none',
  })
  expect(stranger.auth.token).toBeNull()
})

it('foreign broker: the client decodes market codes with special characters, and decimals in any number notation', async () => {
  const { client } = await signedIn()
  const [euro, pound, gold, coin] = await client.markets.list()
  expect(euro).toMatchObject({ code: 'EUR/USD#m', displayCode: 'EUR/USD', lotStep: '0.01', leverages: ['30', '100', '200'] })
  expect(euro?.quote).toMatchObject({ last: '1.10325', open: '1.10012' })
  expect(pound?.feeRate).toBe('0.00005')
  expect(gold?.marginMode).toBe('fixed')
  expect(coin?.quote.last).toBe('0.00000713')
  const statuses = new Map((await client.markets.list()).map(({ displayCode, status }) => [displayCode, status]))
  expect(statuses.get('S&P 500')).toBe('closed')
})

it('foreign broker: the client decodes article UUIDs and times in several formats, and drops unknown fields', async () => {
  const { client } = await signedIn()
  const { items } = await client.news.list({ page: 1 })
  const [first] = items
  const article = await client.news.article({ id: first?.id ?? '' })
  expect(article.id).toBe('5f0c7c1e-4a58-4d6f-9f1b-0a4d0f6f2c11')
  expect(article.createdAt).toBe(Date.UTC(2026, 10, 20, 5, 15))
  expect(article).not.toHaveProperty('author')
  const candles = await client.markets.candles({ marketId: euroDollar, period: '1min' })
  expect(Math.abs((candles.at(-1)?.time ?? 0) - Date.now())).toBeLessThan(2 * 60_000)
})

it("foreign broker: an order with an id above 2^53 is placed, changed and closed, with the same amounts as in the broker's records", async () => {
  const { broker, account, client } = await signedIn()
  expect(await client.orders.place(buy)).toBeNull()
  const booked = lastOf(account)
  expect(Number.isSafeInteger(Number(booked.id))).toBe(false)

  const [open] = (await client.orders.list({ status: 'open', page: 1 })).orders
  expect(open).toMatchObject({ id: booked.id.toString(), displayCode: 'EUR/USD', side: 'buy', lots: '0.37', takeProfit: null })
  same(open?.margin, booked.margin)
  same(open?.fee, booked.fee)
  const margin = math.margin({ mode: 'leverage', lots: '0.37', contractSize: '100000', price: '1.10325', leverage: '100' })
  same(margin, booked.margin)
  same(math.fee({ basis: 'margin', margin, feeRate: '0.0175' }), booked.fee)

  const id = open?.id ?? ''
  await client.orders.setStops({ id, takeProfit: '1.2', stopLoss: '1.05005' })
  const [limited] = (await client.orders.list({ status: 'open', page: 1 })).orders
  expect(limited).toMatchObject({ takeProfit: '1.2', stopLoss: '1.05005' })

  broker.book.setPrice('EUR/USD#m', '1.10477')
  const before = (await client.account.balance()).balance
  expect(await client.orders.close({ id })).toBeNull()
  const history = await client.orders.list({ status: 'closed', page: 1 })
  const [closed] = history.orders
  expect(closed).toMatchObject({ id, openPrice: '1.10325', currentPrice: '1.10477', profit: '56.24' })
  const balance = (await client.account.balance()).balance
  same(balance, account.balance)
  same(math.add(before, closed?.profit ?? ''), account.balance)
  expect(countOf(broker, '/fx/v3/orders/close')).toBe(1)
})

it('foreign broker: of two pending orders, one is cancelled and the other is filled at its target price', async () => {
  const { broker, account, client } = await signedIn({ balance: '50000' })
  const waiting = { side: 'sell', lots: '1', marketId: pounds, kind: 'pending', targetPrice: '192.5', leverage: '30' } as const
  await client.orders.place(waiting)
  await client.orders.place({ ...waiting, targetPrice: '193.125' })
  const { orders } = await client.orders.list({ status: 'pending', page: 1 })
  expect(orders.map(({ targetPrice, openPrice }) => [targetPrice, openPrice])).toEqual([
    ['192.5', null],
    ['193.125', null],
  ])
  await client.orders.cancel({ id: orders[1]?.id ?? '' })
  broker.book.setPrice('GBP/JPY.c', '192.6')
  const [filled] = (await client.orders.list({ status: 'open', page: 1 })).orders
  expect(filled).toMatchObject({ openPrice: '192.5', side: 'sell' })
  expect(account.orders).toHaveLength(1)
  same(filled?.profit, broker.book.profit(lastOf(account)))
})

it.each(['lost-answer', 'bad-gateway-after'] as const)(
  'foreign broker: after the fault %s, the look-up finds the order on the last page, even if the broker’s clock is an hour ahead',
  async (kind) => {
    const { broker, account, client } = await signedIn({ balance: '100000', broker: { clockAhead: hour, pageSize: 5 } })
    for (const lots of ['0.36', '0.01', '0.02', '0.38', '0.03', '0.04', '0.05']) await client.orders.place({ ...buy, lots })
    broker.trouble('/fx/v3/orders', kind)
    const error = await failed(client.orders.place(buy))
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', effect: 'unknown' })
    expect(await error.reconcile()).toMatchObject({ outcome: 'done', order: { id: lastOf(account).id.toString() } })
    expect(account.orders).toHaveLength(8)
  },
)

it('foreign broker: if a call never reached the broker, the look-up does not report the equal order of another call as done', async () => {
  const { broker, account, client } = await signedIn({ broker: { clockAhead: hour } })
  broker.trouble('/fx/v3/orders', 'lost-request')
  const first = await failed(client.orders.place(buy))
  expect(first).toMatchObject({ effect: 'unknown' })
  expect(await first.reconcile()).toMatchObject({ outcome: 'notSeen' })

  // The first call places an order, but its answer does not contain the order. The second call never reaches the broker. The
  // look-up for the second call must not report the order of the first call as `done`.
  await client.orders.place(buy)
  broker.trouble('/fx/v3/orders', 'lost-request')
  const second = await failed(client.orders.place(buy))
  expect(await second.reconcile()).toMatchObject({ outcome: 'unclear', order: { id: lastOf(account).id.toString() } })
  expect(account.orders).toHaveLength(1)
})

it('foreign broker: if a close gets no answer, the look-up finds the closed order', async () => {
  const { broker, account, client } = await signedIn()
  await client.orders.place(buy)
  const id = lastOf(account).id.toString()
  broker.trouble('/orders/close', 'lost-answer')
  const error = await failed(client.orders.close({ id }))
  expect(await error.reconcile()).toMatchObject({ outcome: 'done', order: { id } })
  expect(countOf(broker, '/fx/v3/orders/close')).toBe(1)
})

it('foreign broker: if a gateway answers a read with an HTML page, the read fails as UNREADABLE and can be repeated', async () => {
  const { broker, client } = await signedIn()
  broker.trouble('/fx/v3/funds', 'bad-gateway')
  expect(await failed(client.account.balance())).toMatchObject({ code: 'UNREADABLE', status: 502, effect: 'none' })
  expect((await client.account.balance()).balance).toBe('1000')
})

it("foreign broker: a refusal contains the broker's text and code, and the name that the code profile defines", async () => {
  const { account, client } = await signedIn({ balance: '5000' })
  const huge = await failed(client.orders.place({ ...buy, lots: '900' }))
  expect(huge).toMatchObject({
    code: 'NOT_ENOUGH_MARGIN',
    wireCode: '2001',
    reason: 'Insufficient funds, deposit first',
    effect: 'none',
  })
  expect(account.orders).toHaveLength(0)

  await client.orders.place(buy)
  const booked = lastOf(account)
  booked.inLiquidation = true
  const id = booked.id.toString()
  for (const call of [client.orders.close({ id }), client.orders.setStops({ id, takeProfit: null, stopLoss: '1' })])
    expect(await failed(call)).toMatchObject({
      code: 'REFUSED',
      wireCode: '4002',
      reason: 'Order is in liquidation',
      effect: 'none',
    })
  expect(await failed(client.orders.close({ id: '1859846115209347000' }))).toMatchObject({
    wireCode: 'O-404',
    reason: 'No order 1859846115209347000',
  })
})

it('foreign broker: the effect of a refusal is unknown if the client has no code profile', async () => {
  const broker = await startBroker({ paths: 'both' })
  broker.book.addAccount('ana@foreign.test', 'quiet harbour', '10')
  const { client } = createLeverkit({ baseUrl: broker.origin, lang: 'en' })
  await client.session.login({ by: 'email', account: 'ana@foreign.test', password: 'quiet harbour' })
  const error = await failed(client.orders.place(buy))
  expect(error).toMatchObject({
    code: 'REFUSED',
    wireCode: '2001',
    reason: 'Insufficient funds, deposit first',
    effect: 'unknown',
  })
  expect(await error.reconcile()).toMatchObject({ outcome: 'notSeen' })
})

it('foreign broker: an answer with HTTP 401 and code 999 ends the session, and the refused order is sent only once', async () => {
  const { broker, account, client } = await signedIn()
  const ends: unknown[] = []
  client.auth.onChange((change) => ends.push(change))
  broker.endSessions(account)
  const error = await failed(client.orders.place(buy))
  expect(error).toMatchObject({ code: 'SESSION_EXPIRED', effect: 'none' })
  expect(client.auth.token).toBeNull()
  expect(ends).toHaveLength(1)
  expect(countOf(broker, '/fx/v3/orders')).toBe(1)
})

it('foreign broker: a write has an unknown outcome if the answer is empty and has status 204', async () => {
  const { broker, client } = await signedIn()
  const error = await failed(client.session.sendPhoneCode({ to: '1701234567', areaId: 1, purpose: 'reset' }))
  expect(error).toMatchObject({ effect: 'unknown' })
  expect(countOf(broker, '/api/notify/send_sms')).toBe(1)
  // If the endpoint returns no result, the client also accepts an envelope without `data`.
  expect(await client.session.sendEmailCode({ to: 'ana@foreign.test', purpose: 'reset' })).toBeNull()
})

it("foreign broker: the client returns the same amounts of deposits and withdrawals as in the broker's records", async () => {
  const { broker, account, client } = await signedIn()
  const [method] = await client.deposits.methods()
  await client.deposits.submit({
    amount: '250.5',
    proofImageUrl: 'https://files.foreign.test/1.png',
    address: method?.address ?? '',
    methodId: method?.id ?? 0,
  })
  const [waiting] = (await client.deposits.records({ type: 'coin', page: 1 })).items
  expect(waiting).toMatchObject({ amount: '250.5', status: 'unchecked', remark: null })
  expect(Math.abs((waiting?.createdAt ?? 0) - Date.now())).toBeLessThan(60_000)
  const booked = account.deposits[0]
  if (!booked) throw new Error('the books hold no deposit')
  broker.book.approveDeposit(account, booked)
  expect((await client.account.balance()).balance).toBe('1250.5')

  const currencies = await client.withdrawals.currencies({ type: 'coin' })
  for (const currency of currencies) {
    await client.withdrawals.bindMethod({ type: 'coin', currencyId: currency.id, coinAddress: `to-${currency.code}` })
    const [bound] = await client.withdrawals.methods({ type: 'coin', currencyId: currency.id })
    await client.withdrawals.submit({ currencyId: currency.id, amount: '123.45', methodId: bound?.id ?? 0 })
    const [record] = (await client.withdrawals.records({ type: 'coin', page: 1 })).items
    const { fee, received } = math.withdraw({
      amount: '123.45',
      feeType: currency.feeType,
      rate: currency.feeRate,
      currencyRate: currency.usdPrice,
    })
    const paid = account.withdrawals[0]
    if (!paid) throw new Error('the books hold no withdrawal')
    same(record?.received, paid.received)
    same(received, paid.received)
    same(fee, paid.fee)
    expect(record).toMatchObject({ amount: '123.45', coinAddress: `to-${currency.code}`, notes: null })
  }
  const { balance, lockedBalance } = await client.account.balance()
  same(balance, account.balance)
  expect({ balance, lockedBalance }).toEqual({ balance: '1003.6', lockedBalance: '246.9' })

  const [coin] = currencies
  const [bound] = await client.withdrawals.methods({ type: 'coin' })
  const small = await failed(client.withdrawals.submit({ currencyId: coin?.id ?? 0, amount: '19.99', methodId: bound?.id ?? 0 }))
  expect(small).toMatchObject({ wireCode: '3007', reason: 'Below the smallest withdrawal of 20', effect: 'none' })
})

it('foreign broker: the client receives prices, account totals and closed orders on the socket without losing digits', async () => {
  const { broker, account, client, stream } = await signedIn()
  const prices = new Map<string, string>()
  const profits: string[] = []
  const closed: unknown[] = []
  const minutes: string[] = []
  stream.subscribe('quotes', (quotes) => {
    for (const { code, last } of quotes) prices.set(code, last)
  })
  stream.subscribe('account', ({ floatingProfit, orders }) => profits.push(`${orders[0]?.id} ${floatingProfit}`))
  stream.subscribe('closedOrders', (ids) => closed.push(...ids))
  stream.subscribe('candles', { code: 'EUR/USD#m' }, ({ close }) => minutes.push(close))
  stream.connect()
  await expect
    .poll(() => [...broker.sockets.topics].sort())
    .toEqual(['DAY_MARKET', 'FOREX_CLOSED', 'FOREX_TRADE', 'KLINE.EUR/USD#m'])
  await expect.poll(() => prices.get('PEPE/USD#m')).toBe('0.00000713')

  await client.orders.place({ ...buy, takeProfit: '1.105' })
  const id = lastOf(account).id.toString()
  broker.book.setPrice('EUR/USD#m', '1.10477')
  await expect.poll(() => profits.at(-1)).toBe(`${id} 56.24`)
  await expect.poll(() => minutes).toEqual(['1.10477'])
  broker.book.setPrice('EUR/USD#m', '1.105')
  await expect.poll(() => closed).toEqual([id])
  expect(prices.get('EUR/USD#m')).toBe('1.105')

  broker.sockets.cut()
  await expect.poll(() => [...broker.sockets.topics].length, { timeout: 10_000 }).toBe(4)
})

it('foreign broker: the client sends only headers that the CORS rules of the broker allow', async () => {
  const { broker, client } = await signedIn()
  await client.orders.place(buy)
  const custom = broker.seen.flatMap(({ headers }) => Object.keys(headers)).filter((name) => /idempotency|^x-/.test(name))
  expect(custom).toEqual([])
})
