import { FeedFileError } from './FeedFileError.ts'
import type { ReplaySource, Run } from './ReplaySource.ts'

/** Maximum time in ms between two ticks of an open market. If the time is longer, the market counts as closed. */
const SILENCE_MS = 15 * 60_000
const RANK = { bid: 0, trade: 1, ask: 2 } as const

/** All ticks of one market, merged from its files, in time order. */
export interface ReplaySeries {
  readonly code: string
  /** Number of decimal places of a price. */
  readonly precision: number
  readonly times: Float64Array
  /** Prices as whole numbers of steps of 10^-precision. */
  readonly prices: Float64Array
  /** Volumes as whole numbers of units of 10^-volumeDecimals. */
  readonly volumes: Float64Array
  readonly volumeDecimals: number
  /** Periods in which the market is open according to the files, in time order. */
  readonly open: readonly Run[]
  /** Files from which the series contains at least one tick. */
  readonly files: readonly string[]
}

const first = (source: ReplaySource) => source.runs[0]?.from ?? 0
const end = (source: ReplaySource) => source.runs.at(-1)?.to ?? 0
const overlap = (a: ReplaySource, b: ReplaySource) => first(a) < end(b) && first(b) < end(a)

/**
 * Removes each file for which there is a better file with the same bar length and an overlapping time range. Bid prices are
 * better than trade prices, and trade prices are better than ask prices.
 */
function withoutWorseVariants(sources: readonly ReplaySource[]): ReplaySource[] {
  return sources.filter(
    (source) =>
      !sources.some(
        (other) => other.periodMs === source.periodMs && RANK[other.variant] < RANK[source.variant] && overlap(other, source),
      ),
  )
}

/**
 * Compares files by priority. If files overlap in time, the file with the higher priority is used. A file with ticks has
 * priority over a file with bars, and shorter bars have priority over longer bars. Among files with the same bar length, the
 * longer time range has priority.
 */
const byDetail = (a: ReplaySource, b: ReplaySource) =>
  a.periodMs - b.periodMs || end(b) - first(b) - (end(a) - first(a)) || (a.file < b.file ? -1 : 1)

/** Sorts periods by their start. Joins consecutive periods if the gap between them is at most `silence` ms. */
function joined(runs: readonly Run[], silence: number): Run[] {
  const result: { from: number; to: number }[] = []
  for (const run of [...runs].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && run.from - last.to <= silence) last.to = Math.max(last.to, run.to)
    else result.push({ ...run })
  }
  return result
}

/** Returns the period that contains a time, or else the first period after it; undefined if neither exists. */
export function runAt(runs: readonly Run[], at: number): Run | undefined {
  let low = 0
  let high = runs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.to ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return runs[low]
}

/** Collected ticks of one file. Elements with the same index in the arrays belong to the same tick. */
interface Ticks {
  readonly times: number[]
  readonly prices: number[]
  readonly volumes: number[]
}

function scaled(source: ReplaySource, column: number, decimals: number): Float64Array {
  const values = source.columns[column]?.scaled(decimals)
  if (!values) throw new FeedFileError(source.file, null, `its numbers have too many digits for ${decimals} decimals`)
  return values
}

/**
 * Converts each bar to four ticks. The open is at the start of the bar, and the close is in its last millisecond. The high and
 * the low are after one third and after two thirds of the bar. The high comes before the low if the high is nearer to the open.
 * Each tick gets a quarter of the volume, rounded down. The close also gets the remainder.
 */
function barTicks(
  source: ReplaySource,
  keep: (from: number, to: number) => boolean,
  precision: number,
  decimals: number,
  into: Ticks,
): void {
  const [opens, highs, lows, closes] = [0, 1, 2, 3].map((column) => scaled(source, column, precision))
  const volumes = scaled(source, 4, decimals)
  for (const [row, time] of source.times.entries()) {
    if (!keep(time, time + source.periodMs)) continue
    const [open = 0, high = 0, low = 0, close = 0] = [opens?.[row], highs?.[row], lows?.[row], closes?.[row]]
    const highFirst = high - open <= open - low
    const third = Math.floor(source.periodMs / 3)
    const volume = volumes[row] ?? 0
    const quarter = Math.floor(volume / 4)
    into.times.push(time, time + third, time + 2 * third, time + source.periodMs - 1)
    into.prices.push(open, highFirst ? high : low, highFirst ? low : high, close)
    into.volumes.push(quarter, quarter, quarter, volume - 3 * quarter)
  }
}

function fileTicks(
  source: ReplaySource,
  keep: (from: number, to: number) => boolean,
  precision: number,
  decimals: number,
  into: Ticks,
): void {
  if (source.kind === 'bars') {
    barTicks(source, keep, precision, decimals, into)
    return
  }
  const bids = scaled(source, 0, precision)
  for (const [row, time] of source.times.entries()) {
    if (!keep(time, time + 1)) continue
    into.times.push(time)
    into.prices.push(bids[row] ?? 0)
    into.volumes.push(10 ** decimals)
  }
}

/**
 * Merges the files of one market. If files overlap in time, ticks take precedence over bars, and shorter bars over longer bars.
 * Among files with the same bar length, the file with the longer time range takes precedence. A gap in a file is filled from
 * other files. A gap is a time between two rows that is longer than 15 minutes and longer than one and a half bars.
 *
 * @param precision - minimum number of decimal places of a price; the series has more places if the files have more
 */
export function buildSeries(code: string, sources: readonly ReplaySource[], precision: number): ReplaySeries {
  const chosen = withoutWorseVariants(sources).sort(byDetail)
  const prices = (source: ReplaySource) => (source.kind === 'ticks' ? source.columns.slice(0, 1) : source.columns.slice(0, 4))
  const most = Math.max(precision, ...chosen.flatMap((source) => prices(source).map((column) => column.decimals)))
  const volumeDecimals = Math.max(0, ...chosen.map((source) => source.columns[4]?.decimals ?? 0))
  const ticks: Ticks = { times: [], prices: [], volumes: [] }
  const files: string[] = []
  let covered: Run[] = []
  for (const source of chosen) {
    const before = ticks.times.length
    const taken = covered
    const keep = (from: number, to: number) => (runAt(taken, from)?.from ?? to) >= to
    fileTicks(source, keep, most, volumeDecimals, ticks)
    if (ticks.times.length > before) files.push(source.file)
    covered = joined([...covered, ...source.runs], 0)
  }
  // The sort is stable: ticks with the same time keep their order in the file.
  const order = ticks.times.map((_, at) => at).sort((a, b) => (ticks.times[a] ?? 0) - (ticks.times[b] ?? 0))
  const column = (values: readonly number[]) => Float64Array.from(order, (at) => values[at] ?? 0)
  return {
    code,
    precision: most,
    times: column(ticks.times),
    prices: column(ticks.prices),
    volumes: column(ticks.volumes),
    volumeDecimals,
    open: joined(covered, SILENCE_MS),
    files,
  }
}
