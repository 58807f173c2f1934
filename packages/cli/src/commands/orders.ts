import { type Order, orderStatuses } from '@leverkit/sdk'
import type { App, Context } from '../Context.ts'
import type { Terminal } from '../output/Terminal.ts'
import type { Column } from '../output/table.ts'
import { amountText, signedText, timeText } from '../output/text.ts'
import { wrongUsage } from '../Problem.ts'

const orderColumns = (terminal: Terminal): readonly Column<Order>[] => [
  { title: 'Id', value: ({ id }) => String(id), align: 'right' },
  { title: 'Market', value: ({ displayCode }) => displayCode },
  { title: 'Side', value: ({ side }) => side },
  { title: 'Lots', value: ({ lots }) => lots, align: 'right' },
  { title: 'Price', value: ({ openPrice, targetPrice }) => openPrice ?? targetPrice ?? '', align: 'right' },
  {
    title: 'Profit',
    value: ({ profit }) => signedText(profit),
    align: 'right',
    paint: (text) => terminal.paintAmount(text),
  },
  { title: 'Take profit', value: ({ takeProfit }) => takeProfit ?? '', align: 'right', isOptional: true },
  { title: 'Stop loss', value: ({ stopLoss }) => stopLoss ?? '', align: 'right', isOptional: true },
  { title: 'Margin', value: ({ margin }) => amountText(margin), align: 'right', isOptional: true },
  { title: 'Fee', value: ({ fee }) => amountText(fee), align: 'right', isOptional: true },
  { title: 'Opened (UTC)', value: ({ openedAt }) => timeText(openedAt), isOptional: true },
  { title: 'Closed (UTC)', value: ({ closedAt }) => (closedAt === null ? '' : timeText(closedAt)), isOptional: true },
]

const show = async (context: Context, given: { readonly status: string; readonly limit: string }) => {
  const { terminal, signal } = context
  const status = orderStatuses.find((each) => each === given.status)
  if (!status) throw wrongUsage(`--status ${given.status} is unknown.`, 'Use open, pending or closed.')
  if (!/^[1-9]\d{0,6}$/.test(given.limit))
    throw wrongUsage(`--limit ${given.limit} is not a number.`, 'Use a whole number from 1.')
  const limit = parseInt(given.limit, 10)
  const orders: Order[] = []
  for await (const order of context.signedIn().orders.list.all({ status }, { signal })) {
    orders.push(order)
    if (orders.length === limit) break
  }
  terminal.print(orders, () => terminal.table(orderColumns(terminal), orders, `No ${status} orders.`))
}

export const orders = ({ program, context }: App): void => {
  program
    .command('orders')
    .description('list open, pending or closed orders, newest first')
    .option('--status <status>', 'open, pending or closed', 'open')
    .option('--limit <number>', 'largest number of orders', '100')
    .addHelpText('after', '\nExamples:\n  leverkit orders\n  leverkit orders --status closed --limit 20 --json')
    .action((options, command) => show(context(command), options))
}
