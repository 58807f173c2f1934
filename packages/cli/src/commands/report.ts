import type { App, Context } from '../Context.ts'
import { csvLine } from '../output/csv.ts'
import { wrongUsage } from '../Problem.ts'
import { writeSafely } from '../profile/writeSafely.ts'
import { type Figures, readFigures, summaryOf } from '../report/figures.ts'
import { htmlOf } from '../report/html.ts'

interface ReportOptions {
  readonly from?: string
  readonly to?: string
  readonly timeZone: string
  readonly csv?: string
  readonly html?: string
}

const timeOf = (text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) throw wrongUsage(`"${text}" is not a time.`, 'Write it like 2026-11-01 or 2026-11-01T13:00:00Z.')
  return at
}

const csvOf = ({ curve }: Figures): string =>
  csvLine(['order_id', 'market', 'side', 'opened', 'closed', 'result', 'balance', 'drawdown']) +
  curve
    .map(({ orderId, marketCode, side, openedAt, closedAt, result, balance, drawdown }) =>
      csvLine([
        ...[orderId, marketCode, side, new Date(openedAt).toISOString(), new Date(closedAt).toISOString()],
        ...[result, balance, drawdown],
      ]),
    )
    .join('')

const show = async (context: Context, options: ReportOptions) => {
  const { terminal, signal } = context
  const span = { from: timeOf(options.from, 0), to: timeOf(options.to, Date.now()) }
  if (span.from >= span.to) throw wrongUsage('--from is not before --to.', 'Choose an earlier --from.')
  const figures = await readFigures(context.signedIn(), span, options.timeZone, signal)
  if (options.csv !== undefined) writeSafely(options.csv, csvOf(figures))
  if (options.html !== undefined) writeSafely(options.html, htmlOf(figures))
  terminal.print(figures, () => {
    const markets = terminal.table(
      [
        { title: 'Market', value: ({ marketCode }) => marketCode },
        { title: 'Orders', value: ({ orders }) => String(orders), align: 'right' },
        { title: 'Win rate %', value: ({ winRate }) => winRate ?? '', align: 'right' },
        { title: 'Net result', value: ({ netResult }) => netResult, align: 'right', paint: (text) => terminal.paintAmount(text) },
      ],
      figures.byMarket,
      'No order has closed in this period.',
    )
    return `${terminal.pairs(summaryOf(figures))}\n\n${markets}`
  })
  for (const file of [options.csv, options.html]) if (file !== undefined) terminal.note(`Written: ${file}`)
}

export const report = ({ program, context }: App): void => {
  program
    .command('report')
    .description('print statistics of the closed orders, and write them as CSV or as an HTML page with charts')
    .option('--from <time>', 'start of the period, such as 2026-11-01 (UTC)')
    .option('--to <time>', 'end of the period (default: now)')
    .option('--time-zone <name>', 'time zone of weekdays and hours, such as Europe/London', 'UTC')
    .option('--csv <file>', 'write the orders with the balance after each as CSV')
    .option('--html <file>', 'write an HTML page without scripts and references')
    .addHelpText(
      'after',
      '\nExamples:\n  leverkit report --from 2026-11-01\n  leverkit report --html report.html --csv orders.csv',
    )
    .action((options: ReportOptions, command) => show(context(command), options))
}
