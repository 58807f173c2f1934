import type { Quote } from '@leverkit/sdk'
import { applyPrices, gapOf, isWatched, type PriceAlert, type Seen } from './priceAlert.ts'

export interface Firing {
  readonly alert: PriceAlert
  /** Whether the price reached the alert while this device received no prices. */
  readonly isAway: boolean
}

interface WatcherOptions {
  /** Reads the saved alerts, including changes by other browser tabs. */
  readonly read: () => readonly PriceAlert[]
  readonly write: (alerts: readonly PriceAlert[]) => void
  readonly onFire: (firing: Firing) => void
  /** Runs a function while no other browser tab checks the alerts. @default runs the function immediately */
  readonly exclusive?: (run: () => void) => void
  /** Reads the highest and lowest price since a given time from the history of a market. If omitted, only quotes count. */
  readonly missed?: (marketId: Quote['marketId'], since: number) => Promise<Seen['gap']>
  readonly now: () => number
}

type Extremes = Pick<Quote, 'high' | 'low' | 'time'>

/**
 * Time without quotes, in ms, after which a gap is assumed. A device that sleeps keeps its socket open but receives no prices.
 */
const silenceMs = 30_000

/**
 * Compares every quote with the alerts. Quotes arrive here before they are reduced to one per animation frame, so no crossing
 * is missed. A crossing fires an alert only once and in only one browser tab, even after a reconnect.
 */
export class AlertWatcher {
  readonly #options: WatcherOptions
  /** High and low of the day by market, from the last quote of the current connection. */
  #known = new Map<string, Extremes>()
  /** High and low of the day by market, from the last quote before the gap in the quotes. */
  #before: ReadonlyMap<string, Extremes> = new Map()
  /** Start of the last gap, epoch ms. */
  #gapSince: number
  #quotesAt: number | null = null

  constructor(options: WatcherOptions) {
    this.#options = options
    this.#gapSince = options.now()
  }

  /** Starts a gap. Must be called when a connection ends or starts. A market's gap ends with the next quote of that market. */
  gap(): void {
    this.#startGap(this.#options.now())
  }

  quotes(quotes: readonly Quote[]): void {
    const now = this.#options.now()
    if (this.#quotesAt !== null && now - this.#quotesAt > silenceMs) this.#startGap(this.#quotesAt)
    this.#quotesAt = now
    const watched = this.#options.read().filter(isWatched)
    const codes = new Set(watched.map(({ code }) => code))
    for (const quote of quotes) if (codes.has(quote.code)) this.#check(watched, quote, now)
  }

  #startGap(since: number): void {
    // Several connection attempts count as one gap. If a market has had no quote since the last attempt, its high and low from
    // before the gap are kept.
    this.#before = new Map([...this.#before, ...this.#known])
    if (this.#known.size > 0) this.#gapSince = since
    this.#known = new Map()
  }

  #check(watched: readonly PriceAlert[], quote: Quote, now: number): void {
    const known = this.#known.get(quote.code)
    // Quotes of one connection can arrive out of sequence. An older quote is ignored.
    if (known && quote.time < known.time) return
    const gapSince = known ? null : this.#gapSince
    const seen: Seen = { last: quote.last, gap: known ? null : gapOf(this.#before.get(quote.code), quote) }
    this.#known.set(quote.code, { high: quote.high, low: quote.low, time: quote.time })
    const changes = watched.some(
      (alert) => alert.code === quote.code && applyPrices(alert, this.#of(alert, seen, gapSince), now).alert !== alert,
    )
    if (changes) this.#apply(quote.code, seen, gapSince, now)
    const before = known ? undefined : this.#before.get(quote.code)
    if (before) void this.#lookUp(quote, before.time, gapSince)
  }

  /**
   * Checks the history of the market for a crossing during a gap. The day's high and low do not show such a crossing if they
   * were reached before the gap.
   */
  async #lookUp({ marketId, code, last }: Quote, since: number, gapSince: number | null): Promise<void> {
    const gap = await this.#options.missed?.(marketId, since)
    if (gap) this.#apply(code, { last, gap }, gapSince, this.#options.now())
  }

  /** Removes the prices of the gap if the alert was set during the gap, because these prices may be older than the alert. */
  #of({ setAt }: PriceAlert, seen: Seen, gapSince: number | null): Seen {
    return gapSince !== null && setAt < gapSince ? seen : { ...seen, gap: null }
  }

  #apply(code: string, seen: Seen, gapSince: number | null, now: number): void {
    const run = () => {
      // Another browser tab may have fired the alert, and the user may have changed it, so the alerts are read again.
      const fired: Firing[] = []
      const saved = this.#options.read()
      const next = saved.map((before) => {
        if (before.code !== code) return before
        const { alert, fires } = applyPrices(before, this.#of(before, seen, gapSince), now)
        if (fires) fired.push({ alert, isAway: gapSince !== null && before.setAt < gapSince })
        return alert
      })
      if (next.some((alert, index) => alert !== saved[index])) this.#options.write(next)
      for (const firing of fired) this.#options.onFire(firing)
    }
    if (this.#options.exclusive) this.#options.exclusive(run)
    else run()
  }
}
