import { type LinearRgb, luminance, luminanceRatio, type Oklch, toLinearRgb, toOklab } from './oklch.ts'

type Matrix = readonly [LinearRgb, LinearRgb, LinearRgb]

/**
 * Colour transformations in linear light, by kind of colour vision. The three colour vision deficiencies are simulated at full
 * severity (1.0). Source: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency" (2009).
 */
const matrices = {
  greyscale: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>

export type Vision = keyof typeof matrices
export const visions = Object.keys(matrices) as readonly Vision[]

const clip = (channel: number) => Math.min(1, Math.max(0, channel))

/** Returns a colour in linear light as a user with the given kind of colour vision perceives it. */
export function seenAs(vision: Vision, color: Oklch): LinearRgb {
  const rgb = toLinearRgb(color)
  const [red, green, blue] = matrices[vision].map(([r, g, b]) => clip(r * rgb[0] + g * rgb[1] + b * rgb[2]))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/**
 * Returns the matrix of a kind of colour vision as text for the attribute `values` of an SVG `feColorMatrix` in linearRGB. An
 * SVG filter with this matrix simulates the colour vision on a whole image.
 */
export const filterValues = (vision: Vision): string =>
  [...matrices[vision].map((row) => `${row.join(' ')} 0 0`), '0 0 0 1 0'].join(' ')

/**
 * Returns the difference between two colours for one kind of colour vision.
 *
 * @returns `contrast`, the WCAG ratio of the perceived colours, and `distance`, the Euclidean distance in OKLab (between adjacent
 * colours, a distance of 0.02 is just noticeable)
 * @example differenceIn('greyscale', [1, 0, 0], [0, 0, 0]) // { contrast: 21, distance: 1 }
 */
export function differenceIn(vision: Vision, one: Oklch, other: Oklch): { contrast: number; distance: number } {
  const first = seenAs(vision, one)
  const second = seenAs(vision, other)
  const [a, b] = [toOklab(first), toOklab(second)]
  return {
    contrast: luminanceRatio(luminance(first), luminance(second)),
    distance: Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]),
  }
}
