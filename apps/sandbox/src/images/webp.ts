import { BadImageError, requireSize } from './bad-image.ts'
import type { CleanImage } from './clean-image.ts'
import { decodeWebp } from './codecs.ts'
import { encodeExact } from './encode-exact.ts'
import { encodePhoto } from './jpeg.ts'

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

function readChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  // What the file says of its length ends it: anything after that is not part of the picture.
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) throw new BadImageError('a WebP is cut off')
  for (let at = 12; at + 8 <= end; ) {
    const [type, length] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)]
    if (at + 8 + length > end) throw new BadImageError('a WebP chunk is cut off')
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) })
    at += 8 + length + (length % 2)
  }
  return chunks
}

function writeChunk({ type, data }: Chunk): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2))
  chunk.write(type, 0, 'latin1')
  chunk.writeUInt32LE(data.length, 4)
  chunk.set(data, 8)
  return chunk
}

function sizeOf({ type, data }: Chunk): { width: number; height: number } {
  if (type === 'VP8L') {
    if (data.readUInt8(0) !== 0x2f) throw new BadImageError('a WebP without its signature')
    const bits = data.readUInt32LE(1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  // A key frame with its start code: a still picture has nothing else.
  if ((data.readUInt8(0) & 1) !== 0 || data.readUIntBE(3, 3) !== 0x9d012a)
    throw new BadImageError('a WebP without its start code')
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
}

/** The header of a picture with an alpha channel of its own: that flag, and the size. */
function extendedHeader(width: number, height: number): Chunk {
  const data = Buffer.alloc(10)
  data[0] = 0x10
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return { type: 'VP8X', data }
}

interface Still {
  readonly file: Buffer
  readonly width: number
  readonly height: number
  /** Packed with loss and without an alpha channel. */
  readonly isPhoto: boolean
}

/** A still WebP of its pixels and alpha channel alone. */
function stillPicture(bytes: Buffer): Still {
  const chunks = readChunks(bytes)
  const pixels = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L')
  if (pixels === undefined) throw new BadImageError('a WebP that moves or has no pixels')
  const { width, height } = sizeOf(pixels)
  requireSize(width, height)
  const alpha = pixels.type === 'VP8 ' ? chunks.find(({ type }) => type === 'ALPH') : undefined
  const kept = alpha === undefined ? [pixels] : [extendedHeader(width, height), alpha, pixels]
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept.map(writeChunk)])
  const head = Buffer.alloc(8)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return { file: Buffer.concat([head, body]), width, height, isPhoto: pixels.type === 'VP8 ' && alpha === undefined }
}

/** A WebP decoded and packed again: what was a photo as JPEG, what is exact or may be seen through as PNG. */
export async function cleanWebp(bytes: Buffer): Promise<CleanImage> {
  const { file, width, height, isPhoto } = stillPicture(bytes)
  const pixels = await decodeWebp(file)
  if (pixels.width !== width || pixels.height !== height) throw new BadImageError('a WebP of another size than it says')
  if (isPhoto) return { type: 'image/jpeg', bytes: await encodePhoto(pixels) }
  return encodeExact(pixels)
}
