import { expect, test, vi } from 'vitest'
import { Emitter } from './emitter.ts'

test('calls the listeners of an event in the order in which they were added', () => {
  const heard: string[] = []
  const emitter = new Emitter<{ change: [string]; end: [] }>()
  emitter.on('change', (word) => heard.push(`first ${word}`))
  emitter.on('end', () => heard.push('end'))
  emitter.on('change', (word) => heard.push(`second ${word}`))
  emitter.emit('change', 'up')
  expect(heard).toEqual(['first up', 'second up'])
})

test('a listener that was added twice is removed once by each unsubscribe function', () => {
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

test('calls the remaining listeners if one unsubscribes during an event', () => {
  const heard: string[] = []
  const emitter = new Emitter<{ change: [] }>()
  const stop = emitter.on('change', () => stop())
  emitter.on('change', () => heard.push('second'))
  emitter.emit('change')
  expect(heard).toEqual(['second'])
})

test('does not call a listener that another listener removed during the event', () => {
  const heard: string[] = []
  const emitter = new Emitter<{ change: [] }>()
  emitter.on('change', () => stop())
  const stop = emitter.on('change', () => heard.push('removed'))
  emitter.emit('change')
  expect(heard).toEqual([])
})

test('a listener added during an event is called only for later events', () => {
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

test('supports event names that are also properties of Object.prototype', () => {
  const listener = vi.fn()
  const emitter = new Emitter<Record<string, []>>()
  emitter.on('__proto__', listener)
  emitter.emit('constructor')
  expect(listener).not.toHaveBeenCalled()
  emitter.emit('__proto__')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('passes an error thrown by a listener to onFault with the event name, and calls the other listeners', () => {
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

test('reports an error thrown by a listener as uncaught by default, and emit() does not throw', () => {
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
