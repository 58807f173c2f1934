import { expect, test } from 'vitest'
import { luminance } from './oklch.ts'
import { differenceIn, filterValues, seenAs, visions } from './vision.ts'

test.each(visions)('seenAs returns white, grey and black without a tint for the colour vision %s', (vision) => {
  for (const lightness of [0, 0.5, 1]) {
    const [red, green, blue] = seenAs(vision, [lightness, 0, 0])
    expect(red).toBeCloseTo(green, 4)
    expect(green).toBeCloseTo(blue, 4)
  }
})

test('in greyscale, seenAs removes the chroma of a colour', () => {
  const green = [0.62, 0.13, 160] as const
  const [red, , blue] = seenAs('greyscale', green)
  expect(red).toBe(blue)
  expect(differenceIn('greyscale', green, green)).toEqual({ contrast: 1, distance: 0 })
})

test('seenAs darkens red for protanopia, and makes a red and a green of equal lightness similar for deuteranopia', () => {
  const red = [0.6, 0.195, 22] as const
  expect(luminance(seenAs('protanopia', red))).toBeLessThan(luminance(seenAs('greyscale', red)))
  const green = [0.6, 0.13, 160] as const
  expect(differenceIn('deuteranopia', red, green).distance).toBeLessThan(0.1)
})

test('filterValues returns the 20 values of feColorMatrix', () => {
  expect(filterValues('tritanopia').split(' ')).toHaveLength(20)
})
