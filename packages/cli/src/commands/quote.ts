import type { App, Context } from '../Context.ts'
import { marketsByCode } from '../marketsByCode.ts'
import { signedText } from '../output/text.ts'

const show = async (context: Context, codes: readonly string[]) => {
  const { terminal, signal } = context
  const markets = await marketsByCode(context.client(), codes, signal)
  const quotes = markets.map(({ code, status, quote }) => ({ code, status, ...quote }))
  terminal.print(quotes, () =>
    terminal.table(
      [
        { title: 'Code', value: ({ code }) => code },
        { title: 'Last', value: ({ last }) => last, align: 'right' },
        { title: 'Open', value: ({ open }) => open, align: 'right', isOptional: true },
        {
          title: 'Change %',
          value: ({ changePercent }) => signedText(changePercent),
          align: 'right',
          paint: (text) => terminal.paintAmount(text),
        },
        { title: 'Market', value: ({ status }) => status },
      ],
      quotes,
      '',
    ),
  )
}

export const quote = ({ program, context }: App): void => {
  program
    .command('quote')
    .description('print the latest prices of markets')
    .argument('<codes...>', 'codes of markets, such as EURUSD')
    .addHelpText('after', '\nExamples:\n  leverkit quote EURUSD XAUUSD\n  leverkit quote EURUSD --json | jq -r .[0].last')
    .action((codes: readonly string[], _, command) => show(context(command), codes))
}
