import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

describe('versions', () => {
  it('accepts newer versions of a subject and refuses older ones, separately for each subject', () => {
    const turns = createTurns()
    const [first, second] = [1, 2]
    expect(turns.isNews('order 1', second)).toBe(true)
    expect(turns.isNews('order 1', first)).toBe(false)
    expect(turns.isNews('order 1', second)).toBe(true)
    expect(turns.isNews('order 2', first)).toBe(true)
  })

  it('forgets subjects that were not updated for long, and keeps recent ones', () => {
    const turns = createTurns()
    turns.isNews('order 0', 5)
    for (let id = 1; id < 30_000; id += 1) turns.isNews(`order ${id}`, 5)
    expect(turns.isNews('order 29999', 4)).toBe(false)
    expect(turns.isNews('order 0', 4)).toBe(true)
  })
})
