import { Emitter } from '@leverkit/sdk/emitter'
import type { Candle } from './plotCoordinates.ts'

/**
 * Change from one series of candles to the next. `reset` replaces all candles, `prepend` adds older candles in front, and
 * `update` replaces the last candle or adds newer candles.
 */
export type SeriesChange =
  | { type: 'reset' }
  | { type: 'prepend'; older: readonly Candle[] }
  | { type: 'update'; newer: readonly Candle[] }

export interface CandleSeries {
  candles(): readonly Candle[]
  /** Returns a number that increases with each change, for `useSyncExternalStore`. */
  version(): number
  /** Accepts a new array of candles from the parent. Emits the change since the last array that the parent passed. */
  accept(next: readonly Candle[]): void
  /**
   * Adds a live candle. A candle with the same time as the last candle replaces the last candle. A candle with a later
   * time is appended. A candle with an earlier time is ignored.
   */
  update(candle: Candle): void
  subscribe(listener: (change: SeriesChange) => void): () => void
}

const isSame = (a: Candle | undefined, b: Candle | undefined) =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.time === b.time &&
    a.open === b.open &&
    a.high === b.high &&
    a.low === b.low &&
    a.close === b.close &&
    a.volume === b.volume)

/** Returns the smallest change from one series to the next, or `null` if both series are equal. */
export function findChange(previous: readonly Candle[], next: readonly Candle[]): SeriesChange | null {
  const first = previous[0]
  const last = previous.at(-1)
  if (previous === next) return null
  if (!first || !last) return { type: 'reset' }
  const offset = next.findIndex((candle) => candle.time === first.time)
  const end = offset + previous.length - 1
  if (offset < 0 || next[end]?.time !== last.time) return { type: 'reset' }
  if (!isSame(next[offset], first) && previous.length > 1) return { type: 'reset' }
  if (previous.length > 1 && !isSame(next[end - 1], previous.at(-2))) return { type: 'reset' }
  const tail = next.slice(isSame(next[end], last) ? end + 1 : end)
  if (offset > 0) return tail.length > 0 ? { type: 'reset' } : { type: 'prepend', older: next.slice(0, offset) }
  return tail.length > 0 ? { type: 'update', newer: tail } : null
}

export function createCandleSeries(): CandleSeries {
  const changes = new Emitter<{ change: [SeriesChange] }>()
  let stated: readonly Candle[] = []
  let current: Candle[] = []
  let version = 0
  const emit = (change: SeriesChange) => {
    version += 1
    changes.emit('change', change)
  }
  const put = (candle: Candle): boolean => {
    const last = current.at(-1)
    if (last && candle.time < last.time) return false
    current[candle.time === last?.time ? current.length - 1 : current.length] = candle
    return true
  }
  return {
    candles: () => current,
    version: () => version,
    accept(next) {
      const change = findChange(stated, next)
      stated = next
      if (change?.type === 'reset') current = [...next]
      if (change?.type === 'prepend') current = [...change.older, ...current]
      if (change?.type === 'update') {
        // A live candle may be newer than the parent's candles.
        const newer = change.newer.filter(put)
        if (newer.length > 0) emit({ type: 'update', newer })
      } else if (change) emit(change)
    },
    update(candle) {
      if (put(candle)) emit({ type: 'update', newer: [candle] })
    },
    subscribe: (listener) => changes.on('change', listener),
  }
}
