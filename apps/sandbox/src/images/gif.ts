import { BadImageError, requireSize } from './bad-image.ts'
import type { CleanImage } from './clean-image.ts'
import { encodeExact } from './encode-exact.ts'
import { unpackLzw } from './lzw.ts'

const [extension, image, graphicControl] = [0x21, 0x2c, 0xf9] as const

const paletteBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

/** The end of a row of sub-blocks: each says its length, and an empty one is the last. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (let length = bytes.readUInt8(at); length !== 0; length = bytes.readUInt8(at)) at += length + 1
  return at + 1
}

/** The data of a row of sub-blocks without their lengths. */
function dataOfBlocks(bytes: Buffer, from: number): Buffer {
  const parts: Buffer[] = []
  for (let at = from, length = bytes.readUInt8(at); length !== 0; length = bytes.readUInt8(at)) {
    parts.push(bytes.subarray(at + 1, at + 1 + length))
    at += length + 1
  }
  return Buffer.concat(parts)
}

interface Picture {
  /** Of its descriptor. */
  readonly at: number
  /** The number of the colour that is seen through. */
  readonly clear: number | null
}

/** The first picture of a GIF: papers do not move. */
function findPicture(bytes: Buffer): Picture {
  let at = 13 + paletteBytes(bytes.readUInt8(10))
  let clear: number | null = null
  for (;;) {
    const kind = bytes.readUInt8(at)
    if (kind === image) return { at, clear }
    if (kind !== extension) throw new BadImageError('a GIF without a picture')
    const end = endOfBlocks(bytes, at + 2)
    if (bytes[at + 1] === graphicControl && end - at === 8)
      clear = (bytes.readUInt8(at + 3) & 1) === 1 ? bytes.readUInt8(at + 6) : null
    at = end
  }
}

/** First row and step of what an interlaced picture draws in turn. */
const interlaced = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const

function rowOrder(height: number, isInterlaced: boolean): number[] {
  const rows = [...Array(height).keys()]
  return isInterlaced ? interlaced.flatMap(([first, step]) => rows.filter((row) => row % step === first)) : rows
}

/** The first picture of a GIF decoded, and packed as PNG, which holds the same colours. */
export async function cleanGif(bytes: Buffer): Promise<CleanImage> {
  requireSize(bytes.readUInt16LE(6), bytes.readUInt16LE(8))
  const { at, clear } = findPicture(bytes)
  const [width, height, flags] = [bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7), bytes.readUInt8(at + 9)]
  requireSize(width, height)
  const own = paletteBytes(flags)
  const palette = own > 0 ? bytes.subarray(at + 10, at + 10 + own) : bytes.subarray(13, 13 + paletteBytes(bytes.readUInt8(10)))
  const codes = at + 10 + own
  const numbers = unpackLzw(dataOfBlocks(bytes, codes + 1), bytes.readUInt8(codes), width * height)
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [turn, row] of rowOrder(height, (flags & 0x40) !== 0).entries()) {
    for (let column = 0; column < width; column += 1) {
      const number = numbers[turn * width + column] ?? 0
      const to = (row * width + column) * 4
      for (let part = 0; part < 3; part += 1) data[to + part] = palette[number * 3 + part] ?? 0
      data[to + 3] = number === clear ? 0 : 255
    }
  }
  return encodeExact({ data, width, height })
}
