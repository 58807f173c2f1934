import { contract, type PlaceOrder } from '@leverkit/sdk/contract'
import { negate, sum } from '@leverkit/sdk/math'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seededAccount } from '../broker/seededAccount.ts'
import { marketNames } from '../market/marketNames.ts'
import { words } from '../market/words/allWords.ts'
import { btcusd, createTestBroker, eurusd, noon, type TestBroker } from '../testing/TestBroker.ts'
import { ownId } from './ownId.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { session, account, markets, orders, platform } = contract

let broker: TestBroker
beforeAll(async () => {
  broker = await createTestBroker()
})
afterAll(() => broker.sandbox.close())

const market = { side: 'buy', lots: '0.10', marketId: eurusd, kind: 'market', leverage: '100' } as const

/**
 * The endpoint `orders.place` without the input check of the SDK, so that invalid input reaches the broker, and the broker must
 * refuse it.
 */
const unchecked = { ...orders.place, request: { ...orders.place.request, refuse: () => [] } }

describe('platform endpoints', () => {
  it('the platform endpoints return the fee formula, and the countries and regions from which users can register by phone', async () => {
    expect((await broker.call(platform.settings, {})).data.feeType).toBe('perLot')
    const areas = (await broker.call(platform.areas, {})).data
    expect(areas.slice(0, 2).map((area) => area.code)).toEqual(['HK', 'SG'])
  })
})

describe('session endpoints', () => {
  it('a new demo account has a balance of 10000.00, and its user can sign in', async () => {
    const { data } = await broker.call(session.createDemo, {})
    const login = await broker.call(session.loginDemo, data)
    expect(login.data.user).toMatchObject({ isDemo: true, email: null })
    expect(await broker.balance(login.data.token)).toBe('10000.000000')
  })

  it('a sign-in with an unknown demo identifier is refused', async () => {
    expect((await broker.call(session.loginDemo, { demoId: 'demo-unknown' })).code).toBe('WRONG_CREDENTIALS')
  })

  it('the user of the seeded real account can sign in with the e-mail address in any capitalisation', async () => {
    const login = await broker.call(session.login, {
      account: 'Trader@Sandbox.TEST',
      password: seededAccount.password,
      by: 'email',
    })
    expect(login.data.user).toMatchObject({ isDemo: false, email: seededAccount.email })
    expect(await broker.balance(login.data.token)).toBe('25000.000000')
  })

  it('a sign-in gets the same answer for a wrong password, an unknown e-mail address and an unknown phone number', async () => {
    const attempts = [
      { account: seededAccount.email, password: 'wrong', by: 'email' },
      { account: 'nobody@sandbox.test', password: 'wrong', by: 'email' },
      { account: '91234567', password: 'wrong', by: 'phone' },
    ] as const
    const answers = []
    for (const attempt of attempts) answers.push(await broker.call(session.login, attempt))
    expect(answers.map(({ code, msg }) => `${code} ${msg}`)).toEqual(
      Array(3).fill('WRONG_CREDENTIALS Your sign-in details are wrong.'),
    )
  })

  it('after ten sign-in attempts with a wrong password, further attempts for the account are refused', async () => {
    const attempt = { account: 'victim@sandbox.test', password: 'guess', by: 'email' } as const
    const answers = await Promise.all(Array.from({ length: 12 }, () => broker.call(session.login, attempt)))
    expect(answers.filter(({ code }) => code === 'TOO_MANY_REQUESTS').length).toBe(2)
  })
})

describe('account endpoints', () => {
  it('the account endpoint returns the signed-in user', async () => {
    const token = await broker.demo()
    expect((await broker.call(account.info, {}, { token })).data).toMatchObject({ isDemo: true })
  })

  it.each([undefined, 'not-a-token', ''])(
    'every endpoint that requires a session refuses the token %j with code 999 @asvs-7.2.1',
    async (token) => {
      const context = token === undefined ? {} : { token }
      const answers = await Promise.all([
        broker.call(account.info, {}, context),
        broker.call(account.balance, {}, context),
        broker.call(orders.place, market, context),
        broker.call(orders.list, { status: 'open', page: 1 }, context),
        broker.call(orders.close, { id: 1 }, context),
        broker.call(orders.cancel, { id: 1 }, context),
        broker.call(orders.setStops, { id: 1, takeProfit: null, stopLoss: null }, context),
      ])
      expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(['SESSION_EXPIRED']))
    },
  )
})

describe('market endpoints', () => {
  it('the market list contains the terms, prices and names of markets; the names are in the language of the call', async () => {
    const { data } = await broker.call(markets.list, {}, { lang: 'hk' })
    expect(data.map(({ code, name, status, quote }) => ({ code, name, status, last: quote.last }))).toEqual([
      { code: 'EURUSD', name: marketNames('EURUSD').hk, status: 'open', last: '1.10000' },
      { code: 'BTCUSD', name: expect.any(String), status: 'open', last: expect.stringMatching(/^60000/) },
    ])
  })

  it('the market search finds markets by a part of the code, or by a part of the name in any language', async () => {
    const found = async (search: string) => (await broker.call(markets.list, { search })).data.map(({ code }) => code)
    expect(await found('eur')).toEqual(['EURUSD'])
    expect(await found('美元')).toContain('EURUSD')
    expect(await found('nothing like it')).toEqual([])
  })

  it('the category list contains only categories with a market', async () => {
    expect((await broker.call(markets.categories, {})).data.map(({ name }) => name)).toEqual(['Forex', 'Crypto'])
  })

  it('the candle endpoint returns candles up to the current time or, if the request contains a time, candles before that time', async () => {
    const now = (await broker.call(markets.candles, { marketId: eurusd, period: '1min' })).data
    expect(now.at(-1)).toMatchObject({ time: noon - 60_000, close: '1.10000' })
    expect((await broker.call(markets.candles, { marketId: eurusd, period: '1min', before: noon - 60_000 })).data).toEqual([])
    expect((await broker.call(markets.sparkline, { marketId: btcusd, period: '15min' })).data).toHaveLength(1)
  })

  it('a request for candles of an unknown market is refused', async () => {
    expect((await broker.call(markets.candles, { marketId: 999, period: '1min' })).code).toBe('NOT_FOUND')
    expect((await broker.call(markets.sparkline, { marketId: 999, period: '1min' })).code).toBe('NOT_FOUND')
  })
})

describe('orders.place', () => {
  it('a market order opens at the last price, reduces the free margin and charges its fee', async () => {
    const token = await broker.demo()
    const { data } = await broker.call(orders.place, { ...market, takeProfit: '1.20000', stopLoss: '1.05' }, { token })
    expect(data).toMatchObject({
      side: 'buy',
      lots: '0.10',
      leverage: '100',
      openPrice: '1.10000',
      margin: '110.000000',
      fee: '0.350000',
      profit: '0.000000',
      takeProfit: '1.20000',
      stopLoss: '1.05',
      closedAt: null,
      closedBy: null,
    })
    expect(await broker.balance(token)).toBe('9999.650000')
  })

  it.each([
    ['lots below the minimum', { lots: '0.001' }, 'LOTS_NOT_ALLOWED'],
    ['lots between two steps', { lots: '0.015' }, 'LOTS_NOT_ALLOWED'],
    ['an unsupported leverage', { leverage: '77' }, 'LEVERAGE_NOT_ALLOWED'],
    ['an order beyond the free margin', { lots: '50', leverage: '1' }, 'NOT_ENOUGH_MARGIN'],
    ['a take profit below a buy', { takeProfit: '1.09000' }, 'TAKE_PROFIT_WRONG_SIDE'],
    ['a take profit above a sell', { side: 'sell', takeProfit: '1.11000' }, 'TAKE_PROFIT_WRONG_SIDE'],
    ['a stop loss above a buy', { stopLoss: '1.11000' }, 'STOP_LOSS_WRONG_SIDE'],
    ['a stop loss below a sell', { side: 'sell', stopLoss: '1.09000' }, 'STOP_LOSS_WRONG_SIDE'],
    ['a stop loss at the price', { stopLoss: '1.10000' }, 'STOP_LOSS_WRONG_SIDE'],
    ['a pending order without a target', { kind: 'pending' }, 'TARGET_PRICE_REQUIRED'],
    ['a price with too many decimals', { takeProfit: '1.200001' }, 'PRICE_NOT_ON_GRID'],
    ['a market that does not exist', { marketId: 999 }, 'NOT_FOUND'],
  ] as const)('an order with %s is refused without a charge @asvs-2.2.2', async (_, change, code) => {
    const token = await broker.demo()
    expect((await broker.call(unchecked, { ...market, ...change } as PlaceOrder, { token })).code).toBe(code)
    expect(await broker.balance(token)).toBe('10000.000000')
    expect((await broker.call(orders.list, { status: 'open', page: 1 }, { token })).data.total).toBe(0)
  })

  it('the message of a refusal is in the language of the call and contains the values that the market allows', async () => {
    const token = await broker.demo()
    const refused = { ...market, lots: '0.001' }
    expect((await broker.call(orders.place, refused, { token })).msg).toBe('Enter at least 0.01 lots, in steps of 0.01 lots.')
    expect((await broker.call(orders.place, refused, { token, lang: 'ar' })).msg).toContain('0.01')
    expect((await broker.call(orders.place, refused, { token, lang: 'fr' })).msg).toBe(
      'Saisissez au moins 0.01 lot, par pas de 0.01 lot.',
    )
  })

  it('the free margin is reduced by exactly the floating losses and the margins of the other orders', async () => {
    const token = await broker.demo()
    await broker.call(orders.place, { ...market, lots: '8.19' }, { token })
    await broker.price('EURUSD', '1.09990')
    // The free margin is 10000 − 28.665 (fee) − 81.9 (floating loss) − 9009 (margin) = 880.435. An order of 0.80 lots needs a
    // margin of 879.92 and a fee of 2.80.
    expect((await broker.call(orders.place, { ...market, lots: '0.80' }, { token })).msg).toBe(
      'Not enough free margin. This order needs 882.72 and you have 880.435.',
    )
    expect((await broker.call(orders.place, { ...market, lots: '0.79' }, { token })).code).toBe('SUCCESS')
    await broker.price('EURUSD', '1.10000')
  })

  it('repeated requests with the same idempotency key place one order, and each request returns this order', async () => {
    const token = await broker.demo()
    const first = await broker.call(orders.place, market, { token, key: 'ticket-1' })
    const again = await Promise.all([1, 2, 3].map(() => broker.call(orders.place, market, { token, key: 'ticket-1' })))
    for (const answer of again) expect(answer.data).toEqual(first.data)
    expect((await broker.call(orders.list, { status: 'open', page: 1 }, { token })).data.total).toBe(1)
  })

  it('a request is refused if the user has already sent a different request with the same idempotency key', async () => {
    const [token, other] = [await broker.demo(), await broker.demo()]
    await broker.call(orders.place, market, { token, key: 'k' })
    expect((await broker.call(orders.place, { ...market, lots: '0.2' }, { token, key: 'k' })).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await broker.call(orders.close, { id: 1 }, { token, key: 'k' })).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await broker.call(orders.place, market, { token: other, key: 'k' })).code).toBe('SUCCESS')
  })
})

describe('orders.list', () => {
  it('the order list is paged, newest orders first, and contains the total number of orders and the balance', async () => {
    const token = await broker.demo()
    for (let index = 0; index < 21; index += 1) await broker.call(orders.place, { ...market, lots: '0.01' }, { token })
    const first = (await broker.call(orders.list, { status: 'open', page: 1 }, { token })).data
    const second = (await broker.call(orders.list, { status: 'open', page: 2 }, { token })).data
    expect([first.orders.length, second.orders.length, first.total]).toEqual([20, 1, 21])
    const ids = [...first.orders, ...second.orders].map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => ownId(b) - ownId(a)))
    expect(first.balance).toBe('9999.265000')
    expect((await broker.call(orders.list, { status: 'open', page: 3 }, { token })).data.orders).toEqual([])
    expect((await broker.call(orders.list, { status: 'open', page: 10_001 }, { token })).code).toBe('INVALID_INPUT')
  })
})

describe('closing, cancelling and changing orders', () => {
  const placed = async (change: object = {}) => {
    const token = await broker.demo()
    const { data } = await broker.call(orders.place, { ...market, ...change }, { token })
    return { token, id: data?.id ?? 0 }
  }

  it('an order can be closed once, and the balance changes by exactly profit − fee', async () => {
    const { token, id } = await placed({ lots: '0.37' })
    await broker.price('EURUSD', '1.10123')
    const closed = (await broker.call(orders.close, { id }, { token })).data
    expect(closed).toMatchObject({ currentPrice: '1.10123', profit: '45.510000', fee: '1.295000', closedBy: 'person' })
    const expected = sum(['10000', closed?.profit ?? '', negate(closed?.fee ?? '')])
    expect(sum([await broker.balance(token)])).toBe(expected)
    expect((await broker.call(orders.close, { id }, { token })).code).toBe('ORDER_NOT_OPEN')
    const history = (await broker.call(orders.list, { status: 'closed', page: 1 }, { token })).data
    expect(history).toMatchObject({ total: 1, totalProfit: '45.510000' })
    await broker.price('EURUSD', '1.10000')
  })

  it("the ledger lists an order's profit and fee, newest first, in the language of the call", async () => {
    const { token, id } = await placed({ lots: '0.37' })
    await broker.price('EURUSD', '1.10123')
    await broker.call(orders.close, { id }, { token })
    const { items, total } = (await broker.call(account.ledger, { page: 1 }, { token, lang: 'en' })).data
    expect(total).toBe(3)
    expect(items.map(({ amount, memo }) => [amount, memo])).toEqual([
      ['45.510000', 'Closed position'],
      ['-1.295000', 'Trading fee'],
      ['10000.000000', 'Demo starting balance'],
    ])
    expect(sum(items.map(({ amount }) => amount))).toBe(sum([await broker.balance(token)]))
    const arabic = await broker.call(account.ledger, { page: 1 }, { token, lang: 'ar' })
    expect(arabic.data.items[1]?.memo).toBe(words.ar.movements.openingFee)
    expect((await broker.call(account.ledger, { page: 10_001 }, { token })).code).toBe('INVALID_INPUT')
    await broker.price('EURUSD', '1.10000')
  })

  it('cancelling a pending order charges no fee', async () => {
    const { token, id } = await placed({ kind: 'pending', targetPrice: '1.05000' })
    expect((await broker.call(orders.list, { status: 'pending', page: 1 }, { token })).data.orders[0]).toMatchObject({
      openPrice: null,
      targetPrice: '1.05000',
    })
    expect((await broker.call(orders.close, { id }, { token })).code).toBe('ORDER_NOT_OPEN')
    expect((await broker.call(orders.cancel, { id }, { token })).code).toBe('SUCCESS')
    expect((await broker.call(orders.cancel, { id }, { token })).code).toBe('ORDER_NOT_PENDING')
    const history = (await broker.call(orders.list, { status: 'closed', page: 1 }, { token })).data
    expect(history.orders[0]).toMatchObject({ closedBy: 'cancelled', profit: '0.000000', fee: '0.000000' })
    expect(await broker.balance(token)).toBe('10000.000000')
  })

  it('the stop loss and take profit of an order can be set and removed; a stop loss or take profit on the wrong side of the price is refused @asvs-2.2.3', async () => {
    const { token, id } = await placed()
    expect((await broker.call(orders.setStops, { id, takeProfit: '1.3', stopLoss: '1.0' }, { token })).code).toBe('SUCCESS')
    const stops = async () => (await broker.call(orders.list, { status: 'open', page: 1 }, { token })).data.orders[0]
    expect(await stops()).toMatchObject({ takeProfit: '1.3', stopLoss: '1.0' })
    expect((await broker.call(orders.setStops, { id, takeProfit: '1.0', stopLoss: null }, { token })).code).toBe(
      'TAKE_PROFIT_WRONG_SIDE',
    )
    expect((await broker.call(orders.setStops, { id, takeProfit: null, stopLoss: '1.2' }, { token })).code).toBe(
      'STOP_LOSS_WRONG_SIDE',
    )
    expect((await broker.call(orders.setStops, { id, takeProfit: null, stopLoss: '1.000001' }, { token })).code).toBe(
      'PRICE_NOT_ON_GRID',
    )
    expect((await broker.call(orders.setStops, { id, takeProfit: null, stopLoss: null }, { token })).code).toBe('SUCCESS')
    expect(await stops()).toMatchObject({ takeProfit: null, stopLoss: null })
  })

  it("a user cannot see or change another user's order", async () => {
    const { id } = await placed()
    const token = await broker.demo()
    expect((await broker.call(orders.list, { status: 'open', page: 1 }, { token })).data.orders).toEqual([])
    expect((await broker.call(orders.close, { id }, { token })).code).toBe('ORDER_NOT_OPEN')
    expect((await broker.call(orders.cancel, { id }, { token })).code).toBe('ORDER_NOT_PENDING')
    const beyond = { id: Number.MAX_SAFE_INTEGER }
    expect((await broker.call(orders.close, beyond, { token })).code).toBe('ORDER_NOT_OPEN')
    expect((await broker.call(orders.setStops, { id, takeProfit: null, stopLoss: null }, { token })).code).toBe('ORDER_NOT_OPEN')
  })

  it('orders cannot be opened or closed while the market is closed', async () => {
    const { token, id } = await placed({ marketId: btcusd, lots: '0.01', leverage: '10' })
    await broker.pass(13 * 3_600_000)
    expect((await broker.call(orders.close, { id }, { token })).msg).toMatch(
      /is closed\. Your orders and positions are unchanged\.$/,
    )
    expect((await broker.call(orders.place, { ...market, marketId: btcusd, lots: '0.01', leverage: '10' }, { token })).code).toBe(
      'MARKET_CLOSED',
    )
    expect((await broker.call(markets.list, { search: 'BTC' })).data[0]?.status).toBe('closed')
  })
})
