import { createStream, type Quote, StreamError } from '@leverkit/sdk'
import type { App, Context } from '../Context.ts'
import { marketsByCode } from '../marketsByCode.ts'
import { jsonText, type Terminal } from '../output/Terminal.ts'
import { signedText, timeText } from '../output/text.ts'
import { wrongUsage } from '../Problem.ts'

/** Timeout in ms for the first price. */
const patienceMs = 15_000

const columnsOf = (terminal: Terminal) => [
  { title: 'Code', value: ({ code }: Quote) => code },
  { title: 'Last', value: ({ last }: Quote) => last, align: 'right' as const },
  {
    title: 'Change %',
    value: ({ changePercent }: Quote) => signedText(changePercent),
    align: 'right' as const,
    paint: (text: string) => terminal.paintAmount(text),
  },
  { title: 'High', value: ({ high }: Quote) => high, align: 'right' as const, isOptional: true as const },
  { title: 'Low', value: ({ low }: Quote) => low, align: 'right' as const, isOptional: true as const },
  { title: 'Market', value: ({ status }: Quote) => status },
  { title: 'Time (UTC)', value: ({ time }: Quote) => timeText(time).slice(11), isOptional: true as const },
]

/** Displays quotes. On a terminal, it updates a table in place. Otherwise, it writes one line for each tick. */
class Display {
  readonly #terminal: Terminal
  readonly #quotes = new Map<string, Quote>()
  #lines = 0

  constructor(terminal: Terminal, codes: readonly string[]) {
    this.#terminal = terminal
    this.#codes = codes
    // Hides the cursor.
    if (this.#isTable) terminal.write('\u001b[?25l')
  }

  readonly #codes: readonly string[]

  get #isTable(): boolean {
    return this.#terminal.isScreen && !this.#terminal.isJson
  }

  show(quote: Quote): void {
    this.#quotes.set(quote.code, quote)
    if (this.#terminal.isJson) this.#terminal.write(`${jsonText(quote)}\n`)
    else if (this.#isTable) this.#redraw()
    else this.#terminal.write(`${timeText(quote.time)}  ${quote.code}  ${quote.last}  ${signedText(quote.changePercent)} %\n`)
  }

  #redraw(): void {
    const rows = this.#codes.flatMap((code) => this.#quotes.get(code) ?? [])
    const lines = this.#terminal.table(columnsOf(this.#terminal), rows, '').split('\n')
    const up = this.#lines === 0 ? '' : `\u001b[${this.#lines}A\r`
    this.#terminal.write(`${up}${lines.map((line) => `${line}\u001b[K\n`).join('')}`)
    this.#lines = lines.length
  }

  /** Shows the cursor again. */
  end(): void {
    if (this.#isTable) this.#terminal.write('\u001b[?25h')
  }
}

const countOf = (text: string | undefined): number => {
  if (text === undefined) return Number.POSITIVE_INFINITY
  if (!/^[1-9]\d{0,8}$/.test(text)) throw wrongUsage(`--count ${text} is not a number of ticks.`, 'Use a whole number from 1.')
  return parseInt(text, 10)
}

const watchPrices = async (context: Context, codes: readonly string[], { count }: { readonly count?: string }) => {
  const { terminal, signal } = context
  let left = countOf(count)
  const client = context.client()
  const wanted = (await marketsByCode(client, codes, signal)).map(({ code }) => code)
  const end = new AbortController()
  await using stream = createStream({ url: client.hosts.socket })
  let hasPrices = false
  const timer = setTimeout(() => !hasPrices && end.abort(), patienceMs)
  stream.on('status', ({ status }) => {
    if (status === 'reconnecting' && hasPrices) terminal.note('The connection was lost. Reconnecting …')
  })
  stream.connect()
  const display = new Display(terminal, wanted)
  try {
    for await (const quotes of stream.messages('quotes', { signal: AbortSignal.any([signal, end.signal]) })) {
      for (const quote of quotes) {
        if (!wanted.includes(quote.code)) continue
        hasPrices = true
        display.show(quote)
        left -= 1
        if (left === 0) return
      }
    }
  } finally {
    clearTimeout(timer)
    display.end()
  }
  if (!hasPrices && !signal.aborted)
    throw new StreamError({ code: 'CONNECT_TIMEOUT', message: `No price arrived within ${patienceMs / 1_000} seconds.` })
}

export const watch = ({ program, context }: App): void => {
  program
    .command('watch')
    .description('print live prices until Ctrl-C; a table that updates in place on a terminal')
    .argument('<codes...>', 'codes of markets, such as EURUSD')
    .option('--count <ticks>', 'end after this number of ticks')
    .addHelpText('after', '\nExamples:\n  leverkit watch EURUSD BTCUSD\n  leverkit watch BTCUSD --json --count 10 > ticks.jsonl')
    .action((codes: readonly string[], options, command) => watchPrices(context(command), codes, options))
}
