/** An OKLCH colour: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]
/** A colour in linear-light sRGB, each channel 0 to 1. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

const clip = (channel: number) => Math.min(1, Math.max(0, channel))
const decode = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const encode = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

/** Rounds to four decimals. This precision is a tenth of the smallest difference that an 8-bit screen can show. */
export const round = (value: number): number => Math.round(value * 10_000) / 10_000

/** Converts a colour to linear-light sRGB without clipping it to the gamut: a channel may be below 0 or above 1. */
function unclippedRgb([lightness, chroma, hue]: Oklch): LinearRgb {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Returns whether a colour is within the sRGB gamut. */
export const isInGamut = (color: Oklch): boolean =>
  unclippedRgb(color).every((channel) => channel >= -0.0005 && channel <= 1.0005)

const bytesOf = (color: Oklch) => unclippedRgb(color).map((channel) => Math.round(encode(clip(channel)) * 255))

/**
 * Converts a colour to linear-light sRGB. The result is clipped to the gamut, as in browsers, and rounded to 8 bits,
 * as on screens (CSS Color 4, section 10).
 */
export function toLinearRgb(color: Oklch): LinearRgb {
  const [red = 0, green = 0, blue = 0] = bytesOf(color).map((byte) => decode(byte / 255))
  return [red, green, blue]
}

/** @example toHex([1, 0, 0]) // "#ffffff" */
export const toHex = (color: Oklch): string =>
  `#${bytesOf(color)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`

/** Converts a linear-light colour to OKLab: lightness, and the green–red and blue–yellow axes. */
export function toOklab([red, green, blue]: LinearRgb): readonly [number, number, number] {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/**
 * Converts `#rgb` or `#rrggbb` to an OKLCH colour. A grey has chroma 0 and hue 0.
 *
 * @returns `null` when the text is not in one of these formats
 * @example fromHex('#ffffff') // [1, 0, 0]
 */
export function fromHex(text: string): Oklch | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
  if (digits === undefined) return null
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => decode(Number.parseInt(pair, 16) / 255))
  const [lightness, a, b] = toOklab([red, green, blue])
  const chroma = Math.hypot(a, b)
  if (chroma < 0.002) return [round(lightness), 0, 0]
  return [round(lightness), round(chroma), round(((Math.atan2(b, a) * 180) / Math.PI + 360) % 360)]
}

/**
 * Parses `#rgb`, `#rrggbb` or `oklch(0.8 0.09 218)` to an OKLCH colour.
 *
 * @returns `null` when the text is not in one of these formats
 * @example parseColor('oklch(0.8 0.09 218)') // [0.8, 0.09, 218]
 */
export function parseColor(text: string): Oklch | null {
  const figures = /^oklch\((\S+) (\S+) (\S+)\)$/.exec(text.trim())?.slice(1)
  if (!figures) return fromHex(text.trim())
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = figures.map((figure) => +figure)
  const isColor = lightness >= 0 && lightness <= 1 && chroma >= 0 && chroma <= 0.4 && hue >= 0 && hue <= 360
  return isColor ? [lightness, chroma, hue] : null
}

export const luminance = ([red, green, blue]: LinearRgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Returns the WCAG 2.2 contrast ratio of two relative luminances. */
export const luminanceRatio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/**
 * Returns the WCAG 2.2 contrast ratio of two colours, 1 to 21.
 *
 * @example contrastRatio([1, 0, 0], [0, 0, 0]) // 21
 */
export const contrastRatio = (one: Oklch, other: Oklch): number =>
  luminanceRatio(luminance(toLinearRgb(one)), luminance(toLinearRgb(other)))

/** @example formatOklch([0.8, 0.09, 218]) // "oklch(0.8 0.09 218)" */
export const formatOklch = (color: Oklch, alpha = 1): string => `oklch(${color.join(' ')}${alpha === 1 ? '' : ` / ${alpha}`})`
