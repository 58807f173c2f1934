import { expect, test, vi } from 'vitest'
import { Emitter } from './emitter.ts'

test('an emitter calls every listener of the event, in the order in which they were added', () => {
  const heard: string[] = []
  const emitter = new Emitter<{ change: [string]; end: [] }>()
  emitter.on('change', (word) => heard.push(`first ${word}`))
  emitter.on('end', () => heard.push('end'))
  emitter.on('change', (word) => heard.push(`second ${word}`))
  emitter.emit('change', 'up')
  expect(heard).toEqual(['first up', 'second up'])
})

test('an emitter removes a listener that was added twice once for each unsubscribe', () => {
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

test('a listener that unsubscribes during an event does not keep the event from the others', () => {
  const heard: string[] = []
  const emitter = new Emitter<{ change: [] }>()
  const stop = emitter.on('change', () => stop())
  emitter.on('change', () => heard.push('second'))
  emitter.emit('change')
  expect(heard).toEqual(['second'])
})

test('a listener that another one removes during an event is not called for it', () => {
  const heard: string[] = []
  const emitter = new Emitter<{ change: [] }>()
  emitter.on('change', () => stop())
  const stop = emitter.on('change', () => heard.push('removed'))
  emitter.emit('change')
  expect(heard).toEqual([])
})

test('a listener that is added during an event hears the next one first', () => {
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

test('the names of events may be those of the properties of an object', () => {
  const listener = vi.fn()
  const emitter = new Emitter<Record<string, []>>()
  emitter.on('__proto__', listener)
  emitter.emit('constructor')
  expect(listener).not.toHaveBeenCalled()
  emitter.emit('__proto__')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('an error of a listener is handed to onFault with the name of the event, and the other listeners run', () => {
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

test('an error of a listener is reported as uncaught by default, and emit() does not throw', () => {
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
