import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { errorCode } from '../start-error.ts'
import { BadImageError, requireSize } from './bad-image.ts'

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** One chunk of a PNG file: length, type, data and their checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

function encodePng(width: number, height: number, pixels: Uint8Array | Uint8ClampedArray, colour: 0 | 6): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colour], 8)
  const rowBytes = pixels.length / height
  const rows = Buffer.alloc((rowBytes + 1) * height)
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1)
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', new Uint8Array()),
  ])
}

/**
 * A grey PNG picture, one byte a pixel.
 *
 * @param pixels - rows from top to bottom, 0 black to 255 white
 */
export const encodeGreyPng = (width: number, height: number, pixels: Uint8Array): Buffer => encodePng(width, height, pixels, 0)

/**
 * A PNG picture in colours that may be seen through.
 *
 * @param pixels - rows from top to bottom, four bytes a pixel: red, green, blue, alpha
 */
export const encodeColourPng = (width: number, height: number, pixels: Uint8ClampedArray): Buffer =>
  encodePng(width, height, pixels, 6)

interface Header {
  readonly width: number
  readonly height: number
  readonly bitsPerPixel: number
  readonly isInterlaced: boolean
}

/** Samples of a pixel by colour type, and the depths that the format allows for it. */
const colours = new Map<number, { readonly samples: number; readonly depths: readonly number[] }>([
  [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, depths: [8, 16] }],
  [3, { samples: 1, depths: [1, 2, 4, 8] }],
  [4, { samples: 2, depths: [8, 16] }],
  [6, { samples: 4, depths: [8, 16] }],
])

function readHeader(data: Buffer): Header {
  const [width, height, depth = 0, colour = 0] = [data.readUInt32BE(0), data.readUInt32BE(4), data[8], data[9]]
  requireSize(width, height)
  const known = colours.get(colour)
  if (data.length !== 13 || known === undefined || !known.depths.includes(depth))
    throw new BadImageError('its PNG header is wrong')
  if (data[10] !== 0 || data[11] !== 0 || (data[12] ?? 2) > 1) throw new BadImageError('its PNG header is wrong')
  return { width, height, bitsPerPixel: known.samples * depth, isInterlaced: data[12] === 1 }
}

/** Chunks in order, each with its checksum proven, up to IEND. What stands after it is not looked at. */
function readChunks(bytes: Buffer): { readonly type: string; readonly data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = pngSignature.length; ; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 8 + length
    if (bytes.readUInt32BE(end) !== crc32(bytes.subarray(at + 4, end))) throw new BadImageError('a PNG checksum is wrong')
    chunks.push({ type, data: bytes.subarray(at + 8, end) })
    if (type === 'IEND') return chunks
    at = end + 4
  }
}

/** Passes of an interlaced picture: first column and row, and the steps to the next. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Bytes of all rows: each has one for its filter. */
function unpackedSize({ width, height, bitsPerPixel, isInterlaced }: Header): number {
  const size = (columns: number, rows: number) => (columns < 1 ? 0 : rows * (1 + Math.ceil((columns * bitsPerPixel) / 8)))
  if (!isInterlaced) return size(width, height)
  return passes.reduce((sum, [x, y, dx, dy]) => sum + size(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)), 0)
}

function unpack(packed: Buffer, size: number): Buffer {
  try {
    const rows = inflateSync(packed, { maxOutputLength: size })
    if (rows.length === size) return rows
  } catch (error) {
    if (!errorCode(error)?.startsWith('Z_') && errorCode(error) !== 'ERR_BUFFER_TOO_LARGE') throw error
  }
  throw new BadImageError('its PNG pixels cannot be unpacked')
}

/** Chunks without which the pixels would have other colours. */
const kept: ReadonlySet<string> = new Set(['PLTE', 'tRNS', 'gAMA', 'sRGB'])
const longestKept = 3 * 256

/** A PNG made anew: header, palette, transparency and gamma, and the pixels unpacked and packed again. */
export function cleanPng(bytes: Buffer): Buffer {
  const [first, ...rest] = readChunks(bytes)
  if (first?.type !== 'IHDR') throw new BadImageError('it does not begin with a PNG header')
  const size = unpackedSize(readHeader(first.data))
  const packed = Buffer.concat(rest.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const side = rest.filter(({ type, data }) => kept.has(type) && data.length <= longestKept)
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', first.data),
    ...side.map(({ type, data }) => pngChunk(type, data)),
    pngChunk('IDAT', deflateSync(unpack(packed, size))),
    pngChunk('IEND', new Uint8Array()),
  ])
}
