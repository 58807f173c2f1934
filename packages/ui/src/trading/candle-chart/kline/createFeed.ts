import type { DataLoader, KLineData } from 'klinecharts'
import type { PlotCandle } from '../plotCoordinates.ts'

const toBar = ({ time, ...candle }: PlotCandle): KLineData => ({ timestamp: time, ...candle })

/** Creates the data loader that supplies the library with the initial candles, older candles and live candles. */
export function createFeed(onReachStart: () => void) {
  let first: { bars: KLineData[]; more: boolean } = { bars: [], more: false }
  let giveOlder: ((bars: KLineData[], more: { forward: boolean }) => void) | null = null
  let push: ((bar: KLineData) => void) | null = null
  const loader: DataLoader = {
    getBars({ type, callback }) {
      if (type === 'forward') {
        giveOlder = callback
        queueMicrotask(onReachStart)
      } else callback(type === 'init' ? first.bars : [], { forward: type === 'init' && first.more })
    },
    subscribeBar({ callback }) {
      push = callback
    },
  }
  return {
    loader,
    start(candles: readonly PlotCandle[], more: boolean) {
      first = { bars: candles.map(toBar), more }
      giveOlder = null
    },
    update: (candle: PlotCandle) => push?.(toBar(candle)),
    /** Passes older candles to the library. Returns false if the library has not requested older candles. */
    prepend(older: readonly PlotCandle[], more: boolean) {
      const give = giveOlder
      giveOlder = null
      give?.(older.map(toBar), { forward: more })
      return give !== null
    },
  }
}
