import { expect, test } from 'vitest'
import { rankAreas } from './rankAreas.ts'

const areas = ['Algeria', 'Germany', 'Niger', 'Equatorial Guinea', 'Guinea', 'Papua New Guinea'].map((name, index) => ({
  id: String(index),
  code: String(100 + index),
  name,
}))
const startsWith = (text: string, part: string) => text.toLowerCase().startsWith(part.toLowerCase())
const namesFor = (search: string) => rankAreas(areas, search, { startsWith }).map(({ name }) => name)

test('ranks areas whose name begins with the search first', () => {
  expect(namesFor('ger')[0]).toBe('Germany')
})

test('ranks areas with another word that begins with the search next, in their original order', () => {
  expect(namesFor('gui').slice(0, 3)).toEqual(['Guinea', 'Equatorial Guinea', 'Papua New Guinea'])
})

test('ranks an area whose code begins with the digits first, with or without a plus sign', () => {
  expect([namesFor('105')[0], namesFor('+103')[0]]).toEqual(['Papua New Guinea', 'Equatorial Guinea'])
})

test('keeps the order of the areas without a search', () => {
  expect(namesFor(' ')).toEqual(areas.map(({ name }) => name))
})
