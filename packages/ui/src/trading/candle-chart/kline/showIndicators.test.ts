import { expect, test } from 'vitest'
import type { ChartTheme } from '../chartEngine.ts'
import { ownLines } from './showIndicators.ts'

const names = ['violet', 'amber', 'teal', 'blue', 'text', 'label'] as const
// A theme whose colours are the names of their roles.
const theme = Object.fromEntries(names.map((name) => [name, name])) as unknown as ChartTheme

test('each moving average has its own colour, which differs from the colour of the Bollinger bands', () => {
  const colors = ['MA', 'EMA'].flatMap((name) => (ownLines(name, theme) ?? []).map(({ color }) => color))
  expect(new Set(colors).size).toBe(5)
  const bands = (ownLines('BOLL', theme) ?? []).map(({ color }) => color)
  expect(new Set([...colors, ...bands]).size).toBe(6)
})
