import { expect } from 'vitest'
import type { candleFaults } from '../../faults/candles.ts'
import type { Json, JsonRow } from '../../mutate.ts'
import { all, answersLike, askBoth, type Check, changes } from '../Scene.ts'
import { rowsOf } from '../World.ts'

const question = (period = '1min', more: Record<string, string> = {}) => ({ fields: { forex_id: '3', period, ...more } })

/** Checks that the broken backend's candles equal the sandbox's candles after `change`. */
const becomes =
  (
    change: (rows: JsonRow[]) => readonly (Json | undefined)[],
    asked = question(),
    name: 'markets.candles' | 'markets.sparkline' = 'markets.candles',
  ): Check =>
  async (scene) => {
    const [direct, broken] = await askBoth(scene, name, asked)
    expect(rowsOf(direct.data).length).toBeGreaterThan(30)
    expect(broken.data).toEqual(change(rowsOf(direct.data)))
    expect(broken.bytes).not.toEqual(direct.bytes)
  }

const ofFirst = (period: string) => ({ fields: { forex_id: '1', period } })

export const candleChecks = {
  'candles-newest-first': becomes((rows) => rows.toReversed()),
  'candles-with-gaps': all(
    becomes((rows) => rows.filter(({ Time }) => ((Time as number) / 60_000) % 10 !== 5)),
    changes('markets.candles', [], question('5min')),
  ),
  'candle-twice': becomes((rows) => [...rows, rows.at(-1)]),
  'candle-period-ignored': answersLike('markets.candles', question('5min'), question('1min')),
  'candle-day-missing': all(
    becomes(() => [], question('1day')),
    changes('markets.candles', [], question('60min')),
  ),
  'candle-volume-zero': changes('markets.candles', ['data[].Volume'], question()),
  'candle-high-and-low-swapped': becomes((rows) =>
    rows.map(({ High, Low, ...row }) => ({ ...row, High: Low ?? null, Low: High ?? null })),
  ),
  'candles-as-arrays': becomes((rows) =>
    rows.map(({ Time, Open, High, Low, Close, Volume }) => [Time, Open, High, Low, Close, Volume].map((value) => value ?? null)),
  ),
  'candle-before-ignored': answersLike(
    'markets.candles',
    question('5min', { before: String(Date.UTC(2026, 6, 16)) }),
    question('5min'),
  ),
  'candles-of-another-market': all(
    answersLike('markets.candles', question('5min'), ofFirst('5min')),
    answersLike('markets.sparkline', question('5min'), ofFirst('5min')),
  ),
  'sparkline-newest-first': becomes((rows) => rows.toReversed(), question('15min'), 'markets.sparkline'),
  'sparkline-as-prices': becomes((rows) => rows.map(({ Close }) => Close), question('15min'), 'markets.sparkline'),
} satisfies Record<keyof typeof candleFaults, Check>
