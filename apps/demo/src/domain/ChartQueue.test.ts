import { expect, it } from 'vitest'
import { ChartQueue } from './ChartQueue.ts'

const setUp = () => {
  const asked: string[] = []
  const frames: (() => void)[] = []
  const clock = { now: 1_000 }
  const queue = new ChartQueue({ now: () => clock.now, nextFrame: (run) => void frames.push(run) })
  const frame = () => {
    clock.now += 16
    for (const run of frames.splice(0)) run()
  }
  return { asked, clock, frame, frames, queue, row: (name: string) => queue.add(() => void asked.push(name)) }
}

it('a chart queue starts one request per animation frame', () => {
  const { asked, frame, row } = setUp()
  for (const name of ['first', 'second', 'third']) row(name)
  expect(asked).toEqual([])
  frame()
  frame()
  expect(asked).toEqual(['first', 'second'])
})

it('a chart queue starts no request while the list scrolls, and continues when scrolling stops', () => {
  const { asked, clock, frame, queue, row } = setUp()
  row('first')
  for (let moves = 0; moves < 20; moves += 1) {
    queue.scrolled()
    frame()
  }
  expect(asked).toEqual([])
  clock.now += 150
  frame()
  expect(asked).toEqual(['first'])
})

it('a chart queue drops the request of a row that the user has scrolled past', () => {
  const { asked, clock, frame, queue, row } = setUp()
  queue.scrolled()
  const leave = row('passed')
  row('reached')
  frame()
  leave()
  clock.now += 150
  frame()
  expect(asked).toEqual(['reached'])
})

it('a chart queue requests no animation frame while the queue is empty', () => {
  const { frame, frames, row } = setUp()
  row('only')
  frame()
  expect(frames).toEqual([])
})
