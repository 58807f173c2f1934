import { expect, it } from 'vitest'
import { readChartLook } from './chartLook.ts'
import { arrangeSlots, type ChartSlot, chartSlotsText, readChartSlots, withMarket } from './chartSlots.ts'

const start = { period: '15min', look: readChartLook(null) } as const
const slot = (code: string): ChartSlot => ({ ...start, code })
const codes = ['EURUSD', 'GBPUSD', 'USDJPY', 'XAUUSD', 'AUDUSD']
const arrange = (saved: readonly string[], code: string, count: number) => {
  const { slots, active } = arrangeSlots(saved.map(slot), { code, count, codes, start })
  return [slots.map((each) => each.code).join(' '), active]
}

it.each([
  [
    'without saved charts, the first chart shows the market of the address, and the others show the next markets',
    [],
    'XAUUSD',
    3,
    'XAUUSD EURUSD GBPUSD',
    0,
  ],
  ['if a saved chart has the market of the address, this chart is active', ['EURUSD', 'XAUUSD'], 'XAUUSD', 2, 'EURUSD XAUUSD', 1],
  [
    'if no saved chart has the market of the address, the first chart changes to this market',
    ['EURUSD', 'XAUUSD'],
    'AUDUSD',
    2,
    'AUDUSD XAUUSD',
    0,
  ],
  ['if the number of charts grows, the saved charts stay', ['USDJPY', 'XAUUSD'], 'XAUUSD', 4, 'USDJPY XAUUSD EURUSD GBPUSD', 1],
  [
    'if the number of charts shrinks, the active chart stays',
    ['EURUSD', 'GBPUSD', 'USDJPY', 'XAUUSD'],
    'XAUUSD',
    2,
    'EURUSD XAUUSD',
    1,
  ],
  ['a saved chart is dropped if the broker no longer lists its market', ['OLD', 'XAUUSD'], 'XAUUSD', 2, 'XAUUSD EURUSD', 0],
] as const)('%s', (_, saved, code, count, expected, active) => {
  expect(arrange(saved, code, count)).toEqual([expected, active])
})

it('if the broker has fewer markets than charts, the remaining charts repeat the market of the address', () => {
  const { slots } = arrangeSlots([], { code: 'EURUSD', count: 3, codes: ['EURUSD', 'GBPUSD'], start })
  expect(slots.map(({ code }) => code)).toEqual(['EURUSD', 'GBPUSD', 'EURUSD'])
})

it('the choice of a market changes only the active chart', () => {
  const { slots } = withMarket({ slots: [slot('EURUSD'), slot('GBPUSD')], active: 1 }, 'XAUUSD')
  expect(slots.map(({ code }) => code)).toEqual(['EURUSD', 'XAUUSD'])
})

it('saved charts keep market, candles and indicators', () => {
  const saved: ChartSlot[] = [{ code: 'XAUUSD', period: '1day', look: readChartLook('line MA RSI MA=5,10,20') }, slot('EURUSD')]
  expect(readChartSlots(chartSlotsText(saved))).toEqual(saved)
})

it.each([null, '{', '7', '[{"code":1},{"code":"A","period":"year"},null]'])(
  'readChartSlots returns no charts for the damaged text %s',
  (text) => {
    expect(readChartSlots(text)).toEqual([])
  },
)
