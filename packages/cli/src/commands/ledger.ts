import type { LedgerEntry } from '@leverkit/sdk'
import type { App, Context } from '../Context.ts'
import { csvLine } from '../output/csv.ts'
import { signedText, timeText } from '../output/text.ts'
import { wrongUsage } from '../Problem.ts'
import { writeSafely } from '../profile/writeSafely.ts'

const show = async (context: Context, { out, limit: given }: { readonly out?: string; readonly limit?: string }) => {
  const { terminal, signal } = context
  const limit = given ?? (out === undefined ? '50' : '9999999')
  if (!/^[1-9]\d{0,6}$/.test(limit)) throw wrongUsage(`--limit ${limit} is not a number.`, 'Use a whole number from 1.')
  const most = parseInt(limit, 10)
  const entries: LedgerEntry[] = []
  for await (const entry of context.signedIn().account.ledger.all({}, { signal })) {
    entries.push(entry)
    if (entries.length === most) break
  }
  if (out !== undefined) {
    const timeOf = ({ createdAt, createdAtText }: LedgerEntry) =>
      createdAt === null ? createdAtText : new Date(createdAt).toISOString()
    const lines = entries.map((entry) => csvLine([timeOf(entry), entry.amount, entry.memo]))
    // The ledger is private, so only its owner can read the file.
    writeSafely(out, `time,amount,memo\n${lines.join('')}`)
    terminal.print({ file: out, entries: entries.length }, () => `${entries.length} entries are in ${out}.`)
    return
  }
  terminal.print(entries, () =>
    terminal.table(
      [
        {
          title: 'Time (UTC)',
          value: ({ createdAt, createdAtText }) => (createdAt === null ? createdAtText : timeText(createdAt)),
        },
        {
          title: 'Amount',
          value: ({ amount }) => signedText(amount),
          align: 'right',
          paint: (text) => terminal.paintAmount(text),
        },
        { title: 'Memo', value: ({ memo }) => memo, isFlexible: true },
      ],
      entries,
      'The ledger has no entries.',
    ),
  )
}

export const ledger = ({ program, context }: App): void => {
  program
    .command('ledger')
    .description('print the changes of the balance, newest first, or write all of them as CSV')
    .option('--out <file>', 'CSV file of the result')
    .option('--limit <number>', 'largest number of entries (default: 50; with --out, all)')
    .addHelpText('after', '\nExamples:\n  leverkit ledger --limit 10\n  leverkit ledger --out ledger.csv')
    .action((options, command) => show(context(command), options))
}
