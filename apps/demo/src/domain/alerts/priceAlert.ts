import type { Quote } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/decimal'

export interface PriceAlert {
  readonly id: string
  /** Stable code of the market. */
  readonly code: string
  readonly displayCode: string
  /** Price with the decimals of its market. */
  readonly price: string
  /**
   * Whether the price of the alert was above or below the last price when the user set the alert. An alert `above` fires when the
   * last price rises to the price of the alert, an alert `below` when the last price falls to it.
   */
  readonly direction: 'above' | 'below'
  readonly note: string
  /** Whether the alert can fire more than once. */
  readonly repeats: boolean
  /** Time at which the user set or last changed the alert, epoch ms. */
  readonly setAt: number
  /** Whether the alert is armed. An armed alert fires when the market price reaches the price of the alert. */
  readonly isArmed: boolean
  /** Time of the last firing, epoch ms; `null` if it has never fired. */
  readonly firedAt: number | null
}

/** Minimum time between two firings of one alert, ms. */
export const pauseMs = 5 * 60_000

/** Direction of an alert relative to the last price; `null` if the two prices are equal. */
export const directionTo = (price: string, last: string): PriceAlert['direction'] | null => {
  const order = compare(price, last)
  return order === 0 ? null : order > 0 ? 'above' : 'below'
}

/** Prices of one market since the last check. */
export interface Seen {
  readonly last: string
  /** Highest and lowest price during a gap in the quotes; `null` if they are unknown or there was no gap. */
  readonly gap: { readonly high: string | null; readonly low: string | null } | null
}

const reaches = ({ price, direction }: PriceAlert, at: string): boolean =>
  direction === 'above' ? compare(at, price) >= 0 : compare(at, price) <= 0

/** Whether the price has reached an alert, now or during a gap. */
const hasReached = (alert: PriceAlert, { last, gap }: Seen): boolean => {
  const extreme = alert.direction === 'above' ? gap?.high : gap?.low
  return reaches(alert, last) || (extreme !== null && extreme !== undefined && reaches(alert, extreme))
}

/**
 * Applies prices to an alert. A fired alert is disarmed, so one crossing fires once. A repeating alert is armed again as soon as
 * the price is back on the other side of the alert. If the price crosses again less than `pauseMs` after the last firing, the
 * alert is disarmed without firing.
 *
 * @returns the same object if nothing changes
 */
export const applyPrices = (alert: PriceAlert, seen: Seen, now: number): { alert: PriceAlert; fires: boolean } => {
  if (!alert.isArmed) {
    const isBack = alert.repeats && !reaches(alert, seen.last)
    return { alert: isBack ? { ...alert, isArmed: true } : alert, fires: false }
  }
  if (!hasReached(alert, seen)) return { alert, fires: false }
  const isPaused = alert.firedAt !== null && now - alert.firedAt < pauseMs
  return { alert: { ...alert, isArmed: false, firedAt: isPaused ? alert.firedAt : now }, fires: !isPaused }
}

/** Whether a quote can still change an alert. A fired alert that does not repeat is finished. */
export const isWatched = ({ isArmed, repeats }: PriceAlert): boolean => isArmed || repeats

/**
 * Highest and lowest price during a gap. If the day's high rose during the gap, it is the highest price of the gap; otherwise the
 * highest price of the gap is unknown (`null`). The same applies to the low.
 */
export const gapOf = (
  before: Pick<Quote, 'high' | 'low'> | undefined,
  after: Pick<Quote, 'high' | 'low'>,
): NonNullable<Seen['gap']> => ({
  high: before && compare(after.high, before.high) > 0 ? after.high : null,
  low: before && compare(after.low, before.low) < 0 ? after.low : null,
})
