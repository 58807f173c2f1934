import { fieldsOf, withFields } from '../exchange.ts'
import type { FaultTable } from '../Fault.ts'
import { isList, isRow, type Json, type JsonRow, mutateData, mutateField, mutateRequest, mutateRows } from '../mutate.ts'

const fields = 'product specification, section 3, candle'
const klineCall = 'product specification, section 7: kline {forex_id, period}'
const minute = 60_000

const isAt = (row: Json, place: number) =>
  isRow(row) && typeof row.Time === 'number' && Math.floor(row.Time / minute) % 10 === place

/** Mistakes in the candles of REST answers. */
export const candleFaults = {
  'candles-newest-first': {
    summary: 'Sends the newest candle first.',
    source: 'docs/openapi.json, markets.candles: oldest first',
    breaks: 'candles',
    expects: 'Time falls from candle to candle.',
    apply: () => mutateRows('markets.candles', (rows) => rows.toReversed()),
  },
  'candles-with-gaps': {
    summary: 'Loses each tenth minute.',
    source: klineCall,
    breaks: 'candles',
    expects: 'One-minute candles of a market that never closes have gaps.',
    apply: () =>
      mutateData('markets.candles', (data, call) =>
        fieldsOf(call).get('period') === '1min' && isList(data) ? data.filter((row) => !isAt(row, 5)) : data,
      ),
  },
  'candle-twice': {
    summary: 'Sends the newest candle twice.',
    source: klineCall,
    breaks: 'candles',
    expects: 'Two candles have the same Time.',
    apply: () => mutateRows('markets.candles', (rows) => [...rows, ...rows.slice(-1)]),
  },
  'candle-period-ignored': {
    summary: 'Answers one-minute candles for each period.',
    source: 'product specification, section 9: chart periods',
    breaks: 'candles',
    expects: 'Candles of 5 minutes are one minute apart.',
    apply: () => mutateRequest('markets.candles', (call) => withFields(call, { period: '1min' })),
  },
  'candle-day-missing': {
    summary: 'Answers an empty list for 1day, because it calls this period 1d.',
    source: 'product specification, section 9: chart periods 1min … 1day',
    breaks: 'candles',
    expects: 'A market with prices has no daily candles.',
    apply: () => mutateData('markets.candles', (data, call) => (fieldsOf(call).get('period') === '1day' ? [] : data)),
  },
  'candle-volume-zero': {
    summary: 'Loses the volume of each candle.',
    source: fields,
    breaks: 'candles',
    expects: 'The volume of all candles is 0.',
    apply: () => mutateField('markets.candles', 'Volume', () => '0'),
  },
  'candle-high-and-low-swapped': {
    summary: 'Sends the lowest price as High and the highest as Low.',
    source: fields,
    breaks: 'candles',
    expects: 'High is below Low.',
    apply: () =>
      mutateRows('markets.candles', (rows) => rows.map((row) => ({ ...row, High: row.Low ?? null, Low: row.High ?? null }))),
  },
  'candles-as-arrays': {
    summary: 'Sends a candle as an array: [time, open, high, low, close, volume].',
    source: fields,
    breaks: 'types',
    expects: 'A candle is an array and no object.',
    apply: () => mutateRows('markets.candles', (rows) => rows.map((row) => Object.values(row))),
  },
  'candle-before-ignored': {
    summary: 'Ignores before, so that each request answers the newest candles.',
    source: 'docs/openapi.json, markets.candles: before',
    breaks: 'paging',
    expects: 'Candles that open after the given time.',
    apply: () => mutateRequest('markets.candles', (call) => withFields(call, { before: null })),
  },
  'candles-of-another-market': {
    summary: 'Answers the candles of the first market for each market.',
    source: klineCall,
    breaks: 'candles',
    expects: 'Two markets have the same candles, and the newest Close differs from the price in the list.',
    apply: () => mutateRequest(['markets.candles', 'markets.sparkline'], (call) => withFields(call, { forex_id: '1' })),
  },
  'sparkline-newest-first': {
    summary: 'Sends the newest candle of the small chart first.',
    source: 'docs/openapi.json, markets.sparkline: oldest first',
    breaks: 'candles',
    expects: 'Time falls from candle to candle in the small chart.',
    apply: () => mutateRows('markets.sparkline', (rows) => rows.toReversed()),
  },
  'sparkline-as-prices': {
    summary: 'Sends the small chart as a list of prices without candles.',
    source: fields,
    breaks: 'types',
    expects: 'An item of the small chart is a text.',
    apply: () => mutateRows('markets.sparkline', (rows) => rows.map((row: JsonRow) => row.Close ?? null)),
  },
} as const satisfies FaultTable
