import type { App, Context } from '../Context.ts'
import { amountText } from '../output/text.ts'

const show = async (context: Context) => {
  const { terminal, signal } = context
  const detail = await context.signedIn().account.detail({}, { signal })
  const amount = (value: string | null) => (value === null ? 'unknown' : amountText(value))
  const percent = (value: string | null) => (value === null ? 'none' : `${value} %`)
  terminal.print(detail, () =>
    terminal.pairs([
      ['Balance', amount(detail.balance)],
      ['Locked', amount(detail.lockedBalance)],
      ['Equity', amount(detail.equity)],
      ['Used margin', amount(detail.usedMargin)],
      ['Free margin', amount(detail.freeMargin)],
      ['Risk rate', percent(detail.riskRate)],
      ['Margin level', percent(detail.marginLevel)],
      ['Profit of closed orders', amount(detail.totalProfit)],
    ]),
  )
}

export const account = ({ program, context }: App): void => {
  program
    .command('account')
    .description('print balance, equity, margin and risk')
    .addHelpText('after', '\nExample:\n  leverkit account --json')
    .action((_, command) => show(context(command)))
}
