import { expect, test, vi } from 'vitest'
import { Listeners } from './listeners.ts'

test('tells every listener, in the order in which they came', () => {
  const heard: string[] = []
  const listeners = new Listeners<[string]>()
  listeners.add((word) => heard.push(`first ${word}`))
  listeners.add((word) => heard.push(`second ${word}`))
  listeners.tell('up')
  expect(heard).toEqual(['first up', 'second up'])
})

test('a listener that was added twice is removed once by each of its own calls', () => {
  const listener = vi.fn()
  const listeners = new Listeners<[]>()
  const stopFirst = listeners.add(listener)
  const stopSecond = listeners.add(listener)
  stopFirst()
  stopFirst()
  listeners.tell()
  expect(listener).toHaveBeenCalledTimes(1)
  stopSecond()
  listeners.tell()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('whoever stops listening while a change is told does not take it from the others', () => {
  const heard: string[] = []
  const listeners = new Listeners<[]>()
  const stop = listeners.add(() => stop())
  listeners.add(() => heard.push('second'))
  listeners.tell()
  expect(heard).toEqual(['second'])
})

test('a listener that throws hurts neither the teller nor the others: the platform reports what it threw', async () => {
  const uncaught = vi.fn()
  vi.stubGlobal('queueMicrotask', (task: () => void) => {
    try {
      task()
    } catch (error) {
      uncaught(error)
    }
  })
  try {
    const heard: string[] = []
    const listeners = new Listeners<[]>()
    const fault = new Error('of the listener')
    listeners.add(() => {
      throw fault
    })
    listeners.add(() => heard.push('second'))
    listeners.tell()
    expect(heard).toEqual(['second'])
    expect(uncaught).toHaveBeenCalledWith(fault)
  } finally {
    vi.unstubAllGlobals()
  }
})
