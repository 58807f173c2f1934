import { expect, test } from 'vitest'
import { topics } from '../contract/topics.ts'
import { topicName, topicOf } from './topicName.ts'

test('fills the parameters in', () => {
  expect(topicName(topics.quotes)).toBe('DAY_MARKET')
  expect(topicName(topics.candles, { code: 'EURUSD' })).toBe('KLINE.EURUSD')
  expect(topicName(topics.candles, { code: '$&' })).toBe('KLINE.$&')
})

test.each([undefined, '', 'EUR USD', '{code}', 7, null])('rejects %j as a code before anything is sent', (code) => {
  expect(() => topicName(topics.candles, { code })).toThrow('KLINE.{code} needs code')
})

test.each(['prices', 'toString', '__proto__'])('rejects the unknown topic %s', (key) => {
  expect(() => topicOf(topics, key)).toThrow(`there is no topic ${key}`)
})
