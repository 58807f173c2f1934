import { expect, test } from 'vitest'
import { lookOf, storyLooks } from './storyLooks.ts'

const stories = Array.from({ length: 600 }, (_, count) => `component-${count % 90}--story-${count}`)

test('storyLooks are all combinations of three colour schemes, two directions and two widths', () => {
  expect(storyLooks).toHaveLength(12)
  expect(new Set(storyLooks.map(({ name }) => name)).size).toBe(12)
  expect(new Set(storyLooks.map(({ theme, hasForcedColors }) => `${theme} ${hasForcedColors}`)).size).toBe(3)
})

test('twelve turns show a story in every look once', () => {
  const seen = Array.from({ length: 12 }, (_, turn) => lookOf('button--default', turn))
  expect(new Set(seen)).toEqual(new Set(storyLooks))
})

test('one turn over 600 stories shows every look often', () => {
  const counts = new Map(storyLooks.map(({ name }) => [name, 0]))
  for (const story of stories) {
    const { name } = lookOf(story, 0)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  expect(Math.min(...counts.values())).toBeGreaterThan(stories.length / 12 / 2)
})

test('rejects a turn that is not an integer', () => {
  expect(() => lookOf('button--default', 0.5)).toThrow('not an integer from 0')
})
