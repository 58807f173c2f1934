import type { Period } from '@leverkit/sdk/contract'
import type { Market } from '../market/markets.ts'
import { candleOf, type TimedBar } from './bar.ts'
import { type Candle, type Feed, minutesIn, type Tick } from './feed.ts'
import { priceText } from './priceGrid.ts'
import { buildSeries, type ReplaySeries, runAt } from './ReplaySeries.ts'
import { type ReplaySource, readSources } from './ReplaySource.ts'
import { defaultMarket } from './replayMarket.ts'
import { createSimulatedFeed } from './simulated.ts'

export interface ReplayOptions {
  /** Path of a price file, or of a folder with price files; plain text or gzip. */
  readonly path: string
  /**
   * The configured markets. If a market has files, its prices have at least as many decimal places as the prices in the files.
   */
  readonly markets: readonly Market[]
  /** Seed of the simulated prices of all markets without files. */
  readonly seed: string
}

/** A feed that is loaded from price files, and its markets. */
export interface Replay {
  readonly feed: Feed
  /** The configured markets, and one additional market for each unconfigured code in the files. */
  readonly markets: readonly Market[]
  /** For each market with files: the files, and the number of ticks from them. */
  readonly loaded: readonly { readonly code: string; readonly ticks: number; readonly files: readonly string[] }[]
  /** Time range of the files, epoch ms. */
  readonly range: { readonly from: number; readonly to: number }
}

/** Returns the number of ticks at or before a time. */
function countUpTo({ times }: ReplaySeries, at: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}

function tickOf(series: ReplaySeries, place: number): Tick | null {
  const [at, price] = [series.times[place], series.prices[place]]
  return at === undefined || price === undefined ? null : { at, price: priceText(price, series.precision) }
}

/** Returns the bars of the last `count` periods that contain ticks, oldest first. Ticks after `endAt` are ignored. */
function barsUpTo(series: ReplaySeries, period: Period, endAt: number, count: number): TimedBar[] {
  const size = minutesIn(period)
  const bars: { minute: number; open: number; high: number; low: number; close: number; volume: number }[] = []
  for (let place = countUpTo(series, endAt) - 1; place >= 0; place--) {
    const price = series.prices[place] ?? 0
    const volume = series.volumes[place] ?? 0
    const minute = Math.floor((series.times[place] ?? 0) / (size * 60_000)) * size
    const bar = bars.at(-1)
    if (bar?.minute === minute) {
      bar.open = price
      if (price > bar.high) bar.high = price
      if (price < bar.low) bar.low = price
      bar.volume += volume
    } else if (bars.length === count) break
    else bars.push({ minute, open: price, high: price, low: price, close: price, volume })
  }
  return bars.reverse()
}

/** Formats a volume without trailing zeros. */
function volumeText(volume: number, decimals: number): string {
  const text = priceText(volume, decimals)
  return decimals === 0 ? text : text.replace(/\.?0+$/, '')
}

function seriesFeed(series: ReplaySeries): Feed {
  return {
    lastTick: (_, at) => tickOf(series, countUpTo(series, at) - 1),
    ticks(_, fromExclusive, toInclusive) {
      const from = countUpTo(series, fromExclusive)
      const places = Array.from({ length: Math.max(0, countUpTo(series, toInclusive) - from) }, (__, at) => from + at)
      return places.flatMap((place) => tickOf(series, place) ?? [])
    },
    candles: (_, period, endAt, count): Candle[] =>
      barsUpTo(series, period, endAt, count).map((bar) =>
        candleOf(bar, series.precision, volumeText(bar.volume, series.volumeDecimals)),
      ),
    isOpen: (_, at) => (runAt(series.open, at)?.from ?? at + 1) <= at,
    nextChange(_, at) {
      const run = runAt(series.open, at)
      if (!run) return null
      return run.from > at ? run.from : run.to
    },
    range: () => rangeOf([series]),
  }
}

function rangeOf(all: readonly ReplaySeries[]): { from: number; to: number } {
  return {
    from: Math.min(...all.map((series) => series.times[0] ?? 0)),
    to: Math.max(...all.map((series) => series.times.at(-1) ?? 0)),
  }
}

/**
 * Loads price files as a feed. Candles are computed from the ticks up to the requested time. Markets without files have
 * simulated prices for the same times.
 *
 * A market with files is open while its files contain prices. It is closed during each gap that is longer than both 15 minutes
 * and one and a half bars.
 *
 * @throws FeedFileError with file and line when a file cannot be read or is malformed
 * @example loadReplay({ path: 'EURUSD_M1_bid.csv.gz', markets: MARKETS, seed: '1' }).range.from
 */
export function loadReplay({ path, markets, seed }: ReplayOptions): Replay {
  const byCode = new Map<string, ReplaySource[]>()
  for (const source of readSources(path)) byCode.set(source.code, [...(byCode.get(source.code) ?? []), source])
  const known = new Map(markets.map((market) => [market.code, market]))
  const ids = new Set(markets.map((market) => market.id))
  const all = [...byCode].map(([code, sources]) => buildSeries(code, sources, known.get(code)?.pricePrecision ?? 0))
  for (const { code, precision } of all) {
    const configured = known.get(code)
    const market = configured ? { ...configured, pricePrecision: precision } : defaultMarket(code, precision, (id) => ids.has(id))
    known.set(code, market)
    ids.add(market.id)
  }
  const range = rangeOf(all)
  return {
    feed: combined(new Map(all.map((series) => [series.code, seriesFeed(series)])), createSimulatedFeed(markets, seed), range),
    markets: [...known.values()],
    loaded: all.map(({ code, times, files }) => ({ code, ticks: times.length, files })),
    range,
  }
}

/** Combines feeds. A market in `own` uses its feed in `own`. All other markets use the feed `rest`. */
function combined(own: ReadonlyMap<string, Feed>, rest: Feed, range: Replay['range']): Feed {
  const feedOf = (code: string) => own.get(code) ?? rest
  return {
    lastTick: (code, at) => feedOf(code).lastTick(code, at),
    ticks: (code, from, to) => feedOf(code).ticks(code, from, to),
    candles: (code, period, endAt, count) => feedOf(code).candles(code, period, endAt, count),
    isOpen: (code, at) => feedOf(code).isOpen(code, at),
    nextChange: (code, at) => feedOf(code).nextChange(code, at),
    range: () => range,
  }
}
