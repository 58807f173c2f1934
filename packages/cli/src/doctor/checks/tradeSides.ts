import { compare, multiply, subtract } from '@leverkit/sdk/math'
import type { CheckEntry } from '../Check.ts'
import { fail } from '../outcome.ts'
import { formulaSource, ofLife, orderSource, type Side, same } from './ofLife.ts'
import { feeOf, marginOf, profitOf } from './orderFigures.ts'

/** Whether a price is within 1 % of one of the quotes. The tolerance is needed because the price may change between the reads. */
const isNear = (price: string, quotes: readonly string[]) =>
  quotes.some((quote) => compare(price, multiply(quote, '0.99')) >= 0 && compare(price, multiply(quote, '1.01')) <= 0)

type Entries = Readonly<Record<string, CheckEntry>>

const openingChecks = (side: Side): Entries => ({
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
})

const figureChecks = (side: Side): Entries => ({
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
})

const closingChecks = (side: Side): Entries => ({
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

/** Checks of an order of one side, from its opening to its close. */
export const sideChecks = (side: Side): Entries => ({ ...openingChecks(side), ...figureChecks(side), ...closingChecks(side) })
