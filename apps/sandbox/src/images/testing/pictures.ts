import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import encodeLibWebp, { init as prepareWebpEncoder } from '@jsquash/webp/encode.js'
import { GifWriter } from 'omggif'
import { encodeJpeg, type Pixels } from '../codecs.ts'

/** A picture of a white corner, top left, on a dark ground that grows lighter to the right. */
export function drawing(width: number, height: number, alpha = 255): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const light = x < width / 2 && y < height / 2 ? 255 : (x * 60) / width
    data.set([light, light, light, alpha], at * 4)
  }
  return { data, width, height }
}

/** One segment of a JPEG. */
export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const segment = Buffer.alloc(4 + data.length)
  segment.set([0xff, marker], 0)
  segment.writeUInt16BE(2 + data.length, 2)
  segment.set(data, 4)
  return segment
}

/** What a camera notes of how it was held, 1 to 8. */
export const turnNote = (orientation: number): Buffer =>
  jpegSegment(
    0xe1,
    Buffer.from(
      `Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(orientation)}\0\0\0\0\0\0\0`,
      'latin1',
    ),
  )

/** A JPEG as an encoder makes it, with segments before the others. */
export async function jpeg({ width = 16, height = 12, first = [] as readonly Buffer[] } = {}): Promise<Buffer> {
  const bytes = await encodeJpeg(drawing(width, height), 90)
  return Buffer.concat([bytes.subarray(0, 2), ...first, bytes.subarray(2)])
}

/** Says another size in the frame of a JPEG than its pixels have. */
export function saySize(file: Buffer, width: number, height: number): Buffer {
  const frame = file.indexOf(Buffer.from([0xff, 0xc0, 0, 17]))
  if (frame === -1) throw new Error('The JPEG has no plain frame.')
  const changed = Buffer.from(file)
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

const gifColours = [0x000000, 0xffffff, 0xff0000, 0x0000ff]
/** A GIF of four colours in stripes, with blocks before its picture. */
export function gif(before: Uint8Array = new Uint8Array()): Buffer {
  const room = Buffer.alloc(1_000)
  const writer = new GifWriter(room, 8, 4, { palette: gifColours })
  writer.addFrame(
    0,
    0,
    8,
    4,
    [...Array(32).keys()].map((at) => at % 4),
  )
  const bytes = room.subarray(0, writer.end())
  const head = 13 + 3 * gifColours.length
  return Buffer.concat([bytes.subarray(0, head), before, bytes.subarray(head)])
}

function riffChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2))
  chunk.write(type, 0, 'latin1')
  chunk.writeUInt32LE(data.length, 4)
  chunk.set(data, 8)
  return chunk
}

/** A WebP of chunks. */
export function riff(...chunks: readonly (readonly [type: string, data: Uint8Array])[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks.map(([type, data]) => riffChunk(type, data))])
  const head = Buffer.alloc(8)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

const { resolve } = createRequire(import.meta.url)
const webpEncoder = new WebAssembly.Module(readFileSync(resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')))

/** A WebP as an encoder makes it. */
export async function webp({ isExact = false, alpha = 255 } = {}): Promise<Buffer> {
  await prepareWebpEncoder({
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(webpEncoder, imports)
      done(instance)
      return instance.exports
    },
  })
  const { data, width, height } = drawing(16, 12, alpha)
  const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const
  return Buffer.from(await encodeLibWebp(picture, { lossless: isExact ? 1 : 0 }))
}

/** Hangs one more chunk on a WebP, inside of what it says of its length. */
export function withChunk(file: Buffer, type: string, data: Uint8Array): Buffer {
  const longer = Buffer.concat([file, riffChunk(type, data)])
  longer.writeUInt32LE(longer.length - 8, 4)
  return longer
}
