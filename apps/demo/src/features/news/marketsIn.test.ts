import { contract, type Market } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { marketsIn } from './marketsIn.ts'

const [example] = contract.markets.list.example.response
const market = (code: string, name: string | null): Market => ({ ...(example as Market), code, displayCode: code, name })
const markets = [
  market('EURUSD', 'Euro / US Dollar'),
  market('XAUUSD', 'Gold'),
  market('US500', 'US 500'),
  market('AUDUSD', 'Australian Dollar / US Dollar'),
  market('HK50', '恒生指數'),
  market('V', 'V'),
]
const codes = (text: string) => marketsIn(text, markets).map(({ code }) => code)

it.each([
  ['EURUSD fell.', ['EURUSD']],
  ['Late move in EUR/USD', ['EURUSD']],
  ['Why EUR-USD rose', ['EURUSD']],
  ['gold climbs', ['XAUUSD']],
  ['Golden times for EURUSDX', []],
  ['The US 500 leads, then gold and EUR/USD', ['US500', 'XAUUSD', 'EURUSD']],
  ['今天恒生指數上升', ['HK50']],
  ['A V-shaped recovery', []],
  ['', []],
])('in the text “%s”, marketsIn finds the markets %j', (text, expected) => {
  expect(codes(text)).toEqual(expected)
})

it('marketsIn treats special characters of regular expressions in a name as plain text', () => {
  expect(marketsIn('US (500)+ index', [market('X.Y', 'US (500)+ index')])).toHaveLength(1)
  expect(marketsIn('XAY', [market('X.Y', null)])).toEqual([])
})

it('an article offers at most four markets', () => {
  const many = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'].map((code) => market(code, null))
  expect(marketsIn('EEE DDD CCC BBB AAA', many).map(({ code }) => code)).toEqual(['EEE', 'DDD', 'CCC', 'BBB'])
})
