import { beforeEach, expect, it, vi } from 'vitest'
import { usageConsent } from '../../domain/usageConsent.ts'
import { keepStartError, takeStartErrors, watchStart } from './startErrors.ts'

beforeEach(() => {
  localStorage.clear()
  takeStartErrors()
})

const fail = (message: string) => dispatchEvent(new ErrorEvent('error', { error: new TypeError(message) }))

it('errors that occur before the app has started are saved only if the user has allowed reports', () => {
  watchStart()
  fail('first')
  expect(localStorage).toHaveLength(0)
  usageConsent.set(true)
  fail('ada@example.com is not a function')
  expect(takeStartErrors()).toEqual([
    expect.objectContaining({ kind: 'unhandled', name: 'TypeError', screen: 'start', message: '… is not a function' }),
  ])
})

it('takeStartErrors returns each saved error once, and stops the saving of further errors', () => {
  usageConsent.set(true)
  watchStart()
  fail('first')
  expect(takeStartErrors()).toHaveLength(1)
  // The listener replaces the app's own listener. Without a listener, the test environment would report the error.
  const own = vi.fn()
  addEventListener('error', own, { once: true })
  fail('second')
  expect(own).toHaveBeenCalledOnce()
  expect(takeStartErrors()).toEqual([])
})

it("the message of a failed call is not saved, because it may be the broker's text", () => {
  usageConsent.set(true)
  keepStartError(Object.assign(new Error('Dear Ada, …'), { code: '2001' }))
  expect(JSON.stringify(takeStartErrors())).not.toContain('Ada')
})

it('an unhandled rejection that occurs before the app has started is saved', () => {
  usageConsent.set(true)
  watchStart()
  const event = Object.assign(new Event('unhandledrejection'), { reason: 'no network' })
  dispatchEvent(event)
  expect(takeStartErrors()).toEqual([{ kind: 'unhandled', name: 'string', screen: 'start' }])
})

it('at most five errors are saved if the app fails to start on every visit', () => {
  usageConsent.set(true)
  for (let visit = 0; visit < 9; visit++) keepStartError(new Error(`visit ${visit}`))
  expect(takeStartErrors()).toHaveLength(5)
})

it('an error is saved once, even if two imports fail with this error', () => {
  usageConsent.set(true)
  const error = new Error('no start')
  keepStartError(error)
  keepStartError(error)
  expect(takeStartErrors()).toHaveLength(1)
})

it('an unreadable list of saved errors does not prevent saving a new error', () => {
  usageConsent.set(true)
  localStorage.setItem('leverkit.startErrors', '[')
  keepStartError(new Error('x'))
  expect(takeStartErrors()).toHaveLength(1)
})
