import { sandboxNumbers } from '@leverkit/sdk/contract'
import { canonical, compare, stepDecimal } from '@leverkit/sdk/decimal'
import type { CallName } from '../callName.ts'
import { type Answer, fieldsOf, tokenOf, withFields } from '../exchange.ts'
import type { FaultTable, Hooks } from '../Fault.ts'
import { envelopeLike, intercept, isRow, jsonOf, mutateRequest, textIn } from '../mutate.ts'
import { isIn, marketById, ordersOf, rowsOf } from '../orders.ts'

const states = 'product specification, section 4: holding orders can be closed, pending orders can be cancelled'

/** If the sandbox refuses an order with this code, sends the order again with changed fields. */
const acceptInstead = (code: number, repair: (fields: URLSearchParams) => Record<string, string> | null) => (): Hooks =>
  intercept('orders.place', async (call, { send }) => {
    const answer = await send(call)
    const changes = jsonOf(answer).code === code ? repair(fieldsOf(call)) : null
    return changes === null ? answer : send(withFields(call, changes))
  })

/** The field `cont`: lots of an order. */
const lotsIn = (fields: URLSearchParams) => fields.get('cont') ?? '0'

/** Reports success if the sandbox refuses a call with this code for an order of this status. */
const acceptFor = (name: CallName, code: number, status: 0 | 1): Hooks =>
  intercept(name, async (call, tools) => {
    const answer = await tools.send(call)
    if (jsonOf(answer).code !== code) return answer
    return isIn(await ordersOf(call, tools, status), fieldsOf(call).get('id')) ? envelopeLike(answer, 1, 'OK') : answer
  })

/** Mistakes in the rules that decide whether an order is accepted. */
export const tradingFaults = {
  'close-twice-accepted': {
    summary: 'Reports success for the second close of an order.',
    source: `${states}; docs/openapi.json, orders.close: ORDER_NOT_OPEN`,
    breaks: 'writes',
    expects: 'A second close of the same order succeeds.',
    needsTrade: true,
    apply: () => {
      const closed = new Map<string, Answer>()
      return intercept('orders.close', async (call, { send }) => {
        const answer = await send(call)
        const id = `${tokenOf(call)} ${fieldsOf(call).get('id')}`
        if (jsonOf(answer).code === 1) closed.set(id, answer)
        return closed.get(id) ?? answer
      })
    },
  },
  'close-of-pending-accepted': {
    summary: 'Reports success for the close of a pending order.',
    source: states,
    breaks: 'writes',
    expects: 'The close of a pending order succeeds, and the order is still pending.',
    needsTrade: true,
    apply: () => acceptFor('orders.close', sandboxNumbers.ORDER_NOT_OPEN, 0),
  },
  'cancel-of-open-accepted': {
    summary: 'Reports success for the cancellation of an open order.',
    source: states,
    breaks: 'writes',
    expects: 'The cancellation of an open order succeeds, and the order is still open.',
    needsTrade: true,
    apply: () => acceptFor('orders.cancel', sandboxNumbers.ORDER_NOT_PENDING, 1),
  },
  'stops-on-wrong-side-accepted': {
    summary: 'Reports success for stops on the wrong side of the price.',
    source: 'docs/openapi.json, orders.setStops: TAKE_PROFIT_WRONG_SIDE, STOP_LOSS_WRONG_SIDE',
    breaks: 'writes',
    expects: 'set_stop_price succeeds with a take profit below the price of a buy order.',
    needsTrade: true,
    apply: () =>
      intercept('orders.setStops', async (call, { send }) => {
        const answer = await send(call)
        const isWrongSide = [sandboxNumbers.TAKE_PROFIT_WRONG_SIDE, sandboxNumbers.STOP_LOSS_WRONG_SIDE].some(
          (code) => code === jsonOf(answer).code,
        )
        return isWrongSide ? envelopeLike(answer, 1, 'OK') : answer
      }),
  },
  'order-with-wrong-stop-accepted': {
    summary: 'Places an order whose stop loss is on the wrong side, without the stop loss.',
    source: 'docs/openapi.json, orders.place: STOP_LOSS_WRONG_SIDE',
    breaks: 'writes',
    expects: 'submit succeeds with a stop loss above the price of a buy order; the order has no stop loss.',
    needsTrade: true,
    apply: acceptInstead(sandboxNumbers.STOP_LOSS_WRONG_SIDE, () => ({ stop_loss_price: '0' })),
  },
  'stop-not-removed': {
    summary: 'Reads 0 as "unchanged": a stop loss cannot be removed.',
    source: 'product specification, section 5: stops have the minimum 0; docs/openapi.json: "0" is none',
    breaks: 'writes',
    expects: 'The stop loss of an order is unchanged after set_stop_price with stop_loss_price 0.',
    needsTrade: true,
    apply: () =>
      intercept('orders.setStops', async (call, tools) => {
        const orders = [...(await ordersOf(call, tools, 1)), ...(await ordersOf(call, tools, 0))]
        const fields = fieldsOf(call)
        const order = orders.find((row) => String(row.Id) === fields.get('id'))
        const isZero = /^0(\.0+)?$/.test(fields.get('stop_loss_price') ?? '0')
        return tools.send(order && isZero ? withFields(call, { stop_loss_price: textIn(order, 'TargetLossPrice') }) : call)
      }),
  },
  'lots-off-step-accepted': {
    summary: 'Rounds lots that are no whole number of steps, and places the order.',
    source: 'product specification, section 3, market: Pip is the lot step',
    breaks: 'writes',
    expects: 'An order of 0.015 lots succeeds in a market with the step 0.01.',
    needsTrade: true,
    apply: acceptInstead(sandboxNumbers.LOTS_NOT_ALLOWED, (fields) => {
      const market = marketById(fields.get('forex_id'))
      if (market === undefined || compare(lotsIn(fields), market.minLots) < 0) return null
      return { cont: canonical(stepDecimal(lotsIn(fields), market.lotStep, -1, { min: market.minLots })) }
    }),
  },
  'lots-below-minimum-accepted': {
    summary: 'Raises lots below the minimum to the minimum, and places the order.',
    source: 'product specification, section 3, market: ForexMinCont',
    breaks: 'writes',
    expects: 'An order below ForexMinCont succeeds.',
    needsTrade: true,
    apply: acceptInstead(sandboxNumbers.LOTS_NOT_ALLOWED, (fields) => {
      const market = marketById(fields.get('forex_id'))
      return market === undefined || compare(lotsIn(fields), market.minLots) >= 0 ? null : { cont: market.minLots }
    }),
  },
  'leverage-not-offered-accepted': {
    summary: 'Accepts a leverage that the market does not offer, and takes the first of its list.',
    source: 'product specification, section 3, market: HasForexMultiple',
    breaks: 'writes',
    expects: 'An order with a leverage outside HasForexMultiple succeeds.',
    needsTrade: true,
    apply: acceptInstead(sandboxNumbers.LEVERAGE_NOT_ALLOWED, (fields) => {
      const leverage = marketById(fields.get('forex_id'))?.leverages[0]
      return leverage === undefined ? null : { multiple: leverage }
    }),
  },
  'margin-not-checked': {
    summary: 'Fills a part of an order for which the margin is not enough.',
    source: 'docs/openapi.json, orders.place: NOT_ENOUGH_MARGIN',
    breaks: 'writes',
    expects: 'An order beyond the free margin succeeds.',
    needsTrade: true,
    apply: acceptInstead(sandboxNumbers.NOT_ENOUGH_MARGIN, (fields) => {
      const market = marketById(fields.get('forex_id'))
      return market === undefined ? null : { cont: market.minLots, multiple: market.leverages.at(-1) ?? '1' }
    }),
  },
  'pending-filled-at-once': {
    summary: 'Fills a pending order at the market price.',
    source: 'product specification, section 4: pending at a target price (status 0)',
    breaks: 'writes',
    expects: 'A pending order is in the list of open orders.',
    needsTrade: true,
    apply: () =>
      mutateRequest('orders.place', (call) =>
        fieldsOf(call).get('status') === '0'
          ? withFields(call, { status: '1', target_price: '0', stop_loss_price: '0', target_profit_price: '0' })
          : call,
      ),
  },
  'pending-listed-as-open': {
    summary: 'Adds pending orders to the list of open ones.',
    source: 'product specification, section 4: status 1 holding, 0 pending',
    breaks: 'filters',
    expects: 'A pending order is in both lists.',
    needsTrade: true,
    apply: () =>
      intercept('orders.list', async (call, tools) => {
        const answer = await tools.send(call)
        const envelope = jsonOf(answer)
        if (fieldsOf(call).get('status') !== '1' || !isRow(envelope.data)) return answer
        const all = [...rowsOf(answer), ...(await ordersOf(call, tools, 0))]
        return { ...answer, body: Buffer.from(JSON.stringify({ ...envelope, data: { ...envelope.data, data: all } })) }
      }),
  },
  'sides-swapped': {
    summary: 'Buys when an order sells, and the other way round.',
    source: 'product specification, section 3, order: OrderType 1 buy, 2 sell',
    breaks: 'writes',
    expects: 'The new order has the other side than the request.',
    needsTrade: true,
    apply: () =>
      mutateRequest('orders.place', (call) => {
        const type = fieldsOf(call).get('type') === '1' ? '2' : '1'
        return withFields(call, { type, stop_loss_price: '0', target_profit_price: '0' })
      }),
  },
} as const satisfies FaultTable
