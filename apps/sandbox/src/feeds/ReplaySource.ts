import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { FeedFileError } from './FeedFileError.ts'
import { type PriceRows, readPriceRows } from './priceFile.ts'

/**
 * Limit in ms for a gap between two rows. The market counts as closed during a gap that is longer than this limit and longer
 * than one and a half bars.
 */
const SILENCE_MS = 15 * 60_000
const DAY_MS = 86_400_000

/** A period of time, epoch ms, end exclusive. */
export interface Run {
  readonly from: number
  readonly to: number
}

/** One price file. */
export interface ReplaySource extends PriceRows {
  readonly file: string
  readonly code: string
  /** Kind of price. The name of the file contains it. @default bid */
  readonly variant: 'bid' | 'trade' | 'ask'
  /** Length of a bar in ms; 0 for ticks. */
  readonly periodMs: number
  /** Periods in which the market counts as open, because the rows have no long gap there. */
  readonly runs: readonly Run[]
}

function textOf(file: string): string {
  try {
    const bytes = readFileSync(file)
    return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8')
  } catch (cause) {
    throw new FeedFileError(file, null, `cannot be read (${cause instanceof Error ? cause.message : String(cause)})`, cause)
  }
}

/**
 * Returns the length of a bar in ms: the shortest time between two rows, at most one day. Returns one minute for bars with a
 * single row, and 0 for a file with ticks.
 */
function periodOf({ kind, times }: PriceRows): number {
  if (kind === 'ticks') return 0
  return times
    .subarray(1)
    .reduce((least, time, at) => Math.min(least, time - (times[at] ?? 0)), times.length > 1 ? DAY_MS : 60_000)
}

function runsOf(times: Float64Array, periodMs: number): Run[] {
  const longest = Math.max(SILENCE_MS, 1.5 * periodMs)
  const length = Math.max(1, periodMs)
  const runs: { from: number; to: number }[] = []
  for (const time of times) {
    const last = runs.at(-1)
    if (last && time - last.to <= longest - length) last.to = time + length
    else runs.push({ from: time, to: time + length })
  }
  return runs
}

function readSource(file: string): ReplaySource {
  const name = basename(file).replace(/\.csv(\.gz)?$/i, '')
  const [code = '', ...words] = name.split('_')
  if (!/^[A-Za-z0-9]+$/.test(code))
    throw new FeedFileError(file, null, 'its name does not begin with the code of a market, as EURUSD_M1_bid.csv does')
  const rows = readPriceRows(textOf(file), file)
  const periodMs = periodOf(rows)
  const variant = words.includes('ask') ? 'ask' : words.includes('trade') ? 'trade' : 'bid'
  return { ...rows, file, code: code.toUpperCase(), variant, periodMs, runs: runsOf(rows.times, periodMs) }
}

/**
 * Reads a price file, or all `.csv` and `.csv.gz` files of a folder in the order of their names.
 *
 * @throws FeedFileError when a file cannot be read, a folder contains no such file, or a row is malformed
 */
export function readSources(path: string): ReplaySource[] {
  let names: string[] | null = null
  try {
    if (statSync(path).isDirectory()) names = readdirSync(path).sort()
  } catch (cause) {
    throw new FeedFileError(path, null, `cannot be read (${cause instanceof Error ? cause.message : String(cause)})`, cause)
  }
  if (names === null) return [readSource(path)]
  const files = names.filter((name) => /\.csv(\.gz)?$/i.test(name))
  if (files.length === 0) throw new FeedFileError(path, null, 'the folder contains no .csv or .csv.gz file')
  return files.map((name) => readSource(join(path, name)))
}
