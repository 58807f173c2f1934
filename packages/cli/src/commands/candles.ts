import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { type Candle, type Client, type Period, periods } from '@leverkit/sdk'
import type { App, Context } from '../Context.ts'
import { marketsByCode } from '../marketsByCode.ts'
import { csvLine } from '../output/csv.ts'
import { interrupted, wrongUsage } from '../Problem.ts'
import { writeSafely } from '../profile/writeSafely.ts'

interface CandlesOptions {
  readonly period: string
  readonly from: string
  readonly to?: string
  readonly out?: string
}

const periodOf = (text: string): Period => {
  const found = periods.find((each) => each === text)
  if (found) return found
  throw wrongUsage(`--period ${text} is unknown.`, `Use one of ${periods.join(', ')}.`)
}

const timeOf = (text: string, option: string): number => {
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) throw wrongUsage(`${option} ${text} is not a time.`, 'Write it like 2026-11-01 or 2026-11-01T13:00:00Z.')
  return at
}

const lineOf = ({ time, open, high, low, close, volume }: Candle) => csvLine([time, open, high, low, close, volume])
const head = 'time_utc_ms,open,high,low,close,volume\n'

/**
 * An unfinished download, in the file `<out>.part`. The first line contains the request as JSON. Every other line contains one
 * candle, newest first. A later run with the same request continues the download.
 */
class Draft {
  readonly #file: string
  readonly #title: string
  #lines: string[] = []

  constructor(out: string, request: object) {
    this.#file = `${out}.part`
    this.#title = JSON.stringify(request)
    const [title, ...lines] = existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n') : []
    // The last item is the text after the last line break. It is an incomplete line if a crash interrupted the writing, and
    // empty otherwise.
    if (title === this.#title) this.#lines = lines.slice(0, -1)
    else writeFileSync(this.#file, `${this.#title}\n`)
    if (this.#lines.length > 0) truncateSync(this.#file, Buffer.byteLength([this.#title, ...this.#lines, ''].join('\n')))
  }

  get count(): number {
    return this.#lines.length
  }

  /** Opening time of the oldest downloaded candle, epoch ms; `undefined` if there is none. */
  get oldest(): number | undefined {
    const line = this.#lines.at(-1)
    return line === undefined ? undefined : parseInt(line, 10)
  }

  /** Appends candles, which must be sorted newest first. */
  add(candles: readonly Candle[]): void {
    const lines = candles.map((candle) => lineOf(candle).trimEnd())
    appendFileSync(this.#file, lines.map((line) => `${line}\n`).join(''))
    this.#lines.push(...lines)
  }

  /** Writes all candles to the file `out`, oldest first, and deletes the `.part` file. */
  finish(out: string): void {
    writeSafely(
      out,
      head +
        this.#lines
          .toReversed()
          .map((line) => `${line}\n`)
          .join(''),
      0o644,
    )
    rmSync(this.#file)
  }
}

interface Range {
  readonly marketId: Awaited<ReturnType<typeof marketsByCode>>[number]['id']
  readonly period: Period
  readonly from: number
}

/** Yields pages of candles, newest first, from the time `start` back to the beginning of the range. */
async function* pagesBack(client: Client, range: Range, start: number, signal: AbortSignal) {
  const { marketId, period, from } = range
  for (let before = start; before > from; ) {
    const candles = await client.markets.candles({ marketId, period, before }, { signal })
    const older = candles.filter(({ time }) => time < before)
    const page = older.filter(({ time }) => time >= from).sort((a, b) => b.time - a.time)
    if (page.length > 0) yield page
    const oldest = page.at(-1)?.time
    if (oldest === undefined || page.length < older.length) return
    before = oldest
  }
}

const barOf = (done: number): string => `[${'#'.repeat(Math.round(done * 20)).padEnd(20, '.')}] ${Math.round(done * 100)} %`

/** Shows a progress bar in one line of stderr, if stderr is a terminal. */
const progress = ({ terminal }: Context, from: number, to: number) => {
  const { err } = terminal.io
  const isShown = err.isTTY === true && !terminal.isJson
  return {
    at: (time: number, count: number) => {
      if (isShown) err.write(`\r${barOf((to - time) / Math.max(1, to - from))}  ${count} candles\u001b[K`)
    },
    end: () => {
      if (isShown) err.write('\r\u001b[K')
    },
  }
}

const toFile = async (context: Context, client: Client, range: Range, to: number, out: string, request: object) => {
  const { terminal, signal } = context
  const draft = new Draft(out, request)
  if (draft.count > 0) terminal.note(`Continues ${out}.part with ${draft.count} candles.`)
  const bar = progress(context, range.from, to)
  try {
    for await (const page of pagesBack(client, range, draft.oldest ?? to, signal)) {
      draft.add(page)
      bar.at(draft.oldest ?? to, draft.count)
    }
  } catch (error) {
    if (signal.aborted) throw interrupted(error, 'Run the command again to continue the download.')
    throw error
  } finally {
    bar.end()
  }
  draft.finish(out)
  terminal.print({ file: out, candles: draft.count }, () => `${draft.count} candles are in ${out}.`)
}

const fetchCandles = async (context: Context, code: string, options: CandlesOptions) => {
  const { terminal, signal } = context
  const period = periodOf(options.period)
  const from = timeOf(options.from, '--from')
  const to = options.to === undefined ? Date.now() : timeOf(options.to, '--to')
  if (from >= to) throw wrongUsage('--from is not before --to.', 'Choose an earlier --from.')
  const client = context.client()
  const [market] = await marketsByCode(client, [code], signal)
  if (!market) return
  const range = { marketId: market.id, period, from }
  // If `--to` is omitted, the request contains no end time. A later run then still matches the `.part` file.
  if (options.out !== undefined)
    return toFile(context, client, range, to, options.out, {
      url: context.url,
      code: market.code,
      period,
      from,
      to: options.to ?? null,
    })
  const candles: Candle[] = []
  for await (const page of pagesBack(client, range, to, signal)) candles.push(...page)
  candles.reverse()
  terminal.print(candles, () => head + candles.map(lineOf).join('').trimEnd())
}

export const candles = ({ program, context }: App): void => {
  program
    .command('candles')
    .description('write candles as CSV, to the output or to a file; an interrupted file is continued')
    .argument('<code>', 'code of the market')
    .requiredOption('--from <time>', 'start, such as 2026-11-01 (UTC)')
    .option('--to <time>', 'end, exclusive (default: now)')
    .option('--period <period>', periods.join(', '), '1min')
    .option('--out <file>', 'file of the result')
    .addHelpText(
      'after',
      '\nExamples:\n  leverkit candles EURUSD --from 2026-11-01 --period 60min --out eurusd.csv\n  leverkit candles BTCUSD --from 2026-11-01 --period 1day --json',
    )
    .action((code: string, options: CandlesOptions, command) => fetchCandles(context(command), code, options))
}
