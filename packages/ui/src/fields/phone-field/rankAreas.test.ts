import { expect, test } from 'vitest'
import { rankAreas } from './rankAreas.ts'

const areas = ['Algeria', 'Germany', 'Niger', 'Equatorial Guinea', 'Guinea', 'Papua New Guinea'].map((name, index) => ({
  id: String(index),
  code: String(100 + index),
  name,
}))
const startsWith = (text: string, part: string) => text.toLowerCase().startsWith(part.toLowerCase())
const namesFor = (search: string) => rankAreas(areas, search, { startsWith }).map(({ name }) => name)

test('rankAreas ranks an area first if its name begins with the search text', () => {
  expect(namesFor('ger')[0]).toBe('Germany')
})

test('rankAreas ranks a match in the first word before a match in a later word, and does not reorder equal matches', () => {
  expect(namesFor('gui').slice(0, 3)).toEqual(['Guinea', 'Equatorial Guinea', 'Papua New Guinea'])
})

test('rankAreas ranks an area first if its code begins with the typed digits, with or without a plus sign', () => {
  expect([namesFor('105')[0], namesFor('+103')[0]]).toEqual(['Papua New Guinea', 'Equatorial Guinea'])
})

test('rankAreas does not reorder the areas if the search text is empty', () => {
  expect(namesFor(' ')).toEqual(areas.map(({ name }) => name))
})
