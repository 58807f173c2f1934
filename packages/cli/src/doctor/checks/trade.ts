import type { Market, Order } from '@leverkit/sdk'
import { decimalsOf } from '@leverkit/sdk/decimal'
import { compare, isNegative, margin, multiply, subtract } from '@leverkit/sdk/math'
import { type Check, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { feeOrders } from '../probes/feeOrders.ts'
import { fineOrder, showsRounding } from '../probes/finestMargin.ts'
import { lifeOf } from '../probes/lifeOfOrder.ts'
import { traderAccount } from '../probes/sessions.ts'
import { tradeDesk } from '../probes/TradeDesk.ts'
import { formulaSource, ofLife, orderSource, same } from './ofLife.ts'
import { feeOf } from './orderFigures.ts'
import { tradeEventChecks } from './tradeEvents.ts'
import { sideChecks } from './tradeSides.ts'

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
        // The price may have changed before the order was filled. If the margin no longer shows the rounding, another order is
        // placed.
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
  ...tradeEventChecks,
})
