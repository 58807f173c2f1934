import { isDecimal, previewOrder } from '@leverkit/sdk/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ticketFacts, tradedMarket } from '../testing/fixtures.ts'
import { canStepDown, findProblems } from './findProblems.ts'
import { figuresOf, lotsForLevel, lotsForPercent, lotsForRiskAmount, requestOf, type TicketFacts } from './ticket.model.ts'
import { newTicket, readTicket, stepLots, type TicketState } from './ticketState.ts'

const market = tradedMarket
const facts = ticketFacts

const ticket = (change: Partial<TicketState> = {}): TicketState => ({
  ...newTicket(market, { lots: '0.1', maxLeverage: '50' }),
  ...change,
})

const codes = (state: TicketState, change: Partial<TicketFacts> = {}) =>
  findProblems(state, facts(change)).map(({ field, code }) => `${field} ${code}`)

it.each([
  [['1', '50', '100', '200'], '100', '100'],
  [['200', '50', '1'], '100', '50'],
  [['5', '20'], '30', '20'],
  [['500', '200'], '100', '200'],
])(
  'with the offered leverages %j and the maximum leverage %s, a new ticket has the leverage %s',
  (leverages, maxLeverage, expected) => {
    expect(newTicket({ ...market, leverages }, { maxLeverage }).leverage).toBe(expected)
  },
)

describe('ticket figures', () => {
  it('ticket figures use the last price for a market order', () => {
    expect(figuresOf(ticket({ takeProfit: '1.105', stopLoss: '1.095' }), facts())).toEqual({
      price: '1.10000',
      notional: '11000.000000',
      margin: '220.000000',
      fee: '0.350000',
      needed: '220.350000',
      freeMarginAfter: '9779.650000',
      valuePerPip: '1.000000',
      profitAtTakeProfit: '50.000000',
      profitAtStopLoss: '-50.000000',
    })
  })

  it('ticket figures use the target price for a pending order', () => {
    const figures = figuresOf(ticket({ kind: 'pending', targetPrice: '1.2', side: 'sell', takeProfit: '1.19' }), facts())
    expect([figures.price, figures.margin, figures.profitAtTakeProfit]).toEqual(['1.2', '240.000000', '100.000000'])
  })

  it('ticket figures include a fee on the margin if the broker charges one @spec-9.11', () => {
    const share = { ...market, feeRate: '0.0005' }
    expect(figuresOf(ticket(), facts({ feeType: 'ofMargin', market: share })).fee).toBe('0.110000')
  })

  it('in a market with fixed margin, ticket figures contain the margin even if price and leverage are unknown', () => {
    const fixed = { ...market, marginMode: 'fixed' as const, contractSize: '1000' }
    expect(figuresOf(ticket({ leverage: '' }), facts({ market: fixed, price: null })).margin).toBe('100.000000')
  })

  it('a ticket figure is null, not zero, while one of its inputs is missing', () => {
    const { price, margin, fee, needed } = figuresOf(ticket(), facts({ price: null }))
    expect([price, margin, fee, needed]).toEqual([null, null, '0.350000', null])
    expect(figuresOf(ticket(), facts({ freeMargin: null })).freeMarginAfter).toBeNull()
    expect(figuresOf(ticket(), facts({ feeType: null })).needed).toBeNull()
    expect(figuresOf(ticket(), facts({ market: { ...market, pipDigits: null } })).valuePerPip).toBeNull()
  })

  it('ticket figures equal the preview of the SDK for every market, fee type and size', () => {
    const decimalOf = (least: number, most: number) => fc.integer({ min: least, max: most }).map((units) => `${units / 1_000}`)
    const amounts = decimalOf(1, 9_999_999)
    fc.assert(
      fc.property(
        fc.record({
          lots: amounts,
          leverage: amounts,
          price: amounts,
          contractSize: amounts,
          feeRate: decimalOf(-9_999, 9_999),
          pipDigits: fc.option(fc.nat(8)),
          marginMode: fc.constantFrom('fixed' as const, 'leverage' as const),
          feeType: fc.constantFrom('perLot' as const, 'ofMargin' as const),
        }),
        ({ lots, leverage, price, feeType, ...terms }) => {
          const traded = { ...market, ...terms }
          const { margin, fee, needed, valuePerPip } = figuresOf(
            ticket({ lots, leverage }),
            facts({ market: traded, price, feeType }),
          )
          expect({ margin, fee, needed, valuePerPip }).toEqual(previewOrder(traded, { feeType }, { lots, leverage, price }))
        },
      ),
    )
  })

  it('`freeMarginAfter` is negative if margin and fee of the order together exceed the free margin', () => {
    expect(figuresOf(ticket(), facts({ freeMargin: '100' })).freeMarginAfter).toBe('-120.350000')
  })

  it('lotsForRiskAmount returns the largest order size whose loss at the stop loss does not exceed the risk amount', () => {
    expect(lotsForRiskAmount(ticket({ stopLoss: '1.097' }), facts(), '50')).toBe('0.16')
    expect(lotsForRiskAmount(ticket({ stopLoss: '1.097' }), facts(), '1')).toBeNull()
    expect(lotsForRiskAmount(ticket({ stopLoss: '1.2' }), facts(), '50')).toBeNull()
    expect(lotsForRiskAmount(ticket(), facts(), '50')).toBeNull()
    expect(lotsForRiskAmount(ticket({ side: 'sell', stopLoss: '1.103' }), facts(), '50')).toBe('0.16')
  })
})

describe('lotsForPercent', () => {
  it('lotsForPercent returns a size whose margin and fee together take at most the given share of the free margin', () => {
    expect(['100', '50', '25', '0'].map((percent) => lotsForPercent(ticket(), facts(), percent))).toEqual([
      '4.53',
      '2.26',
      '1.13',
      null,
    ])
    expect(findProblems(ticket({ lots: lotsForPercent(ticket(), facts(), '100') ?? '' }), facts())).toEqual([])
  })

  it('if margin and fee exceed the share because of rounding, lotsForPercent reduces the size by one step', () => {
    const tiny = { ...market, leverages: ['3'], contractSize: '1', feeRate: '0.0000005', minLots: '1', lotStep: '1' }
    const lotsOf = (freeMargin: string) =>
      lotsForPercent(ticket({ leverage: '3' }), facts({ market: tiny, price: '3', freeMargin }), '50')
    expect([lotsOf('2.000001'), lotsOf('4.000002'), lotsOf('6.000003')]).toEqual([null, '2', '2'])
  })

  it('lotsForPercent returns null while free margin, fee, price or leverage is unknown', () => {
    const unknown: Partial<TicketFacts>[] = [{ freeMargin: null }, { feeType: null }, { price: null }]
    expect(unknown.map((change) => lotsForPercent(ticket(), facts(change), '50'))).toEqual([null, null, null])
    expect(lotsForPercent(ticket({ leverage: '' }), facts(), '50')).toBeNull()
    expect(lotsForPercent(ticket(), facts(), 'x')).toBeNull()
  })
})

describe('lotsForLevel', () => {
  const target = { equity: '10000', usedMargin: '0', level: '200', percent: '100' }

  it('lotsForLevel finds the largest order size that keeps the margin level at or above the limit, and returns the given share of this size', () => {
    const lots = lotsForLevel(ticket(), facts(), target)
    expect(lots).toBe('2.27')
    expect(['50', '25', '0'].map((percent) => lotsForLevel(ticket(), facts(), { ...target, percent }))).toEqual([
      '1.13',
      '0.56',
      null,
    ])
    expect(lotsForLevel(ticket(), facts(), { ...target, usedMargin: '5000' })).toBeNull()
  })

  it('lotsForLevel returns null while fee, price or leverage is unknown', () => {
    const unknown: Partial<TicketFacts>[] = [{ feeType: null }, { price: null }]
    expect(unknown.map((change) => lotsForLevel(ticket(), facts(change), target))).toEqual([null, null])
    expect(lotsForLevel(ticket({ leverage: '' }), facts(), target)).toBeNull()
    expect(lotsForLevel(ticket(), facts(), { ...target, percent: 'x' })).toBeNull()
  })
})

describe('findProblems', () => {
  it('findProblems finds no problem in a valid ticket', () => {
    expect(findProblems(ticket({ takeProfit: '1.2', stopLoss: '1.0' }), facts())).toEqual([])
    expect(findProblems(ticket({ kind: 'pending', targetPrice: '1.05' }), facts())).toEqual([])
  })

  it.each<[string, Partial<TicketState>, Partial<TicketFacts>, string[]]>([
    ['no leverage is configured', {}, { market: { ...market, leverages: [] } }, ['leverage NO_LEVERAGE']],
    ['no leverage is chosen', { leverage: '' }, {}, ['leverage LEVERAGE_REQUIRED']],
    ['the leverage is not offered', { leverage: '75' }, {}, ['leverage LEVERAGE_NOT_ALLOWED']],
    ['the leverage is no number', { leverage: 'x' }, {}, ['leverage LEVERAGE_NOT_ALLOWED']],
    ['lots are missing', { lots: '' }, {}, ['lots LOTS_REQUIRED']],
    ['lots are half typed', { lots: '1.' }, {}, ['lots NOT_AN_AMOUNT']],
    ['lots are below zero', { lots: '-1' }, {}, ['lots NOT_AN_AMOUNT']],
    ['lots are below the minimum', { lots: '0.001' }, {}, ['lots LOTS_BELOW_MINIMUM']],
    ['lots are off the step', { lots: '0.015' }, {}, ['lots LOTS_OFF_STEP']],
    ['a pending order has no target', { kind: 'pending' }, {}, ['targetPrice TARGET_PRICE_REQUIRED']],
    ['a pending order has a target of 0', { kind: 'pending', targetPrice: '0' }, {}, ['targetPrice TARGET_PRICE_REQUIRED']],
    ['the target is no price', { kind: 'pending', targetPrice: 'abc' }, {}, ['targetPrice NOT_AN_AMOUNT']],
    ['the target is off the grid', { kind: 'pending', targetPrice: '1.123456' }, {}, ['targetPrice PRICE_NOT_ON_GRID']],
    ['a buy takes profit below the price', { takeProfit: '1.05' }, {}, ['takeProfit TAKE_PROFIT_BELOW_PRICE']],
    ['a buy stops its loss above the price', { stopLoss: '1.15' }, {}, ['stopLoss STOP_LOSS_ABOVE_PRICE']],
    ['a sell takes profit above the price', { side: 'sell', takeProfit: '1.15' }, {}, ['takeProfit TAKE_PROFIT_ABOVE_PRICE']],
    ['a sell stops its loss below the price', { side: 'sell', stopLoss: '1.05' }, {}, ['stopLoss STOP_LOSS_BELOW_PRICE']],
    ['a stop is on the price', { stopLoss: '1.1' }, {}, ['stopLoss STOP_LOSS_ABOVE_PRICE']],
    [
      'the stops of a pending order are on the wrong side of its target',
      { kind: 'pending', targetPrice: '1.2', takeProfit: '1.15', stopLoss: '1.25' },
      {},
      ['takeProfit TAKE_PROFIT_BELOW_PRICE', 'stopLoss STOP_LOSS_ABOVE_PRICE'],
    ],
    ['a stop is off the grid', { takeProfit: '1.1234567' }, {}, ['takeProfit PRICE_NOT_ON_GRID']],
    ['a stop is below zero', { stopLoss: '-1' }, {}, ['stopLoss NOT_AN_AMOUNT']],
    ['there is not enough free margin', {}, { freeMargin: '220.349999' }, ['margin NOT_ENOUGH_MARGIN']],
    ['the market is closed', {}, { isMarketOpen: false }, ['market MARKET_CLOSED']],
    ['the price is too old', {}, { priceFreshness: 'blocked', priceAgeSeconds: 31 }, ['price PRICE_TOO_OLD']],
    ['there is no tick yet', {}, { priceFreshness: 'unknown' }, ['price PRICE_UNKNOWN']],
    ['there is no price', {}, { price: null }, ['price PRICE_UNKNOWN']],
    ['the device is offline', {}, { isOnline: false }, ['connection OFFLINE']],
  ])('findProblems finds a problem if %s @spec-4.6 @spec-5.3', (_, state, change, expected) => {
    expect(codes(ticket(state), change)).toEqual(expected)
  })

  it('findProblems reports no problem for a margin that just suffices, an unknown margin, a stale price, trailing zeros or a stop of 0', () => {
    expect(codes(ticket(), { freeMargin: '220.350000' })).toEqual([])
    expect(codes(ticket(), { priceFreshness: 'stale', priceAgeSeconds: 12 })).toEqual([])
    expect(codes(ticket(), { freeMargin: null })).toEqual([])
    expect(codes(ticket({ takeProfit: '1.2000000', stopLoss: '0', leverage: '100.0' }))).toEqual([])
  })

  it('findProblems returns each problem with the values for its message', () => {
    const values = (state: Partial<TicketState>, change: Partial<TicketFacts> = {}) =>
      findProblems(ticket(state), facts(change))[0]?.values
    expect(values({ lots: '0.015' })).toEqual({ lotStep: '0.01', below: '0.01', above: '0.02' })
    expect(values({ lots: '0' })).toEqual({ minLots: '0.01' })
    expect(values({}, { freeMargin: '100' })).toEqual({ needed: '220.350000', freeMargin: '100', missing: '120.35' })
    expect(values({}, { isMarketOpen: false, market: { ...market, opensAt: 5 } })).toEqual({ opensAt: 5 })
    expect(values({ takeProfit: '1.05' })).toEqual({ price: '1.10000' })
  })

  const anyText = fc.oneof(
    fc.constantFrom('', '0', '0.1', '1.1', '1.2', '-1', '1.', '.5', 'x', '1e5', '00'),
    fc.string({ maxLength: 8 }),
  )
  const anyTicket = fc.record({
    marketCode: fc.constant(market.code),
    side: fc.constantFrom<TicketState['side']>('buy', 'sell'),
    kind: fc.constantFrom<TicketState['kind']>('market', 'pending'),
    lots: anyText,
    leverage: fc.oneof(anyText, fc.constant('100')),
    targetPrice: anyText,
    takeProfit: anyText,
    stopLoss: anyText,
  })

  it('findProblems never throws, and the request of every ticket without problems is complete', () => {
    fc.assert(
      fc.property(anyTicket, fc.constantFrom(null, '1.1'), (state, price) => {
        const world = facts({ price })
        const figures = figuresOf(state, world)
        for (const figure of Object.values(figures)) expect(figure === null || isDecimal(figure)).toBe(true)
        if (findProblems(state, world).length > 0) return
        const { lots, leverage, targetPrice, takeProfit, stopLoss } = requestOf(state, market)
        for (const text of [lots, leverage, targetPrice, takeProfit, stopLoss]) {
          expect(text === null || text === undefined || isDecimal(text)).toBe(true)
        }
        expect(figures.margin).not.toBeNull()
      }),
      { seed: 7, numRuns: 2_000 },
    )
  })
})

describe('ticket state', () => {
  it('a new ticket is a market order of the smallest size', () => {
    expect(newTicket(market)).toMatchObject({ side: 'buy', kind: 'market', lots: '0.01', leverage: '100', takeProfit: '' })
    expect(newTicket(market, { lots: '0.5', maxLeverage: '30' })).toMatchObject({ lots: '0.5' })
    expect(newTicket({ ...market, leverages: [] }).leverage).toBe('')
  })

  it('stepLots changes lots by one step of the market, and replaces invalid lots with the smallest order size', () => {
    expect(stepLots(ticket({ lots: '0.1' }), market, 'up').lots).toBe('0.11')
    expect(stepLots(ticket({ lots: '0.01' }), market, 'down').lots).toBe('0.01')
    expect(stepLots(ticket({ lots: 'x' }), market, 'down').lots).toBe('0.01')
    expect([
      canStepDown(ticket({ lots: '0.02' }), market),
      canStepDown(ticket({ lots: '0.01' }), market),
      canStepDown(ticket({ lots: '' }), market),
    ]).toEqual([true, false, false])
  })

  it('the request of a pending order contains target price, take profit and stop loss', () => {
    const prices = { takeProfit: '1.105', stopLoss: '1.095', targetPrice: '1.099' }
    expect(requestOf(ticket({ ...prices, kind: 'pending' }), market)).toMatchObject(prices)
  })

  it('the request of a ticket contains null for an unset stop', () => {
    expect(requestOf(ticket({ takeProfit: '', stopLoss: '0', targetPrice: '1.3' }), market)).toEqual({
      side: 'buy',
      kind: 'market',
      marketId: market.id,
      lots: '0.1',
      leverage: '50',
      takeProfit: null,
      stopLoss: null,
    })
  })

  it('readTicket restores a ticket that was stored as JSON', () => {
    const state = ticket({ stopLoss: '1.05', kind: 'pending', targetPrice: '1.2' })
    expect(readTicket(JSON.parse(JSON.stringify(state)), market)).toEqual(state)
  })

  it.each([null, 'x', 5, {}, { ...ticket(), marketCode: 'XAUUSD' }, { ...ticket(), side: 'both' }, { ...ticket(), lots: 1 }])(
    'readTicket rejects the stored ticket %j',
    (stored) => {
      expect(readTicket(stored, market)).toBeNull()
    },
  )
})

describe('lotsForPercent with unusual fees and margins', () => {
  it('lotsForPercent leaves enough free margin for a fee that is charged on the margin', () => {
    const dear = { ...market, feeRate: '0.5' }
    const known = facts({ market: dear, feeType: 'ofMargin' })
    const lots = lotsForPercent(ticket(), known, '100')
    expect(lots).toBe('3.03')
    expect(findProblems(ticket({ lots: lots ?? '' }), known)).toEqual([])
  })

  it('lotsForPercent needs no price in a market with a fixed margin per lot', () => {
    const fixed = { ...market, marginMode: 'fixed', feeRate: '0' } as const
    const percents = ['25', '50', '100'].map((percent) =>
      lotsForPercent(ticket(), facts({ market: fixed, price: null }), percent),
    )
    expect(percents).toEqual(['0.02', '0.05', '0.1'])
  })
})

describe('findProblems reports an old price', () => {
  it('the problem PRICE_TOO_OLD contains the age of the price in seconds', () => {
    const [problem] = findProblems(ticket(), facts({ priceFreshness: 'blocked', priceAgeSeconds: 31 }))
    expect(problem).toMatchObject({ code: 'PRICE_TOO_OLD', values: { ageSeconds: 31 } })
  })
})
