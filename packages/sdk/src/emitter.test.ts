import { expect, test, vi } from 'vitest'
import { Emitter } from './emitter.ts'

test('emit() first calls the listener that was added first', () => {
  const heard: string[] = []
  const emitter = new Emitter<{ change: [string]; end: [] }>()
  emitter.on('change', (word) => heard.push(`first ${word}`))
  emitter.on('end', () => heard.push('end'))
  emitter.on('change', (word) => heard.push(`second ${word}`))
  emitter.emit('change', 'up')
  expect(heard).toEqual(['first up', 'second up'])
})

test('if a listener was added twice, each unsubscribe function removes only one of the two registrations', () => {
  const listener = vi.fn()
  const emitter = new Emitter<{ change: [] }>()
  const stopFirst = emitter.on('change', listener)
  const stopSecond = emitter.on('change', listener)
  expect(emitter.count('change')).toBe(2)
  stopFirst()
  stopFirst()
  emitter.emit('change')
  expect(listener).toHaveBeenCalledTimes(1)
  stopSecond()
  emitter.emit('change')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(emitter.count('change')).toBe(0)
})

test('emit() calls the other listeners if one listener unsubscribes during the event', () => {
  const heard: string[] = []
  const emitter = new Emitter<{ change: [] }>()
  const stop = emitter.on('change', () => stop())
  emitter.on('change', () => heard.push('second'))
  emitter.emit('change')
  expect(heard).toEqual(['second'])
})

test('emit() does not call a listener that an earlier listener removed during the event', () => {
  const heard: string[] = []
  const emitter = new Emitter<{ change: [] }>()
  emitter.on('change', () => stop())
  const stop = emitter.on('change', () => heard.push('removed'))
  emitter.emit('change')
  expect(heard).toEqual([])
})

test('a listener that is added during an event is called only for later events', () => {
  const heard: string[] = []
  const emitter = new Emitter<{ change: [] }>()
  const stop = emitter.on('change', () => {
    stop()
    emitter.on('change', () => heard.push('added'))
  })
  emitter.on('change', () => heard.push('second'))
  emitter.emit('change')
  expect(heard).toEqual(['second'])
  emitter.emit('change')
  expect(heard).toEqual(['second', 'second', 'added'])
})

test('the emitter supports event names that are also properties of Object.prototype', () => {
  const listener = vi.fn()
  const emitter = new Emitter<Record<string, []>>()
  emitter.on('__proto__', listener)
  emitter.emit('constructor')
  expect(listener).not.toHaveBeenCalled()
  emitter.emit('__proto__')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('an error that a listener throws is passed to onFault with the event name, and the other listeners are still called', () => {
  const fault = new Error('of the listener')
  const onFault = vi.fn()
  const listener = vi.fn()
  const emitter = new Emitter<{ change: [] }>(onFault)
  emitter.on('change', () => {
    throw fault
  })
  emitter.on('change', listener)
  emitter.emit('change')
  expect(onFault).toHaveBeenCalledExactlyOnceWith(fault, 'change')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('by default, an error that a listener throws is reported as uncaught, and emit() does not throw it', () => {
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
    const emitter = new Emitter<{ change: [] }>()
    const fault = new Error('of the listener')
    emitter.on('change', () => {
      throw fault
    })
    emitter.on('change', () => heard.push('second'))
    emitter.emit('change')
    expect(heard).toEqual(['second'])
    expect(uncaught).toHaveBeenCalledWith(fault)
  } finally {
    vi.unstubAllGlobals()
  }
})
