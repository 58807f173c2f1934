import type { Market, Order, Settings } from '@leverkit/sdk'
import { decimalsOf } from '@leverkit/sdk/decimal'
import { compare, fee, isNegative, margin, multiply, profit, subtract } from '@leverkit/sdk/math'
import { type Check, type CheckEntry, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { closedIdsOf, updatesOf } from '../probes/accountSocket.ts'
import { feeOrders } from '../probes/feeOrders.ts'
import { fineOrder, showsRounding } from '../probes/finestMargin.ts'
import { type Life, lifeOf } from '../probes/lifeOfOrder.ts'
import { data } from '../probes/read.ts'
import { traderAccount } from '../probes/sessions.ts'
import { type TradeDesk, tradeDesk } from '../probes/TradeDesk.ts'
import type { Subject } from '../Subject.ts'
import type { Evidence } from '../wire/Evidence.ts'

const orderSource = 'specification, section 3: order, section 4: transitions'
const formulaSource = 'specification, section 9: margin, fee; docs/decisions/exact-arithmetic.md'

type Side = 'buy' | 'sell'

/** Creates a check that examines the life of one order. */
const ofLife = (
  side: Side,
  entry: Omit<CheckEntry, 'run' | 'reach'>,
  examine: (life: Life, subject: Subject) => Promise<string> | string,
): CheckEntry => ({
  ...entry,
  reach: 'trade',
  run: async (subject) => examine(await lifeOf(subject, side), subject),
})

const same = (got: string | null, wanted: string | null, what: string, ...evidence: readonly Evidence[]): string => {
  const isSame = got === null || wanted === null ? got === wanted : compare(got, wanted) === 0
  if (!isSame) fail(`${what} is ${got ?? 'none'}, expected ${wanted ?? 'none'}`, ...evidence)
  return `${what} ${got ?? 'none'}`
}

/** Whether a price is within 1 % of one of the quotes. The tolerance is needed because the price may change between the reads. */
const isNear = (price: string, quotes: readonly string[]) =>
  quotes.some((quote) => compare(price, multiply(quote, '0.99')) >= 0 && compare(price, multiply(quote, '1.01')) <= 0)

/** Returns the margin of an open order by the formula of the specification. */
export const marginOf = ({ market }: TradeDesk, { lots, openPrice, leverage }: Order, requested: string): string => {
  const { marginMode: mode, contractSize } = market
  return mode === 'fixed'
    ? margin({ mode, lots, contractSize })
    : margin({ mode, lots, contractSize, price: openPrice ?? '0', leverage: leverage ?? requested })
}

/** Returns the fee of an order by the formula of the specification. */
export const feeOf = async (
  subject: Subject,
  { market }: Pick<TradeDesk, 'market'>,
  { lots, margin: blocked }: Order,
): Promise<string> => {
  const { feeType }: Settings = await data(subject, 'platform.settings')
  const { feeRate } = market
  return feeType === 'perLot' ? fee({ basis: 'lots', lots, feeRate }) : fee({ basis: 'margin', margin: blocked, feeRate })
}

/** Returns the profit of an order by the formula of the specification. */
export const profitOf = ({ market }: TradeDesk, order: Order): string => {
  const { side, lots, openPrice, currentPrice } = order
  if (side === 'unknown') return fail('the side of the order is unknown')
  return profit({ side, lots, contractSize: market.contractSize, openPrice: openPrice ?? '0', currentPrice })
}

const sideChecks = (side: Side): Readonly<Record<string, CheckEntry>> => ({
  [`${side}-keeps-the-request`]: ofLife(
    side,
    {
      title: `A ${side} is listed with its side, lots, leverage and market`,
      source: orderSource,
      severity: 'critical',
      advice: 'Store what the request says, with every digit.',
    },
    ({ opened: { order, listed }, requested, desk }) => {
      if (order.side !== side) fail(`the side is ${order.side}`, listed.evidence)
      if (order.displayCode !== desk.market.displayCode)
        fail(`the market is ${order.displayCode}, expected ${desk.market.displayCode}`, listed.evidence)
      same(order.lots, requested.lots, 'lots', listed.evidence)
      if (order.leverage !== null) same(order.leverage, requested.leverage, 'leverage', listed.evidence)
      return `${side} ${order.lots} ${order.displayCode}`
    },
  ),
  [`${side}-keeps-its-stops`]: ofLife(
    side,
    {
      title: `A ${side} is listed with the take profit and the stop loss of the request`,
      source: orderSource,
      severity: 'critical',
      advice: 'Store target_profit_price and stop_loss_price, and do not exchange them.',
    },
    ({ opened: { order, listed }, requested }) => {
      same(order.takeProfit, requested.takeProfit, 'take profit', listed.evidence)
      return same(order.stopLoss, requested.stopLoss, 'stop loss', listed.evidence)
    },
  ),
  [`${side}-opens-at-the-market`]: ofLife(
    side,
    {
      title: `A ${side} opens at the price of the market`,
      source: 'specification, section 4: market order',
      severity: 'critical',
      advice: 'Fill market orders at the current price, and send it as OriginPrice.',
    },
    ({ opened: { order, listed }, prices }) => {
      const { openPrice } = order
      if (openPrice === null || !isNear(openPrice, prices.opening))
        fail(`the order opened at ${openPrice}, the market was at ${prices.opening.join(' and ')}`, listed.evidence)
      return `${openPrice}, the market was at ${prices.opening.join(' and ')}`
    },
  ),
  [`${side}-margin`]: ofLife(
    side,
    {
      title: `The margin of a ${side} follows the formula to its sixth decimal`,
      source: formulaSource,
      severity: 'critical',
      advice: 'fixed: lots × units; else lots × units × price ÷ leverage, rounded half up to 6 decimals.',
    },
    ({ opened: { order, listed }, requested, desk }) =>
      same(order.margin, marginOf(desk, order, requested.leverage), 'the margin', listed.evidence),
  ),
  [`${side}-fee`]: ofLife(
    side,
    {
      title: `The fee of a ${side} follows the formula to its sixth decimal`,
      source: formulaSource,
      severity: 'critical',
      advice: 'trade_fee_type 1: lots × rate; else margin × rate, rounded half up to 6 decimals.',
    },
    async ({ opened: { order, listed }, desk }, subject) =>
      same(order.fee, await feeOf(subject, desk, order), 'the fee', listed.evidence),
  ),
  [`${side}-floating-profit`]: ofLife(
    side,
    {
      title: `The profit of an open ${side} follows from its prices`,
      source: formulaSource,
      severity: 'critical',
      advice: `Profit: ${side === 'buy' ? 'current − open' : 'open − current'}, × lots × units, rounded half up to 6 decimals.`,
    },
    ({ opened: { order, listed }, desk }) => same(order.profit, profitOf(desk, order), 'the profit', listed.evidence),
  ),
  [`${side}-final-profit`]: ofLife(
    side,
    {
      title: `The profit of a closed ${side} follows from its prices`,
      source: formulaSource,
      severity: 'critical',
      advice: `Profit: ${side === 'buy' ? 'close − open' : 'open − close'}, × lots × units, rounded half up to 6 decimals.`,
    },
    ({ closed: { order, listed }, desk }) => same(order.profit, profitOf(desk, order), 'the profit', listed.evidence),
  ),
  [`${side}-closes-at-the-market`]: ofLife(
    side,
    {
      title: `A ${side} closes at the price of the market, and keeps its open price`,
      source: orderSource,
      severity: 'critical',
      advice: 'Close at the current price, and send it as UpdatePrice of the history.',
    },
    ({ opened, closed: { order, listed }, prices }) => {
      same(order.openPrice, opened.order.openPrice, 'the open price', listed.evidence)
      if (!isNear(order.currentPrice, prices.closing))
        fail(`the order closed at ${order.currentPrice}, the market was at ${prices.closing.join(' and ')}`, listed.evidence)
      return `closed at ${order.currentPrice}`
    },
  ),
  [`${side}-balance`]: ofLife(
    side,
    {
      title: `Opening and closing a ${side} changes the balance by its profit minus its fee`,
      source: 'specification, section 3: account; docs/decisions/exact-arithmetic.md',
      severity: 'critical',
      advice: 'Book the fee once and the profit once. Margin is blocked, not booked.',
    },
    ({ opened, closed: { order, balanceAfter, answer } }) =>
      same(
        subtract(balanceAfter, opened.balanceBefore),
        subtract(order.profit, order.fee),
        'the change of the balance',
        answer.evidence,
      ),
  ),
})

export const tradeChecks: readonly Check[] = checksOf('trade', {
  'demo-only': {
    title: 'The account on which the doctor trades is a demo account, or was given with --really-trade',
    source: 'specification, section 3: user (is_demo)',
    severity: 'critical',
    reach: 'trade',
    advice: 'Send is_demo: 1 for demo users.',
    run: async (subject) => {
      const { user } = await traderAccount(subject)
      if (!user.isDemo && !subject.options.reallyTrade) fail('the account is not a demo account')
      return user.isDemo ? 'a demo account' : 'a real account, as --really-trade allows'
    },
  },
  'place-market': {
    title: 'A market order of the smallest size is accepted',
    source: 'specification, section 7: submit',
    severity: 'critical',
    reach: 'trade',
    advice: 'Accept an order within the terms of the market.',
    run: async (subject) => {
      const desk = await tradeDesk(subject)
      const answer = await subject.once('first order', () => desk.place(desk.order()))
      answer.mustSucceed('the order is refused')
      const [newest] = (await desk.orders('open')).rows
      if (!newest) return fail('the order is not in the list of open orders', answer.evidence)
      ;(await subject.send('orders.close', { id: newest.id }, { token: desk.token })).mustSucceed('the close is refused')
      return answer.summary
    },
  },
  ...sideChecks('buy'),
  ...sideChecks('sell'),
  'fee-of-each-rate': {
    title: 'The fee follows the formula in a market of each fee rate',
    source: formulaSource,
    severity: 'critical',
    reach: 'trade',
    advice: 'Send ForexFeeRate with every digit, and charge this rate.',
    run: async (subject) => {
      const orders = await feeOrders(subject)
      for (const { market, step } of orders) {
        const wanted = await feeOf(subject, { market }, step.order)
        same(step.order.fee, wanted, `the fee in ${market.code}`, step.listed.evidence)
      }
      return orders.map(({ market: { code, feeRate } }) => `${code} ${feeRate}`).join(', ')
    },
  },
  'margin-is-not-booked': ofLife(
    'buy',
    {
      title: 'Opening an order takes at most the fee from the balance, never the margin',
      source: 'docs/decisions/exact-arithmetic.md: free margin = equity − used margin',
      severity: 'critical',
      advice: 'Count the margin of open orders; do not subtract it from the balance.',
    },
    ({ opened: { order, balanceBefore, balanceAfter, answer } }) => {
      const taken = subtract(balanceBefore, balanceAfter)
      if (compare(taken, order.fee) !== 0 && compare(taken, '0') !== 0)
        fail(`the balance fell by ${taken}; the fee is ${order.fee}, the margin ${order.margin}`, answer.evidence)
      return `the balance fell by ${taken}`
    },
  ),
  'answer-is-the-order': ofLife(
    'buy',
    {
      title: 'If submit answers an order, it is the new order of the list',
      source: 'docs/calls.md: orders.place',
      severity: 'critical',
      advice: 'Answer the order that was created, or null.',
    },
    ({ opened: { answer, order } }) => {
      const answered = answer.decode<Order | null>()
      if (answered === null) return 'no order is answered'
      if (answered.id !== order.id) fail(`the answer has the id ${answered.id}, the list ${order.id}`, answer.evidence)
      same(answered.openPrice, order.openPrice, 'the open price', answer.evidence)
      return `order ${answered.id}`
    },
  ),
  'opened-now': ofLife(
    'buy',
    {
      title: 'The time of a new order is now, and the close follows the opening',
      source: `${orderSource} (CreateTimeHandler, CompleteTimeHandler)`,
      severity: 'major',
      advice: 'Send milliseconds since 1970 in UTC.',
    },
    ({ opened: { order, answer, listed }, closed }) => {
      const now = Date.parse(answer.header('date')[0] ?? '') || answer.exchange.sentAt
      if (Math.abs(order.openedAt - now) > 60_000)
        fail(
          `the order is of ${new Date(order.openedAt).toISOString()}, the clock of the backend ${new Date(now).toISOString()}`,
          listed.evidence,
        )
      const { closedAt } = closed.order
      if (closedAt === null || closedAt < order.openedAt) fail(`the order closed at ${closedAt}`, closed.listed.evidence)
      return `${(closedAt ?? 0) - order.openedAt} ms from the opening to the close`
    },
  ),
  'stops-change': ofLife(
    'buy',
    {
      title: 'New stops replace both stops of an open order',
      source: 'specification, section 4: stop-profit and stop-loss editable',
      severity: 'critical',
      advice: 'Store both values of set_stop_price.',
    },
    ({ stops: { set, shown }, newStops }) => {
      set.mustSucceed('new stops are refused')
      same(shown?.takeProfit ?? null, newStops.takeProfit, 'take profit', set.evidence)
      return same(shown?.stopLoss ?? null, newStops.stopLoss, 'stop loss', set.evidence)
    },
  ),
  'stops-are-removed-by-0': ofLife(
    'buy',
    {
      title: 'The price 0 removes a stop',
      source: 'specification, section 5: stop-profit and stop-loss, minimum 0; docs/calls.md',
      severity: 'major',
      advice: 'Treat 0 in set_stop_price as none.',
    },
    ({ stops: { removed, bare } }) => {
      removed.mustSucceed('the price 0 is refused')
      same(bare?.takeProfit ?? null, null, 'take profit', removed.evidence)
      return same(bare?.stopLoss ?? null, null, 'stop loss', removed.evidence)
    },
  ),
  'closed-orders-leave-the-list': {
    title: 'A closed order is in the history, and no longer in the list of open orders',
    source: 'specification, section 4: 1 holding, 3 history',
    severity: 'critical',
    reach: 'trade',
    advice: 'Move the order from status 1 to status 3.',
    run: async (subject) => {
      const desk = await tradeDesk(subject)
      const { order } = await desk.open(desk.order())
      const answer = await subject.send('orders.close', { id: order.id }, { token: desk.token })
      answer.mustSucceed('the close is refused')
      const [open, history] = [await desk.orders('open'), await desk.orders('closed')]
      const has = ({ rows }: typeof open) => rows.some(({ id }) => id === order.id)
      const evidence = [...open.answers, ...history.answers].slice(0, 2).map((listed) => listed.evidence)
      if (has(open)) fail('the closed order is still open', answer.evidence, ...evidence)
      if (!has(history)) fail('the closed order is not in the history', answer.evidence, ...evidence)
      return `order ${order.id} is in the history`
    },
  },
  'profit-has-six-decimals': ofLife(
    'buy',
    {
      title: 'Profit, margin and fee are sent with six decimals',
      source: 'specification, section 9: profits 6 decimals, margin to 6 decimals',
      severity: 'minor',
      advice: 'Print amounts of orders with six decimals, also zeros. Fewer lose digits.',
    },
    ({ closed: { order, listed } }) => {
      const { profit: gain, margin: blocked, fee: charged } = order
      const odd = [gain, blocked, charged].find((amount) => decimalsOf(amount) < 6)
      if (odd !== undefined) fail(`an amount is ${odd}`, listed.evidence)
      return `profit ${gain}, margin ${blocked}, fee ${charged}`
    },
  ),
  'stops-on-the-wrong-side': {
    title: 'A take profit below the price, or a stop loss above it, is refused for an open buy',
    source: 'docs/calls.md: TAKE_PROFIT_WRONG_SIDE, STOP_LOSS_WRONG_SIDE',
    severity: 'critical',
    reach: 'trade',
    advice: 'Examine set_stop_price as submit: such a stop would close the order at once.',
    run: async (subject) => {
      const desk = await tradeDesk(subject)
      const { order } = await desk.open(desk.order())
      const price = order.openPrice ?? '1'
      const answers = [
        { takeProfit: desk.times(price, '0.9'), stopLoss: null },
        { takeProfit: null, stopLoss: desk.times(price, '1.1') },
      ].map((stops) => subject.send('orders.setStops', { id: order.id, ...stops }, { token: desk.token }))
      const [profitStop, lossStop] = await Promise.all(answers)
      await subject.send('orders.close', { id: order.id }, { token: desk.token })
      if (profitStop?.isSuccess) fail('a take profit below the price is accepted', profitStop.evidence)
      if (lossStop?.isSuccess) fail('a stop loss above the price is accepted', lossStop.evidence)
      return `${profitStop?.summary}; ${lossStop?.summary}`
    },
  },
  'margin-rounds-half-up': {
    title: 'A margin exactly between two values of six decimals is rounded up',
    source: formulaSource,
    severity: 'major',
    reach: 'trade',
    advice: 'Round half up at the sixth decimal; do not cut, and do not round half to even.',
    run: async (subject) => {
      const desk = await tradeDesk(subject)
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const markets = (await subject.send('markets.list', {})).decode<Market[]>()
        const fine = fineOrder(markets)
        if (fine === null) {
          await desk.socket.listen(500)
          continue
        }
        const { market, leverage, lots } = fine
        const { order, listed } = await desk.open(desk.order({ marketId: market.id, leverage, lots }))
        await subject.send('orders.close', { id: order.id }, { token: desk.token })
        const price = order.openPrice ?? '0'
        const wanted = margin({ mode: 'leverage', lots, contractSize: market.contractSize, price, leverage })
        same(order.margin, wanted, 'the margin', listed.evidence)
        // The price may have changed before the order was filled.
        if (showsRounding(multiply(multiply(lots, market.contractSize), price), leverage)) return `${market.code}: ${wanted}`
      }
      return skip('no margin of this backend has more than six decimals')
    },
  },
  'history-is-final': {
    title: 'The history shows a closed order with the same price and profit again',
    source: 'docs/calls.md: final once closed',
    severity: 'critical',
    reach: 'trade',
    advice: 'Store the close price and the profit.',
    run: async (subject) => {
      const { closed, desk } = await lifeOf(subject, 'buy')
      const again = (await desk.orders('closed')).rows.find(({ id }) => id === closed.order.id)
      same(again?.currentPrice ?? null, closed.order.currentPrice, 'the close price', closed.listed.evidence)
      return same(again?.profit ?? null, closed.order.profit, 'the profit', closed.listed.evidence)
    },
  },
  'fee-is-not-negative': ofLife(
    'buy',
    {
      title: 'Margin and fee are not negative',
      source: formulaSource,
      severity: 'critical',
      advice: 'Send positive amounts for margin and fee.',
    },
    ({ opened: { order, listed } }) => {
      if (isNegative(order.margin) || isNegative(order.fee)) fail(`margin ${order.margin}, fee ${order.fee}`, listed.evidence)
      return `margin ${order.margin}, fee ${order.fee}`
    },
  ),
  'event-of-an-opening': ofLife(
    'buy',
    {
      title: 'FOREX_TRADE sends a new order, with the fields of the list',
      source: 'specification, section 7: FOREX_TRADE (TransOrder)',
      severity: 'critical',
      advice: 'Send the account to its sockets after every change of its orders.',
    },
    ({ desk: { socket }, opened }) => {
      const found = updatesOf(socket, opened.from).flatMap(({ update, received }) =>
        update.orders.filter(({ id }) => id === opened.order.id).map((order) => ({ order, received })),
      )
      const [first] = found
      if (!first) return fail('no event has the new order', socket.evidence())
      same(first.order.lots, opened.order.lots, 'lots', socket.evidence([first.received]))
      same(first.order.openPrice, opened.order.openPrice, 'the open price', socket.evidence([first.received]))
      return same(first.order.margin, opened.order.margin, 'the margin', socket.evidence([first.received]))
    },
  ),
  'event-of-a-close': ofLife(
    'buy',
    {
      title: 'FOREX_CLOSED sends the id of a closed order, once',
      source: 'specification, section 7: FOREX_CLOSED (list of ids)',
      severity: 'critical',
      advice: 'Send the id once, after the order has closed.',
    },
    ({ desk: { socket }, closed }) => {
      const count = closedIdsOf(socket, closed.from).filter((id) => id === closed.order.id).length
      if (count !== 1)
        fail(
          count === 0 ? 'no event has the id' : `the id was sent ${count} times`,
          socket.evidence(socket.received.slice(closed.from)),
        )
      return `order ${closed.order.id}, once`
    },
  ),
  'account-without-the-closed-order': ofLife(
    'buy',
    {
      title: 'After a close, FOREX_TRADE no longer sends the order',
      source: 'specification, section 4: orders reported closed are removed from the holding list',
      severity: 'critical',
      advice: 'Send the account without the order after its close.',
    },
    ({ desk: { socket }, closed }) => {
      const updates = updatesOf(socket, closed.from)
      const last = updates.at(-1)
      if (!last) return fail('no event followed the close', socket.evidence())
      if (last.update.orders.some(({ id }) => id === closed.order.id))
        fail('the last event still has the order', socket.evidence([last.received]))
      return `${updates.length} events`
    },
  ),
})
