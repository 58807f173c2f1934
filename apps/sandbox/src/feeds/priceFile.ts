import { compare } from '@leverkit/sdk/decimal'
import { createDecimalColumn, type DecimalColumn } from './DecimalColumn.ts'
import { FeedFileError } from './FeedFileError.ts'

const HEADERS = {
  ticks: 'time_utc_ms,bid,ask',
  bars: 'time_utc_ms,open,high,low,close,volume',
} as const

/** Rows of a price file as columns. Prices and volumes keep all their decimal places. */
export interface PriceRows {
  readonly kind: keyof typeof HEADERS
  /** Times of the rows: epoch ms, ascending. Several ticks may have the same time. */
  readonly times: Float64Array
  /**
   * A file with ticks has the columns `bid, ask`. A file with bars has the columns `open, high, low, close, volume`.
   */
  readonly columns: readonly DecimalColumn[]
}

type Refuse = (problem: string) => never

function timeOf(text: string, before: number, kind: PriceRows['kind'], refuse: Refuse): number {
  if (!/^(0|[1-9]\d{0,14})$/.test(text)) refuse(`"${text}" is not a time in whole milliseconds since the epoch`)
  const time = parseInt(text, 10)
  if (time < before) refuse(`the time ${time} is before that of the row above (${before})`)
  if (time === before && kind === 'bars') refuse(`the time ${time} is the same as that of the row above`)
  return time
}

const isBelow = (a: string, b: string): boolean => compare(a, b) < 0

function checkBar([, open = '', high = '', low = '', close = '']: readonly string[], refuse: Refuse): void {
  if (isBelow(high, low)) refuse(`high ${high} is below low ${low}`)
  for (const [name, price] of [
    ['open', open],
    ['close', close],
  ] as const) {
    if (isBelow(high, price) || isBelow(price, low)) refuse(`${name} ${price} is not between low ${low} and high ${high}`)
  }
}

/**
 * Parses the text of a price file. The header of the file is `time_utc_ms,open,high,low,close,volume` for bars, or
 * `time_utc_ms,bid,ask` for ticks. Outliers, and quotes with a bid above the ask, occur in real data and are accepted.
 * Malformed rows are refused.
 *
 * @param file - name of the file, for errors
 * @throws FeedFileError with the line of the error. Errors are: a missing header, a wrong number of columns, a price that is
 *   not a plain decimal above zero, rows out of time order, and contradictory prices of a bar.
 * @example readPriceRows('time_utc_ms,bid,ask\n0,1.1,1.2\n', 'EURUSD.csv').kind // "ticks"
 */
export function readPriceRows(text: string, file: string): PriceRows {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  const header = lines[0] ?? ''
  const kind = header === HEADERS.ticks ? 'ticks' : 'bars'
  if (header !== HEADERS[kind]) {
    throw new FeedFileError(
      file,
      1,
      `the header is neither "${HEADERS.ticks}" nor "${HEADERS.bars}" but "${header.slice(0, 80)}"`,
    )
  }
  if (lines.length < 2) throw new FeedFileError(file, 2, 'there is no row after the header')
  const names = header.split(',')
  const columns = names.slice(1).map(createDecimalColumn)
  const times = new Float64Array(lines.length - 1)
  let before = -1
  for (let line = 1; line < lines.length; line++) {
    const refuse: Refuse = (problem) => {
      throw new FeedFileError(file, line + 1, problem)
    }
    const fields = (lines[line] ?? '').split(',')
    if (fields.length !== names.length) refuse(`${names.length} columns are needed, not ${fields.length}`)
    before = timeOf(fields[0] ?? '', before, kind, refuse)
    times[line - 1] = before
    for (const [at, column] of columns.entries()) {
      const field = fields[at + 1] ?? ''
      if (!column.push(field)) refuse(`${names[at + 1]} "${field}" is not a plain decimal`)
      if (names[at + 1] !== 'volume' && !/[1-9]/.test(field)) refuse(`${names[at + 1]} "${field}" is not above zero`)
    }
    if (kind === 'bars') checkBar(fields, refuse)
  }
  return { kind, times, columns }
}
