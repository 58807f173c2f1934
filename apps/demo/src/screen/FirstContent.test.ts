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

it('lets everything else wait until it is on screen, not only drawn', () => {
  const { content, acts, paint } = setUp()
  content.whenPainted(() => acts.push('toasts'))
  content.drawn()
  expect([content.isPainted, acts]).toEqual([false, []])
  paint()
  expect([content.isPainted, acts]).toEqual([true, ['toasts']])
})

it('is on screen for good: a second screen makes nobody act again, and nobody waits any more', () => {
  const { content, acts, paint } = setUp()
  content.whenPainted(() => acts.push('first'))
  content.drawn()
  paint()
  content.drawn()
  paint()
  content.whenPainted(() => acts.push('second'))
  expect(acts).toEqual(['first', 'second'])
})

it('forgets who waits no longer', () => {
  const { content, acts, paint } = setUp()
  const stop = content.whenPainted(() => acts.push('gone'))
  stop()
  content.drawn()
  paint()
  expect(acts).toEqual([])
})
