import { expect, it } from 'vitest'
import { ChartTurns } from './ChartTurns.ts'

const setUp = () => {
  const asked: string[] = []
  const frames: (() => void)[] = []
  const clock = { now: 1_000 }
  const turns = new ChartTurns({ now: () => clock.now, nextFrame: (run) => void frames.push(run) })
  const frame = () => {
    clock.now += 16
    for (const run of frames.splice(0)) run()
  }
  return { asked, clock, frame, frames, turns, row: (name: string) => turns.take(() => void asked.push(name)) }
}

it('lets one row a frame ask', () => {
  const { asked, frame, row } = setUp()
  for (const name of ['first', 'second', 'third']) row(name)
  expect(asked).toEqual([])
  frame()
  frame()
  expect(asked).toEqual(['first', 'second'])
})

it('lets none ask while the list moves, and goes on when it has come to rest', () => {
  const { asked, clock, frame, turns, row } = setUp()
  row('first')
  for (let moves = 0; moves < 20; moves += 1) {
    turns.moved()
    frame()
  }
  expect(asked).toEqual([])
  clock.now += 150
  frame()
  expect(asked).toEqual(['first'])
})

it('never asks for a row that was scrolled past', () => {
  const { asked, clock, frame, turns, row } = setUp()
  turns.moved()
  const leave = row('passed')
  row('reached')
  frame()
  leave()
  clock.now += 150
  frame()
  expect(asked).toEqual(['reached'])
})

it('waits for no frame when nobody waits', () => {
  const { frame, frames, row } = setUp()
  row('only')
  frame()
  expect(frames).toEqual([])
})
