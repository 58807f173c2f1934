import { contract, type Market, type Order, type PlaceOrder } from '@leverkit/sdk'
import { compare, isDecimal, isPositive } from '@leverkit/sdk/decimal'
import { previewOrder } from '@leverkit/sdk/math'
import type { Command } from 'commander'
import type { App, Context } from '../Context.ts'
import { marketsByCode } from '../marketsByCode.ts'
import { amountText, signedText } from '../output/text.ts'
import { wrongUsage } from '../Problem.ts'
import { sendWrite, type WriteOptions } from '../sendWrite.ts'

interface PlaceOptions extends WriteOptions {
  readonly leverage?: string
  readonly at?: string
  readonly takeProfit?: string
  readonly stopLoss?: string
}

const decimalOf = (text: string, name: string): string => {
  if (isDecimal(text) && isPositive(text)) return text
  throw wrongUsage(`${name} "${text}" is not a positive decimal.`, 'Write it like 0.10, with a point.')
}

const sideOf = (text: string): 'buy' | 'sell' => {
  if (text === 'buy' || text === 'sell') return text
  throw wrongUsage(`The side "${text}" is unknown.`, 'Use buy or sell.')
}

/** Returns the value of `--leverage`, by default the smallest leverage of the market. */
const leverageOf = ({ code, leverages }: Market, given: string | undefined): string => {
  const smallest = [...leverages].sort(compare)[0] ?? '1'
  if (given === undefined) return smallest
  const found = leverages.find((each) => isDecimal(given) && compare(each, given) === 0)
  if (found) return found
  throw wrongUsage(`${code} has no leverage ${given}.`, `Use one of ${leverages.join(', ')}.`)
}

const requestOf = (market: Market, side: string, lots: string, options: PlaceOptions): PlaceOrder => {
  const { at, takeProfit, stopLoss } = options
  const order = {
    ...{
      marketId: market.id,
      side: sideOf(side),
      lots: decimalOf(lots, 'The size'),
      leverage: leverageOf(market, options.leverage),
    },
    ...(takeProfit !== undefined && { takeProfit: decimalOf(takeProfit, 'The take profit') }),
    ...(stopLoss !== undefined && { stopLoss: decimalOf(stopLoss, 'The stop loss') }),
  }
  if (at === undefined) return { ...order, kind: 'market' }
  return { ...order, kind: 'pending', targetPrice: decimalOf(at, 'The target price') }
}

const placed = (order: Order | null): string => {
  if (order === null) return 'The order was placed.'
  const { id, side, lots, displayCode, openPrice, targetPrice } = order
  return `Order ${id}: ${side} ${lots} ${displayCode} ${openPrice ? `at ${openPrice}` : `waits for ${targetPrice}`}.`
}

const place = async (context: Context, code: string, side: string, lots: string, options: PlaceOptions) => {
  const { signal } = context
  const client = context.signedIn()
  const [[market], settings, account] = await Promise.all([
    marketsByCode(client, [code], signal),
    client.platform.settings({}, { signal }),
    client.account.detail({}, { signal }),
  ])
  if (!market) return
  const request = requestOf(market, side, lots, options)
  const price = request.targetPrice ?? market.quote.last
  const cost = previewOrder(market, settings, { lots, leverage: request.leverage, price })
  const when = request.targetPrice ? `at ${request.targetPrice}` : `at the market price (last ${market.quote.last})`
  await sendWrite(
    context,
    client,
    {
      ...{ entry: contract.orders.place, request, done: placed },
      question: `${side === 'buy' ? 'Buy' : 'Sell'} ${lots} lots of ${market.code} ${when}?`,
      facts: [
        ['Margin', amountText(cost.margin)],
        ['Fee', amountText(cost.fee)],
        ['Value per pip', cost.valuePerPip === null ? 'unknown' : amountText(cost.valuePerPip)],
        ['Leverage', request.leverage],
        ...(account.freeMargin === null ? [] : [['Free margin', amountText(account.freeMargin)] as const]),
      ],
      preview: { ...cost, price, freeMargin: account.freeMargin },
    },
    options,
  )
}

const findOrder = async (context: Context, client: ReturnType<Context['client']>, id: string): Promise<Order | undefined> => {
  for (const status of ['open', 'pending'] as const)
    for await (const order of client.orders.list.all({ status }, { signal: context.signal }))
      if (String(order.id) === id) return order
  return undefined
}

/**
 * Converts an identifier from the command line to the type that the client uses: a whole number becomes a number, any other
 * text remains text.
 */
const idOf = (text: string): number | string => {
  const number = /^(0|[1-9]\d*)$/.test(text) ? parseInt(text, 10) : Number.NaN
  return Number.isSafeInteger(number) ? number : text
}

const describe = (order: Order | undefined, id: string) =>
  order ? `order ${id}: ${order.side} ${order.lots} ${order.displayCode}` : `order ${id}`

const profitFacts = (order: Order | undefined) =>
  order?.openPrice
    ? ([
        ['Open price', order.openPrice],
        ['Last', order.currentPrice],
        ['Profit', signedText(order.profit)],
      ] as const)
    : []

const end = (kind: 'close' | 'cancel') => async (context: Context, id: string, options: WriteOptions) => {
  const client = context.signedIn()
  const order = await findOrder(context, client, id)
  const write = {
    ...{ request: { id: idOf(id) }, facts: profitFacts(order), preview: { order: order ?? null } },
    question: `${kind === 'close' ? 'Close' : 'Cancel'} ${describe(order, id)}?`,
    done: (closed: Order | null) => {
      if (kind === 'cancel') return `Order ${id} is cancelled.`
      return closed ? `Order ${id} is closed at ${closed.currentPrice}: ${signedText(closed.profit)}.` : `Order ${id} is closed.`
    },
  }
  if (kind === 'close') await sendWrite(context, client, { ...write, entry: contract.orders.close }, options)
  else await sendWrite(context, client, { ...write, entry: contract.orders.cancel }, options)
}

interface StopsOptions extends WriteOptions {
  readonly takeProfit?: string
  readonly stopLoss?: string
}

/** Returns the new stop: the value of the option, `null` for the value `none`, or the current stop if the option is omitted. */
const stopOf = (given: string | undefined, current: string | null, name: string): string | null => {
  if (given === undefined) return current
  return given === 'none' ? null : decimalOf(given, name)
}

const stops = async (context: Context, id: string, options: StopsOptions) => {
  const { takeProfit, stopLoss } = options
  if (takeProfit === undefined && stopLoss === undefined)
    throw wrongUsage('No stop is given.', 'Use --take-profit, --stop-loss, or both. `none` removes a stop.')
  const client = context.signedIn()
  const order = await findOrder(context, client, id)
  if (!order) throw wrongUsage(`There is no open or pending order ${id}.`, 'List the orders with `leverkit orders`.')
  const request = {
    id: order.id,
    takeProfit: stopOf(takeProfit, order.takeProfit, 'The take profit'),
    stopLoss: stopOf(stopLoss, order.stopLoss, 'The stop loss'),
  }
  const text = `take profit ${request.takeProfit ?? 'none'}, stop loss ${request.stopLoss ?? 'none'}`
  await sendWrite(
    context,
    client,
    {
      ...{ entry: contract.orders.setStops, request, facts: profitFacts(order), preview: { order } },
      question: `Set ${text} for ${describe(order, id)}?`,
      done: () => `Order ${id}: ${text}.`,
    },
    options,
  )
}

const withWriteOptions = (command: Command): Command =>
  command
    .option('--yes', 'send without a question')
    .option('--dry-run', 'print the request and its cost, and send nothing')
    .option('--retry', 'continue an earlier run of the same command whose outcome is unknown')
    .option('--new', 'send the request although the outcome of the same earlier request is unknown')

const addPlace = (group: Command, context: App['context']) =>
  withWriteOptions(
    group
      .command('place')
      .description('place a market order, or a pending order with --at')
      .argument('<code>', 'code of the market')
      .argument('<side>', 'buy or sell')
      .argument('<lots>', 'size in lots, such as 0.10')
      .option('--leverage <times>', "leverage (default: the market's smallest)")
      .option('--at <price>', 'target price of a pending order')
      .option('--take-profit <price>', 'take profit')
      .option('--stop-loss <price>', 'stop loss'),
  )
    .addHelpText(
      'after',
      '\nExamples:\n  leverkit order place EURUSD buy 0.10 --leverage 100\n  leverkit order place BTCUSD sell 0.01 --at 70000 --yes --json',
    )
    .action((code: string, side: string, lots: string, options: PlaceOptions, command) =>
      place(context(command), code, side, lots, options),
    )

export const order = ({ program, context }: App): void => {
  const group = program
    .command('order')
    .description('place an order, close it, cancel it, or set its stops')
    .addHelpText('after', '\nExamples:\n  leverkit order place EURUSD buy 0.10\n  leverkit order close 7 --yes')
  addPlace(group, context)
  for (const kind of ['close', 'cancel'] as const)
    withWriteOptions(
      group
        .command(kind)
        .description(kind === 'close' ? 'close an open order at the market price' : 'cancel a pending order')
        .argument('<id>', 'identifier of the order'),
    )
      .addHelpText('after', `\nExamples:\n  leverkit order ${kind} 7\n  leverkit order ${kind} 7 --yes --json`)
      .action((id: string, options: WriteOptions, command) => end(kind)(context(command), id, options))
  withWriteOptions(
    group
      .command('stops')
      .description('set the take profit and the stop loss of an order')
      .argument('<id>', 'identifier of the order')
      .option('--take-profit <price>', 'take profit, or `none`; without the option it is kept')
      .option('--stop-loss <price>', 'stop loss, or `none`; without the option it is kept'),
  )
    .addHelpText('after', '\nExample:\n  leverkit order stops 7 --take-profit 1.12 --stop-loss none')
    .action((id: string, options: StopsOptions, command) => stops(context(command), id, options))
}
