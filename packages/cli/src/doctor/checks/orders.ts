import type { PlaceOrder } from '@leverkit/sdk'
import { add, compare, multiply } from '@leverkit/sdk/decimal'
import { type Check, type CheckEntry, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { newOrders, ordersOf } from '../probes/orderBook.ts'
import { marketsOf } from '../probes/read.ts'
import { trader } from '../probes/sessions.ts'
import { type TradeDesk, tradeDesk } from '../probes/TradeDesk.ts'
import type { Answer } from '../wire/Answer.ts'
import { calls, type SendOptions } from '../wire/call.ts'

interface Refused {
  readonly title: string
  readonly source: string
  readonly severity?: 'critical' | 'major' | 'minor'
  readonly advice: string
  /** Returns an invalid order. Either `order` itself is invalid, or `options` makes its wire parameters invalid. */
  readonly order: (desk: TradeDesk, last: string) => { order: PlaceOrder; options?: SendOptions }
}

/** Returns the wire name of a field of an order. */
const wireName = (field: string): string =>
  calls.get('orders.place')?.request.fields[field]?.wire ?? skip(`orders.place has no field ${field}`)

const withParam = (desk: TradeDesk, field: string, value: string | null) => ({
  order: desk.order(),
  options: { params: { [wireName(field)]: value } },
})

/** Closes or cancels invalid orders that the backend has accepted. */
const undo = async (desk: TradeDesk, kind: PlaceOrder['kind'], ids: readonly { readonly id: number | string }[]) => {
  for (const { id } of ids)
    await desk.subject.send(kind === 'market' ? 'orders.close' : 'orders.cancel', { id }, { token: desk.token })
}

const mustBeRefused = (answer: Answer) => {
  if (answer.isSuccess) fail(`the order is accepted: ${answer.summary}`, answer.evidence)
  if (answer.isExpired) fail('the order is answered with code 999, which signs the user out', answer.evidence)
  if (answer.code === null) fail(answer.summary, answer.evidence)
}

const refused = ({ title, source, severity = 'critical', advice, order: make }: Refused): CheckEntry => ({
  ...{ title, source, severity, advice },
  reach: 'trade',
  run: async (subject) => {
    const desk = await tradeDesk(subject)
    const { last } = (await desk.now()).quote
    const { order, options } = make(desk, last)
    const list = () => desk.orders(order.kind === 'market' ? 'open' : 'pending')
    const [before, balance] = [await list(), await desk.balance()]
    const answer = await desk.place(order, options)
    const created = newOrders(before, await list())
    await undo(desk, order.kind, created)
    mustBeRefused(answer)
    if (created.length > 0) fail('the order is refused, but exists', answer.evidence)
    if (created.length === 0 && compare(balance, await desk.balance()) !== 0)
      fail('the order is refused, but the balance changed', answer.evidence)
    return answer.summary
  },
})

const lotSource = 'specification, section 3: ForexMinCont, Pip (lot step), section 5'
const stopSource =
  'specification, section 5: stop-profit and stop-loss; docs/calls.md: TAKE_PROFIT_WRONG_SIDE, STOP_LOSS_WRONG_SIDE'
const typeSource = 'specification, section 7: submit; docs/openapi.json'

export const orderChecks: readonly Check[] = checksOf('orders', {
  'below-the-minimum': refused({
    title: 'An order below the smallest size is refused',
    source: lotSource,
    advice: 'Compare cont with ForexMinCont.',
    order: (desk) => withParam(desk, 'lots', multiply(desk.market.minLots, '0.5')),
  }),
  'off-the-lot-step': refused({
    title: 'An order between two lot steps is refused',
    source: lotSource,
    severity: 'major',
    advice: 'Accept the minimum plus a whole number of steps.',
    order: (desk) => withParam(desk, 'lots', add(desk.market.minLots, multiply(desk.market.lotStep, '0.5'))),
  }),
  'zero-lots': refused({
    title: 'An order of 0 lots is refused',
    source: lotSource,
    advice: 'Accept positive sizes only.',
    order: (desk) => withParam(desk, 'lots', '0'),
  }),
  'negative-lots': refused({
    title: 'An order of negative lots is refused',
    source: lotSource,
    advice: 'Accept positive sizes only.',
    order: (desk) => withParam(desk, 'lots', `-${desk.market.minLots}`),
  }),
  'lots-that-are-no-decimal': refused({
    title: 'Lots that are no plain decimal are refused',
    source: typeSource,
    severity: 'major',
    advice: 'Refuse texts such as "1e2", "0x1" and "1,5".',
    order: (desk) => withParam(desk, 'lots', '1e2'),
  }),
  'lots-with-garbage': refused({
    title: 'Lots followed by letters are refused',
    source: typeSource,
    severity: 'major',
    advice: 'Read the whole text as a number, or refuse it.',
    order: (desk) => withParam(desk, 'lots', `${desk.market.minLots}abc`),
  }),
  'without-lots': refused({
    title: 'An order without lots is refused',
    source: typeSource,
    advice: 'Require cont.',
    order: (desk) => withParam(desk, 'lots', null),
  }),
  'without-side': refused({
    title: 'An order without a side is refused',
    source: typeSource,
    advice: 'Require type. Never assume buy.',
    order: (desk) => withParam(desk, 'side', null),
  }),
  'unknown-side': refused({
    title: 'An order with an unknown side is refused',
    source: 'specification, section 3: OrderType (1 buy, 2 sell)',
    advice: 'Accept 1 and 2.',
    order: (desk) => withParam(desk, 'side', '3'),
  }),
  'unknown-kind': refused({
    title: 'An order with an unknown status is refused',
    source: 'specification, section 4: market (1) or pending (0)',
    severity: 'major',
    advice: 'Accept 0 and 1.',
    order: (desk) => withParam(desk, 'kind', '9'),
  }),
  'unknown-market': refused({
    title: 'An order in an unknown market is refused',
    source: typeSource,
    advice: 'Look the market up by forex_id.',
    order: (desk) => withParam(desk, 'marketId', '987654321'),
  }),
  'without-market': refused({
    title: 'An order without a market is refused',
    source: typeSource,
    advice: 'Require forex_id.',
    order: (desk) => withParam(desk, 'marketId', null),
  }),
  'leverage-not-offered': refused({
    title: 'A leverage that the market does not offer is refused',
    source: 'specification, section 3: HasForexMultiple',
    advice: 'Compare multiple with the leverages of the market.',
    order: (desk) =>
      withParam(
        desk,
        'leverage',
        multiply(
          desk.market.leverages.reduce((best, value) => (compare(value, best) > 0 ? value : best)),
          '7',
        ),
      ),
  }),
  'zero-leverage': refused({
    title: 'A leverage of 0 is refused',
    source: 'specification, section 9: margin = lots × units × price ÷ leverage',
    advice: 'Refuse it before the division.',
    order: (desk) => withParam(desk, 'leverage', '0'),
  }),
  'beyond-the-balance': refused({
    title: 'An order whose margin exceeds the free margin is refused',
    source: 'docs/decisions/exact-arithmetic.md: enough margin; docs/calls.md: NOT_ENOUGH_MARGIN',
    advice: 'Compare margin and fee with the free margin, exactly.',
    order: (desk) => withParam(desk, 'lots', multiply(desk.market.minLots, '100000000')),
  }),
  'take-profit-on-the-wrong-side': refused({
    title: 'A buy with a take profit below the price is refused',
    source: stopSource,
    severity: 'major',
    advice: 'A take profit of a buy is above the price, of a sell below it.',
    order: (desk, last) => ({ order: desk.order({ takeProfit: desk.times(last, '0.5') }) }),
  }),
  'stop-loss-on-the-wrong-side': refused({
    title: 'A buy with a stop loss above the price is refused',
    source: stopSource,
    severity: 'critical',
    advice: 'A stop loss of a buy is below the price, of a sell above it: it would close the order at once.',
    order: (desk, last) => ({ order: desk.order({ stopLoss: desk.times(last, '1.5') }) }),
  }),
  'stops-of-a-sell-on-the-wrong-side': refused({
    title: 'A sell with a stop loss below the price is refused',
    source: stopSource,
    severity: 'critical',
    advice: 'A stop loss of a sell is above the price.',
    order: (desk, last) => ({ order: desk.order({ side: 'sell', stopLoss: desk.times(last, '0.5') }) }),
  }),
  'negative-stop': refused({
    title: 'A negative stop loss is refused',
    source: 'specification, section 5: stop-profit and stop-loss, minimum 0',
    severity: 'major',
    advice: 'Refuse prices below 0.',
    order: (desk) => withParam(desk, 'stopLoss', '-1'),
  }),
  'pending-without-a-target': refused({
    title: 'A pending order without a target price is refused',
    source: 'specification, section 4: pending at a target price',
    advice: 'Require target_price if status is 0.',
    order: (desk, last) => ({
      order: { ...desk.order(), kind: 'pending', targetPrice: desk.times(last, '0.8') },
      options: { params: { [wireName('targetPrice')]: '0' } },
    }),
  }),
  'closed-market': {
    title: 'An order in a closed market is refused',
    source: 'specification, section 4: market open (MarketStatus 1) or closed',
    severity: 'critical',
    reach: 'trade',
    advice: 'Refuse orders while the market is closed.',
    run: async (subject) => {
      const { token } = await trader(subject)
      const closed = (await marketsOf(subject)).find(({ status, leverages }) => status === 'closed' && leverages.length > 0)
      if (!closed) return skip('no market is closed')
      const { id: marketId, minLots: lots, leverages } = closed
      const order = { kind: 'market', side: 'buy', marketId, lots, leverage: leverages[0] ?? '1' } as const
      const before = await ordersOf(subject, token, 'open')
      const answer = await subject.send('orders.place', order, { token })
      for (const { id } of newOrders(before, await ordersOf(subject, token, 'open')))
        await subject.send('orders.close', { id }, { token })
      mustBeRefused(answer)
      return answer.summary
    },
  },
})
