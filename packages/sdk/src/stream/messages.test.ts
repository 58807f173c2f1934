import { expect, test } from 'vitest'
import { StreamError } from '../errors.ts'
import { bufferFor, Messages } from './messages.ts'

const setUp = (key: string, limit = 3) => {
  let released = 0
  const messages = new Messages(key, bufferFor(key, limit), () => {
    released += 1
  })
  return { messages, released: () => released }
}

const value = async (messages: Messages) => (await messages.next()).value

test('a `for await` loop receives all account events in the sequence in which they arrive @promise-8', async () => {
  const { messages } = setUp('closedOrders')
  for (const event of [[1], [2], [3]]) messages.push(event)
  expect(await value(messages)).toEqual([1])
  messages.push([4])
  expect([await value(messages), await value(messages), await value(messages)]).toEqual([[2], [3], [4]])
})

test('after an overflow, a `for await` loop receives the buffered account events, then throws a typed error and ends @promise-8', async () => {
  const { messages, released } = setUp('closedOrders')
  for (const event of [[1], [2], [3], [4], [5]]) messages.push(event)
  expect(released()).toBe(1)
  expect([await value(messages), await value(messages), await value(messages)]).toEqual([[1], [2], [3]])
  await expect(messages.next()).rejects.toMatchObject({ code: 'OVERFLOW', topic: 'closedOrders' })
  expect(await messages.next()).toEqual({ done: true, value: undefined })
})

test('if prices arrive faster than a `for await` loop reads them, the loop receives the latest price of each market in one list @promise-8', async () => {
  const { messages } = setUp('quotes')
  messages.push([
    { code: 'EURUSD', last: '1' },
    { code: 'XAUUSD', last: '2' },
  ])
  messages.push([{ code: 'EURUSD', last: '3' }])
  expect(await value(messages)).toEqual([
    { code: 'EURUSD', last: '3' },
    { code: 'XAUUSD', last: '2' },
  ])
  messages.push([{ code: 'XAUUSD', last: '4' }])
  expect(await value(messages)).toEqual([{ code: 'XAUUSD', last: '4' }])
})

test('a price buffer of two markets overflows if prices of three markets arrive', async () => {
  const { messages } = setUp('quotes', 2)
  messages.push(['A', 'B', 'C'].map((code) => ({ code })))
  expect(await value(messages)).toHaveLength(2)
  await expect(messages.next()).rejects.toBeInstanceOf(StreamError)
})

test('if a candle in the buffer changes, the new state replaces the earlier one; a candle of another time is added to the buffer', async () => {
  const { messages } = setUp('candles')
  messages.push({ time: 1, close: '1' })
  messages.push({ time: 1, close: '2' })
  messages.push({ time: 2, close: '3' })
  expect([await value(messages), await value(messages)]).toEqual([
    { time: 1, close: '2' },
    { time: 2, close: '3' },
  ])
})

test('the oldest pending next() receives the next event', async () => {
  const { messages } = setUp('closedOrders')
  const asked = [value(messages), value(messages)]
  messages.push([1])
  messages.push([2])
  expect(await Promise.all(asked)).toEqual([[1], [2]])
})

test('every pending next() resolves with done when the `for await` loop ends', async () => {
  const { messages, released } = setUp('closedOrders')
  const asked = [messages.next(), messages.next()]
  messages.end(null)
  messages.end(null)
  expect(await Promise.all(asked)).toEqual([
    { done: true, value: undefined },
    { done: true, value: undefined },
  ])
  expect(released()).toBe(1)
})

test('every pending next() rejects if the loop ends with an error', async () => {
  const { messages } = setUp('closedOrders')
  const error = new StreamError({ code: 'LOGIN_REFUSED', message: 'over' })
  const asked = [messages.next(), messages.next()]
  messages.end(error)
  expect(await Promise.allSettled(asked)).toEqual([
    { status: 'rejected', reason: error },
    { status: 'rejected', reason: error },
  ])
  expect(await messages.next()).toEqual({ done: true, value: undefined })
})

test('when code leaves a `for await` loop, the topic is unsubscribed and the buffered events are discarded', async () => {
  const { messages, released } = setUp('closedOrders')
  messages.push([1])
  await messages.return()
  messages.push([2])
  expect(released()).toBe(1)
  expect(await messages.next()).toEqual({ done: true, value: undefined })
})
