import { describe, expect, it } from 'vitest'
import { createVersionFilter } from './VersionFilter.ts'

describe('the version filter', () => {
  it('the version filter accepts newer versions of an order and refuses older ones, separately for each order', () => {
    const versions = createVersionFilter()
    const [first, second] = [1, 2]
    expect(versions.isNewer('order 1', second)).toBe(true)
    expect(versions.isNewer('order 1', first)).toBe(false)
    expect(versions.isNewer('order 1', second)).toBe(true)
    expect(versions.isNewer('order 2', first)).toBe(true)
  })

  it('a full version filter forgets the order with the oldest update and keeps the others', () => {
    const versions = createVersionFilter()
    versions.isNewer('order 0', 5)
    for (let id = 1; id < 30_000; id += 1) versions.isNewer(`order ${id}`, 5)
    expect(versions.isNewer('order 29999', 4)).toBe(false)
    expect(versions.isNewer('order 0', 4)).toBe(true)
  })
})
