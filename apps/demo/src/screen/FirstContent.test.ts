import { expect, it, vi } from 'vitest'
import { FirstContent } from './FirstContent.ts'

const setUp = () => {
  const frames: (() => void)[] = []
  const content = new FirstContent((act) => frames.push(act))
  const acts: string[] = []
  const paint = () => {
    for (const frame of frames.splice(0)) frame()
  }
  return { content, acts, paint }
}

it('deferred work runs after the first paint, not during rendering', () => {
  const { content, acts, paint } = setUp()
  content.whenPainted(() => acts.push('toasts'))
  content.rendered()
  expect([content.isPainted, acts]).toEqual([false, []])
  paint()
  expect([content.isPainted, acts]).toEqual([true, ['toasts']])
})

it('each deferred callback runs once; a callback that is added after the first paint runs immediately', () => {
  const { content, acts, paint } = setUp()
  content.whenPainted(() => acts.push('first'))
  content.rendered()
  paint()
  content.rendered()
  paint()
  content.whenPainted(() => acts.push('second'))
  expect(acts).toEqual(['first', 'second'])
})

it('deferred callbacks run even if one of them throws', () => {
  const later: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (act: () => void) => later.push(act))
  const { content, acts, paint } = setUp()
  content.whenPainted(() => {
    throw new Error('callback')
  })
  content.whenPainted(() => acts.push('second'))
  content.rendered()
  paint()
  vi.unstubAllGlobals()
  expect(acts).toEqual(['second'])
  expect(later[0]).toThrow('callback')
})

it('a cancelled callback does not run', () => {
  const { content, acts, paint } = setUp()
  const stop = content.whenPainted(() => acts.push('gone'))
  stop()
  content.rendered()
  paint()
  expect(acts).toEqual([])
})
