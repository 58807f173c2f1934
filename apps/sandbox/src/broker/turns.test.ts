import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

describe('turns', () => {
  it('take what is newer of one subject and leave what is older, each subject apart', () => {
    const turns = createTurns()
    const [first, second] = [1, 2]
    expect(turns.isNews('order 1', second)).toBe(true)
    expect(turns.isNews('order 1', first)).toBe(false)
    expect(turns.isNews('order 1', second)).toBe(true)
    expect(turns.isNews('order 2', first)).toBe(true)
  })

  it('forget whom nobody has spoken of for long, and never whom they heard of last', () => {
    const turns = createTurns()
    turns.isNews('order 0', 5)
    for (let id = 1; id < 30_000; id += 1) turns.isNews(`order ${id}`, 5)
    expect(turns.isNews('order 29999', 4)).toBe(false)
    expect(turns.isNews('order 0', 4)).toBe(true)
  })
})
