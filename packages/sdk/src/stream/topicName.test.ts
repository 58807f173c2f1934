import { expect, test } from 'vitest'
import { topics } from '../contract/topics.ts'
import { topicName, topicOf } from './topicName.ts'

test('topicName replaces the parameters of a topic with their values', () => {
  expect(topicName(topics.quotes)).toBe('DAY_MARKET')
  expect(topicName(topics.candles, { code: 'EURUSD' })).toBe('KLINE.EURUSD')
  expect(topicName(topics.candles, { code: '$&' })).toBe('KLINE.$&')
})

test.each([undefined, '', 'EUR USD', '{code}', 7, null])('topicName rejects %j as the market code of a candle topic', (code) => {
  expect(() => topicName(topics.candles, { code })).toThrow('KLINE.{code} needs code')
})

test.each(['prices', 'toString', '__proto__'])('topicOf rejects the unknown topic %s', (key) => {
  expect(() => topicOf(topics, key)).toThrow(`there is no topic ${key}`)
})
