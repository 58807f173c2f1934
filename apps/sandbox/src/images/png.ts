import { crc32, inflateSync } from 'node:zlib'
import { errorCode } from '../start-error.ts'
import { BadImageError, requireSize } from './bad-image.ts'
import type { CleanImage } from './clean-image.ts'
import { decodePng } from './codecs.ts'
import { encodeExact } from './encode-exact.ts'
import { pngChunk } from './grey-png.ts'
import { pngSignature } from './image-format.ts'

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

/** Unpacks no further than the header allows, so that a small file cannot fill the memory. */
function requireUnpacked(packed: Buffer, size: number): void {
  try {
    if (inflateSync(packed, { maxOutputLength: size }).length === size) return
  } catch (error) {
    if (!errorCode(error)?.startsWith('Z_') && errorCode(error) !== 'ERR_BUFFER_TOO_LARGE') throw error
  }
  throw new BadImageError('its PNG pixels cannot be unpacked')
}

/** Chunks without which the pixels would have other colours. */
const kept: ReadonlySet<string> = new Set(['PLTE', 'tRNS'])

/** A PNG decoded and packed again: whatever it was, eight bits a sample, red, green, blue and alpha. */
export async function cleanPng(bytes: Buffer): Promise<CleanImage> {
  const [first, ...rest] = readChunks(bytes)
  if (first?.type !== 'IHDR') throw new BadImageError('it does not begin with a PNG header')
  const header = readHeader(first.data)
  const packed = Buffer.concat(rest.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  requireUnpacked(packed, unpackedSize(header))
  const pixels = await decodePng(
    Buffer.concat([
      pngSignature,
      pngChunk('IHDR', first.data),
      ...rest.filter(({ type }) => kept.has(type)).map(({ type, data }) => pngChunk(type, data)),
      pngChunk('IDAT', packed),
      pngChunk('IEND', new Uint8Array()),
    ]),
  )
  if (pixels.width !== header.width || pixels.height !== header.height)
    throw new BadImageError('a PNG of another size than it says')
  return encodeExact(pixels)
}
