import { expect, it } from 'vitest'
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

it('a cancelled callback does not run', () => {
  const { content, acts, paint } = setUp()
  const stop = content.whenPainted(() => acts.push('gone'))
  stop()
  content.rendered()
  paint()
  expect(acts).toEqual([])
})
