import { beforeEach, expect, it, vi } from 'vitest'
import { usageConsent } from '../../domain/usageConsent.ts'
import { keepStartError, takeStartErrors, watchStart } from './startErrors.ts'

beforeEach(() => {
  localStorage.clear()
  takeStartErrors()
})

const fail = (message: string) => dispatchEvent(new ErrorEvent('error', { error: new TypeError(message) }))

it('errors before the start are kept only if the user has allowed reports', () => {
  watchStart()
  fail('first')
  expect(localStorage).toHaveLength(0)
  usageConsent.set(true)
  fail('ada@example.com is not a function')
  expect(takeStartErrors()).toEqual([
    expect.objectContaining({ kind: 'unhandled', name: 'TypeError', screen: 'start', message: '… is not a function' }),
  ])
})

it('after the takeover, the app receives errors itself, and kept errors are reported once', () => {
  usageConsent.set(true)
  watchStart()
  fail('first')
  expect(takeStartErrors()).toHaveLength(1)
  // The app has its own listener then. Without any, the test environment would report the error.
  const own = vi.fn()
  addEventListener('error', own, { once: true })
  fail('second')
  expect(own).toHaveBeenCalledOnce()
  expect(takeStartErrors()).toEqual([])
})

it('the message of an error of a call is not kept, because it may be a text of the broker', () => {
  usageConsent.set(true)
  keepStartError(Object.assign(new Error('Dear Ada, …'), { code: '2001' }))
  expect(JSON.stringify(takeStartErrors())).not.toContain('Ada')
})

it('a rejected promise before the start is kept', () => {
  usageConsent.set(true)
  watchStart()
  const event = Object.assign(new Event('unhandledrejection'), { reason: 'no network' })
  dispatchEvent(event)
  expect(takeStartErrors()).toEqual([{ kind: 'unhandled', name: 'string', screen: 'start' }])
})

it('keeps at most five errors of a page that fails again and again', () => {
  usageConsent.set(true)
  for (let visit = 0; visit < 9; visit++) keepStartError(new Error(`visit ${visit}`))
  expect(takeStartErrors()).toHaveLength(5)
})

it('keeps an error once, even if two imports fail with it', () => {
  usageConsent.set(true)
  const error = new Error('no start')
  keepStartError(error)
  keepStartError(error)
  expect(takeStartErrors()).toHaveLength(1)
})

it('a damaged list does not stop the start', () => {
  usageConsent.set(true)
  localStorage.setItem('leverkit.startErrors', '[')
  keepStartError(new Error('x'))
  expect(takeStartErrors()).toHaveLength(1)
})
