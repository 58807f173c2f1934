import type { ImageCodec } from '../images/ImageCodec.ts'
import { randomBytes, randomInt } from '../platform/random.ts'

/** Bitmap of each character: seven rows from top to bottom, five columns each. */
const glyphs: Readonly<Record<string, readonly number[]>> = {
  A: [0b01110, 0b10001, 0b10001, 0b11111, 0b10001, 0b10001, 0b10001],
  C: [0b01110, 0b10001, 0b10000, 0b10000, 0b10000, 0b10001, 0b01110],
  E: [0b11111, 0b10000, 0b10000, 0b11110, 0b10000, 0b10000, 0b11111],
  F: [0b11111, 0b10000, 0b10000, 0b11110, 0b10000, 0b10000, 0b10000],
  H: [0b10001, 0b10001, 0b10001, 0b11111, 0b10001, 0b10001, 0b10001],
  J: [0b00111, 0b00010, 0b00010, 0b00010, 0b00010, 0b10010, 0b01100],
  K: [0b10001, 0b10010, 0b10100, 0b11000, 0b10100, 0b10010, 0b10001],
  L: [0b10000, 0b10000, 0b10000, 0b10000, 0b10000, 0b10000, 0b11111],
  M: [0b10001, 0b11011, 0b10101, 0b10101, 0b10001, 0b10001, 0b10001],
  N: [0b10001, 0b11001, 0b10101, 0b10101, 0b10011, 0b10001, 0b10001],
  P: [0b11110, 0b10001, 0b10001, 0b11110, 0b10000, 0b10000, 0b10000],
  R: [0b11110, 0b10001, 0b10001, 0b11110, 0b10100, 0b10010, 0b10001],
  T: [0b11111, 0b00100, 0b00100, 0b00100, 0b00100, 0b00100, 0b00100],
  X: [0b10001, 0b10001, 0b01010, 0b00100, 0b01010, 0b10001, 0b10001],
  Y: [0b10001, 0b10001, 0b01010, 0b00100, 0b00100, 0b00100, 0b00100],
  '3': [0b11110, 0b00001, 0b00001, 0b01110, 0b00001, 0b00001, 0b11110],
  '4': [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010],
  '7': [0b11111, 0b00001, 0b00010, 0b00100, 0b01000, 0b01000, 0b01000],
}
const alphabet = Object.keys(glyphs)
const letters = 5
const [width, height, cell] = [160, 56, 4]

/** Returns a random text. Its letters and digits are not easy to confuse. */
export const newCaptchaText = (): string => Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Draws one letter with a random slant and vertical offset. */
function draw(pixels: Uint8Array, glyph: readonly number[], left: number): void {
  const top = 6 + randomInt(16)
  const lean = (randomInt(61) - 30) / 100
  const ink = randomInt(90)
  for (let y = 0; y < 7 * cell; y += 1) {
    for (let x = 0; x < 5 * cell; x += 1) {
      if ((((glyph[Math.floor(y / cell)] ?? 0) >> (4 - Math.floor(x / cell))) & 1) === 0) continue
      const column = Math.round(left + x + lean * (14 - y))
      if (column >= 0 && column < width) pixels[(top + y) * width + column] = ink
    }
  }
}

/** Renders a text as a PNG data URL with slanted letters, a few lines and noise. */
export async function captchaImage(images: ImageCodec, text: string): Promise<string> {
  // Background noise. The modulo makes some values slightly more frequent, which is harmless because the noise is not
  // secret.
  const pixels = randomBytes(width * height).map((byte) => 205 + (byte % 50))
  for (const [index, letter] of [...text].entries()) draw(pixels, glyphs[letter] ?? [], 8 + index * 30 + randomInt(6))
  for (let line = 0; line < 3; line += 1) {
    const [from, to] = [randomInt(height), randomInt(height)]
    for (let x = 0; x < width; x += 1) pixels[Math.round(from + ((to - from) * x) / width) * width + x] = 110
  }
  const png = await images.encodeGrey(pixels, width, height)
  return `data:image/png;base64,${btoa(String.fromCharCode(...png))}`
}
