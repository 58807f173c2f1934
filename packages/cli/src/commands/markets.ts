import type { Market } from '@leverkit/sdk'
import type { App, Context } from '../Context.ts'
import type { Terminal } from '../output/Terminal.ts'
import type { Column } from '../output/table.ts'
import { signedText } from '../output/text.ts'

const columnsOf = (terminal: Terminal): readonly Column<Market>[] => [
  { title: 'Code', value: ({ code }) => code },
  { title: 'Name', value: ({ name }) => name ?? '', isFlexible: true },
  { title: 'Last', value: ({ quote }) => quote.last, align: 'right' },
  {
    title: 'Change %',
    value: ({ quote }) => signedText(quote.changePercent),
    align: 'right',
    paint: (text) => terminal.paintAmount(text),
  },
  { title: 'Market', value: ({ status }) => status },
  { title: 'Min lots', value: ({ minLots }) => minLots, align: 'right', isOptional: true },
  { title: 'Leverage', value: ({ leverages }) => leverages.join(' '), isOptional: true },
]

const show = async (context: Context, { search }: { readonly search?: string }) => {
  const { terminal, signal } = context
  const markets = await context.client().markets.list({ search }, { signal })
  terminal.print(markets, () => terminal.table(columnsOf(terminal), markets, 'No market was found.'))
}

export const markets = ({ program, context }: App): void => {
  program
    .command('markets')
    .description('list the markets with their terms and prices')
    .option('--search <text>', 'only markets whose code or name contains the text')
    .addHelpText('after', '\nExamples:\n  leverkit markets --search EUR\n  leverkit markets --json | jq -r .[].code')
    .action((options, command) => show(context(command), options))
}
