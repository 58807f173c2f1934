/** An OKLCH colour: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]
type Rgb = readonly [number, number, number]

const clip = (channel: number) => Math.min(1, Math.max(0, channel))
const decode = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const encode = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

/** Linear-light sRGB, clipped to the gamut as browsers do, and rounded to 8 bits as screens do (CSS Color 4, section 10). */
export function toLinearRgb([lightness, chroma, hue]: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const onScreen = (linear: number) => decode(Math.round(encode(clip(linear)) * 255) / 255)
  return [
    onScreen(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    onScreen(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    onScreen(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/**
 * WCAG 2.2 contrast ratio of two colours, 1 to 21.
 *
 * @example contrastRatio([1, 0, 0], [0, 0, 0]) // 21
 */
export function contrastRatio(one: Oklch, other: Oklch): number {
  const first = luminance(toLinearRgb(one))
  const second = luminance(toLinearRgb(other))
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
