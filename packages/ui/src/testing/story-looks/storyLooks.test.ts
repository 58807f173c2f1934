import { expect, test } from 'vitest'
import { lookOf, storyLooks } from './storyLooks.ts'

const stories = Array.from({ length: 600 }, (_, count) => `component-${count % 90}--story-${count}`)

test('storyLooks contains all combinations of three colour schemes, two text directions and two widths', () => {
  expect(storyLooks).toHaveLength(12)
  expect(new Set(storyLooks.map(({ name }) => name)).size).toBe(12)
  expect(new Set(storyLooks.map(({ theme, hasForcedColors }) => `${theme} ${hasForcedColors}`)).size).toBe(3)
})

test('in twelve consecutive turns, lookOf returns each of the twelve looks once for a story', () => {
  const seen = Array.from({ length: 12 }, (_, turn) => lookOf('button--default', turn))
  expect(new Set(seen)).toEqual(new Set(storyLooks))
})

test('in one turn, lookOf returns each look for more than 25 of 600 stories', () => {
  const counts = new Map(storyLooks.map(({ name }) => [name, 0]))
  for (const story of stories) {
    const { name } = lookOf(story, 0)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  expect(Math.min(...counts.values())).toBeGreaterThan(stories.length / 12 / 2)
})

test('lookOf throws for a turn that is not an integer', () => {
  expect(() => lookOf('button--default', 0.5)).toThrow('not an integer from 0')
})
