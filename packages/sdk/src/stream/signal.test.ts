import { expect, test } from 'vitest'
import { networkSignal, visibilitySignal } from './signal.ts'

/** An event target that counts its listeners. */
class Target extends EventTarget {
  count = 0

  override addEventListener(type: string, listener: EventListener): void {
    this.count += 1
    super.addEventListener(type, listener)
  }

  override removeEventListener(type: string, listener: EventListener): void {
    this.count -= 1
    super.removeEventListener(type, listener)
  }
}

test('the network signal is false only if the platform reports that the device is offline', () => {
  expect(networkSignal({}).read()).toBe(true)
  expect(networkSignal({ navigator: {} }).read()).toBe(true)
  expect(networkSignal({ navigator: { onLine: true } }).read()).toBe(true)
  expect(networkSignal({ navigator: { onLine: false } }).read()).toBe(false)
})

test('the network signal reports online and offline events until its watcher is removed', () => {
  const window = new Target()
  let changes = 0
  const unwatch = networkSignal(window).watch(() => {
    changes += 1
  })
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('offline'))
  unwatch()
  window.dispatchEvent(new Event('online'))
  expect(changes).toBe(2)
  expect(window.count).toBe(0)
})

test('the visibility signal is false only while the document is hidden', () => {
  expect(visibilitySignal({}).read()).toBe(true)
  expect(visibilitySignal({ document: { visibilityState: 'visible' } }).read()).toBe(true)
  expect(visibilitySignal({ document: { visibilityState: 'hidden' } }).read()).toBe(false)
})

test('the visibility signal reports changes until its watcher is removed', () => {
  const window = new Target()
  let changes = 0
  const unwatch = visibilitySignal(window).watch(() => {
    changes += 1
  })
  window.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  window.dispatchEvent(new Event('pageshow'))
  unwatch()
  window.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(changes).toBe(2)
  expect(window.count).toBe(0)
})

test('in Node, the network and visibility signals are always true', () => {
  const reported: string[] = []
  const unwatch = [
    networkSignal().watch(() => reported.push('network')),
    visibilitySignal().watch(() => reported.push('visibility')),
  ]
  for (const stop of unwatch) stop()
  expect([networkSignal().read(), visibilitySignal().read()]).toEqual([true, true])
  expect(reported).toEqual([])
})
